export const legalMessages = {
  lastUpdated: 'Last Updated Oct 2025',
  contents: 'On this page',
  columns: { name: 'Name', purpose: 'What it is for', lasts: 'How long it lasts' },
};
