/** Every visible or spoken string of the attribute combobox. */
export const attributeComboboxMessages = {
  placeholder: 'Choose an attribute',
  toggle: 'Show attributes',
  listLabel: 'Attributes',
  /** Said when the list opens or changes. */
  resultCount: (count: number) =>
    count === 0
      ? 'No attribute found.'
      : `${String(count)} ${count === 1 ? 'attribute' : 'attributes'} found.`,
  noMatch: (query: string) => `No attribute matches “${query}”`,
  nothingToChoose: 'No attributes yet. Type a name.',
  /** The entry that takes the typed name although it is not in the list. */
  useTyped: (name: string) => `Use “${name}”`,
  notInData: 'not in your data',
};
