import { useSection } from '../../messages/useSection.ts';

/** The current messages of the menus of cards and rows. */
export function useMenuMessages(): typeof menuMessages {
  return useSection('conditionBuilder', menuMessages);
}

/** Every visible or spoken string in the menus of cards and rows. */
export const menuMessages = {
  /** Gives the branch a name, or a note. */
  nameThis: 'Name or note',
  duplicate: 'Duplicate',
  moveUp: 'Move up',
  moveDown: 'Move down',
  delete: 'Delete',
  alreadyFirst: 'Already the first.',
  alreadyLast: 'Already the last.',
  /** In a group, and of a group. */
  addCondition: 'Add a condition',
  putIntoGroup: 'Put into a group',
  groupWithPrevious: 'Group with the previous',
  groupWithNext: 'Group with the next',
  moveIntoPrevious: 'Move into the group above',
  moveIntoNext: 'Move into the group below',
  moveOut: 'Move out of the group',
  /** Asks for the opposite of what the group asks. */
  negate: { any: 'Change to none of these', none: 'Change to any of these' },
  ungroup: 'Take the group apart',
  /** What changes by that. */
  ungroupNone: 'What it keeps out is asked for then.',
  ungroupOther: 'What is in it joins what is around it.',
  deleteGroup: (count: number) =>
    count === 0
      ? 'Delete the group'
      : `Delete the group with ${count === 1 ? 'its condition' : `all ${String(count)}`}`,
  tooDeep: (max: number) => `Groups can be at most ${String(max)} deep.`,
  onlyStatement: 'The only statement cannot be deleted.',
  onlyCondition: 'The only condition cannot be deleted.',
  compareWithAttribute: 'Compare with an attribute',
  compareWithValue: 'Compare with a value',
  /** Of an attribute whose values are texts with numbers in them. */
  convertToNumber: 'Convert to a number',
  convertToNumberNote:
    'A text counts as the number that it begins with, else as 0. What is not set stays so.',
  compareAsItIs: 'Compare as it is',
};
