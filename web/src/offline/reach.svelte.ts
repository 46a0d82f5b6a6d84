/** Whether the server can be reached, as far as we know. */
class Reach {
  /** What is shown comes from this device, since the server did not answer. */
  lost = $state(false);
}

export const reach = new Reach();
