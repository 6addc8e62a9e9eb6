/** What the palette says before the rest of it has come. */
export const earlyWords = {
  title: 'Search or jump to',
  field: 'Search',
  placeholder: 'Search snippets, pages and actions…',
};
