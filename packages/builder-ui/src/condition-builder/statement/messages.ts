/** The words about lists of conditions that mix `and` with `or`. */
export const groupingMessages = {
  /** A condition whose attribute is not chosen yet, inside a sentence. */
  conditionNumber: (position: number) => `condition ${String(position)}`,
  /** Shown under a list that mixes `and` with `or`, if Liquid reads it as most people would. */
  grouping: (real: string) => `Read as: ${real}.`,
  /** The same if most people would read it differently. */
  groupingDiffers: (real: string, usual: string) =>
    `Liquid reads from the right: ${real}. Most people would read it as ${usual}.`,
  /** Puts the conditions in an order that Liquid reads as people do. */
  regroup: 'Change the order',
  regroupByBranches: 'To get that, use two branches with the same text.',
};
