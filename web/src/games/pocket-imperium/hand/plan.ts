/** Laying out a plan: cards in slots. */
import type { Asked, Choice } from "$protocol";
import { COMMANDS, type Command, type PocketImperiumView } from "$/games/pocket-imperium/view";

export const SLOTS = 3;
export type Slots = Command[][];

/** With two players three pairs of cards, else three cards. */
export const perSlot = (seats: number) => (seats === 2 ? 2 : 1);
export const empty = (): Slots => Array.from({ length: SLOTS }, () => []);

const rank = (command: Command) => COMMANDS.indexOf(command);

/** How many cards of a command are not yet in a slot. */
export function inHand(slots: Slots, command: Command, seats: number): number {
  return perSlot(seats) - slots.flat().filter((card) => card === command).length;
}

/** Puts a card into a slot, or into the first with room; null where it does not fit. */
export function put(slots: Slots, command: Command, seats: number, slot?: number): Slots | null {
  const room = (place: number) => slots[place]!.length < perSlot(seats);
  const place = slot ?? slots.findIndex((_, index) => room(index));
  if (place < 0 || inHand(slots, command, seats) < 1 || !room(place)) return null;
  return slots.map((cards, index) => (index === place ? [...cards, command].sort((a, b) => rank(a) - rank(b)) : cards));
}

export function take(slots: Slots, slot: number, card: number): Slots {
  return slots.map((cards, index) => (index === slot ? cards.filter((_, place) => place !== card) : cards));
}

/** Moves a card to another slot; a full slot gives one of its cards in exchange, another one where it can. */
export function move(slots: Slots, from: number, card: number, to: number, seats: number): Slots {
  const command = slots[from]?.[card];
  if (!command || from === to) return slots;
  const without = take(slots, from, card);
  const moved = put(without, command, seats, to);
  if (moved) return moved;
  const other = Math.max(
    0,
    without[to]!.findIndex((lies) => lies !== command),
  );
  const back = without[to]![other]!;
  const freed = put(take(without, to, other), command, seats, to);
  return (freed && put(freed, back, seats, from)) ?? slots;
}

/** A card from the hand into a slot; a full slot first gives a card back. */
export function drop(slots: Slots, command: Command, slot: number, seats: number): Slots {
  return put(slots, command, seats, slot) ?? put(take(slots, slot, 0), command, seats, slot) ?? slots;
}

/** The cards not yet in a slot. */
export function hand(slots: Slots, seats: number): Command[] {
  return COMMANDS.flatMap((command) => Array.from({ length: inHand(slots, command, seats) }, () => command));
}

/** The plan with the cards laid that can lie in one way only: all alike, or with room in one slot alone. */
export function settled(slots: Slots, seats: number): Slots {
  const left = hand(slots, seats);
  const open = slots.filter((cards) => cards.length < perSlot(seats));
  if (new Set(left).size > 1 && open.length > 1) return slots;
  return left.reduce((laid, command) => put(laid, command, seats) ?? laid, slots);
}

/** A card as it lies before a player: in its slot, or still loose where a slot has room. */
export interface Lying {
  command: Command;
  loose: boolean;
}

/** All cards by slot. Those still in the hand lie where there is room, so that none is hidden. */
export function lying(slots: Slots, seats: number): Lying[][] {
  const left = hand(slots, seats);
  return slots.map((cards) => [
    ...cards.map((command) => ({ command, loose: false })),
    ...left.splice(0, perSlot(seats) - cards.length).map((command) => ({ command, loose: true })),
  ]);
}

/** The plan as it is written, `expand/explore/exterminate`. */
export const written = (slots: Slots) => slots.map((cards) => cards.join("+")).join("/");

/** The choice these slots stand for, null while they are not full. */
export function planned(asked: Asked, slots: Slots): Choice | null {
  const text = written(slots);
  return asked.choices.find((choice) => choice.text === text) ?? null;
}

/** A plan read back from how it is written; null where it is none. */
export function read(text: string | null): Slots | null {
  const slots = text?.split("/").map((cards) => cards.split("+").filter(Boolean));
  if (slots?.length !== SLOTS) return null;
  const known = (card: string): card is Command => (COMMANDS as readonly string[]).includes(card);
  return slots.every((cards) => cards.every(known)) ? (slots as Slots) : null;
}

export interface Shows {
  seat: number;
  cards: number;
  actions: number;
  clashes: number[];
}

/** Who carries out a command of this reveal, in order, each with the actions of a card and whom it clashes with. */
export function order({ order, strengths }: PocketImperiumView, command: Command): Shows[] {
  return order.flatMap((seat) => {
    const cards = strengths?.[seat]?.filter((card) => card.command === command) ?? [];
    return cards[0] ? [{ seat, cards: cards.length, actions: cards[0].actions, clashes: cards[0].clashes }] : [];
  });
}

/** The command each question belongs to. */
export const QUESTIONS: Record<string, Command> = {
  expand: "expand",
  fleet: "explore",
  size: "explore",
  step: "explore",
  carry: "explore",
  invade: "exterminate",
  force: "exterminate",
};

/** The command a question belongs to. */
export const commandOf = (question: string): Command | null => QUESTIONS[question] ?? null;
