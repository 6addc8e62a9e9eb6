/** The words of the list of suggested values while it has none. */
export const suggestionMessages = {
  suggestionsLoading: 'Looking for values…',
  suggestionsFailed: 'The suggestions could not be loaded. You can type any value.',
};
