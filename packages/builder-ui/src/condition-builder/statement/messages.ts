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
  /** The name of a group among conditions, inside a sentence. */
  groupNumber: (position: number) => `group ${String(position)}`,
  /** Both ways to say with groups what a list that mixes `and` and `or` can mean. */
  groupAsDrawn: 'Group as drawn',
  groupAsUsuallyRead: 'Group as usually read',
  /** Whom such a change concerns. `person`: one of them, such as `country DE, plan not set`. */
  concernsNobody: 'Everybody gets what they get now.',
  concernsSomebody: (person: string) => `Changes what some people get, such as somebody with ${person}.`,
  concernsUnknown: 'This may change what some people get.',
  valueNotSet: 'not set',
};
