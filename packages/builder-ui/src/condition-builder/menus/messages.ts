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
  onlyStatement: 'The only statement cannot be deleted.',
  onlyCondition: 'The only condition cannot be deleted.',
  compareWithAttribute: 'Compare with an attribute',
  compareWithValue: 'Compare with a value',
};
