/** Cards that can be dragged. A card moves by its own style alone: nothing else is drawn while it is carried. */
import type { Attachment } from "svelte/attachments";

/** Pixels a finger may tremble before a tap becomes a drag. */
const SLACK = 6;

export interface Carried {
  /** The slot it is over now; null: none, or it lies again. */
  over: (slot: number | null) => void;
  /** Where it was let go. A tap is no drag and is left to the click. */
  drop: (slot: number | null) => void;
}

const swallow = (event: MouseEvent) => event.stopPropagation();

export function carried({ over, drop }: Carried): Attachment<HTMLElement> {
  return (card) => {
    let start: PointerEvent | null = null;
    let moving = false;

    const slotAt = ({ clientX, clientY }: PointerEvent) => {
      const under = document.elementsFromPoint(clientX, clientY);
      const slot = under.map((one) => one.closest<HTMLElement>("[data-slot]")?.dataset.slot).find(Boolean);
      return slot ? Number(slot) : null;
    };
    const grab = (event: PointerEvent) => {
      if (event.button !== 0) return;
      card.setPointerCapture(event.pointerId);
      [start, moving] = [event, false];
    };
    const carry = (event: PointerEvent) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      moving ||= Math.hypot(x, y) > SLACK;
      if (!moving) return;
      card.classList.add("held");
      card.style.translate = `${x}px ${y}px`;
      over(slotAt(event));
    };
    const lie = () => {
      start = null;
      card.classList.remove("held");
      card.style.translate = "";
      over(null);
    };
    const release = (event: PointerEvent) => {
      if (!start) return;
      const slot = slotAt(event);
      lie();
      if (!moving) return;
      drop(slot);
      // The click that follows is none, whatever lies there by then.
      window.addEventListener("click", swallow, { capture: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    };

    card.addEventListener("pointerdown", grab);
    card.addEventListener("pointermove", carry);
    card.addEventListener("pointerup", release);
    card.addEventListener("pointercancel", lie);
    return () => {
      card.removeEventListener("pointerdown", grab);
      card.removeEventListener("pointermove", carry);
      card.removeEventListener("pointerup", release);
      card.removeEventListener("pointercancel", lie);
    };
  };
}
