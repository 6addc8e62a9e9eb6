/** The words of the list of suggested values while it has none. */
export const suggestionMessages = {
  suggestionsLoading: 'Looking for values…',
  /** Beside what is typed, as a row of its own. */
  asTyped: 'as typed',
  suggestionsFailed: 'The suggestions could not be loaded. You can type any value.',
};
