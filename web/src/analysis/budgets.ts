/** What is spent on decisions, in simulations. */

/** On a first judgement of a decision, and on one that is told. */
export const QUICK = 96;
export const JUDGING = 6000;
/** On the moment shown. */
export const DEPTHS = { quick: JUDGING, usual: 30_000, deep: 120_000 };
export type Depth = keyof typeof DEPTHS;
/** Of so many answers it is told what could follow. */
export const TOLD = 8;
