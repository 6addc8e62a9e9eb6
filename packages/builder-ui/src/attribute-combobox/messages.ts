import { useSection } from '../messages/useSection.ts';

/** Every visible or spoken string of the attribute combobox. */
export const attributeComboboxMessages = {
  placeholder: 'Choose an attribute',
  toggle: 'Show attributes',
  listLabel: 'Attributes',
  /** Said when the list opens or changes. */
  resultCount: (count: number) =>
    count === 0
      ? 'No attributes found.'
      : `${String(count)} ${count === 1 ? 'attribute' : 'attributes'} found.`,
  noMatch: (query: string) => `No attributes match “${query}”`,
  nothingToChoose: 'No attributes yet. Type a name.',
  /** The host's search, while it runs and after it failed. */
  searching: 'Looking for attributes…',
  searchFailed: 'The search failed.',
  searchAgain: 'Try again',
  /** The last line of the list: how many further attributes there are, and what shows some of them. */
  moreHidden: (count: number) => `${String(count)} more`,
  showMore: 'Show more',
  /** The same where only typing leads to the others. */
  typeForMore: 'Type to find them',
  /** The option that uses the typed name although it is not in the list. */
  takeTyped: (name: string) => `Use “${name}”`,
  /** Beside a typed name in the list. */
  notInData: 'not in your data',
  /** An icon in the field says this. */
  unknownHelp: 'This name is not in your data. It is used as typed.',
};

/** The current messages of the attribute combobox. */
export function useAttributeComboboxMessages(): typeof attributeComboboxMessages {
  return useSection('attributeCombobox', attributeComboboxMessages);
}
