import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  title: 'Attribute combobox',
  subtitle: 'For developers: try the field with lists and answers of your choice',
  smokeTitle: 'Attribute combobox: smoke test',
  smokeSubtitle: 'For developers: the field is opened, typed into and chosen from, for real',
  toSmoke: 'Open the smoke test',
  toTest: 'Open the test page',

  field: 'Attribute name',
  settings: 'Settings',
  size: 'Attributes in the list',
  search: 'Further attributes',
  searches: {
    none: 'None: all are in the list',
    quick: 'Found at once',
    slow: 'Found after 500 ms',
    slowest: 'Found after 3 s',
    failing: 'The search fails',
  },
  allowUnknown: 'Other names may be typed',
  readOnly: 'Read only',
  disabled: 'Disabled',
  value: 'Value',
  noValue: 'Nothing chosen',

  log: 'Events',
  logEmpty: 'Nothing has happened yet.',
  clear: 'Clear',
  events: {
    change: (name: string, isKnown: boolean, how: string) =>
      `onChange: “${name}”, ${isKnown ? 'known' : 'unknown'}, ${how}`,
    search: (query: string) => `search: “${query}” asked`,
    answer: (query: string, count: number) => `search: “${query}” found ${count}`,
    failure: (query: string) => `search: “${query}” failed`,
    aborted: (query: string) => `search: “${query}” no longer needed`,
  },

  run: 'Run again',
  running: 'Running…',
  passed: (count: number) => `All ${count} checks passed`,
  failed: (count: number, all: number) => `${count} of ${all} checks failed`,
  pass: 'Pass',
  fail: 'Fail',
  expected: (found: string) => `Found: ${found}`,
  checks: {
    closed: 'The field is a combobox, and its list is closed',
    opens: 'A press opens the list, with 3 rows and a line that says how many more there are',
    filters: 'Typing filters: every row contains what is typed, at most 14 of them',
    marks: 'The arrow key marks a row, and the field names it to screen readers',
    chooses: 'Enter chooses the marked row, once, and closes the list',
    keeps: 'Escape takes back what was typed',
    unknown: 'A name that is not in the list is taken with Enter',
  },
};

export const useComboboxTestMessages = defineMessages({ en });
export type ComboboxTestTexts = ReturnType<typeof useComboboxTestMessages>;
