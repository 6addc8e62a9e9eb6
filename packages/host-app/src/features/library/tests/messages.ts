import { formatCount, formatPlural } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

export const libraryTestMessages = textsWithNames({
  menu: 'More actions for the library',
  checkAll: 'Check all',
  report: 'Results of tests',

  title: 'Tests of the library',
  description:
    'Each snippet is tested with the people who are kept with it, and with what they must receive.',
  start: 'Check all',
  stop: 'Stop',
  close: 'Close',
  loadFailed: "We couldn't load the results.",
  startFailed: 'The tests could not be started',
  stopFailed: 'The tests could not be stopped',
  goingOn: 'Testing snippets…',
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
  /** Of the last test of all snippets. */
  finished: (moment: string, person: string | undefined) =>
    person === undefined ? `All were tested on ${moment}.` : `All were tested on ${moment}, by ${person}.`,
  cancelled: 'The last test of all snippets was stopped. These are the results so far.',
  failed: 'The last test of all snippets broke off. These are the results so far. Please try again.',
  never: 'Snippets are tested again after each change. Check all tests every one of them now.',

  list: 'Tested snippets',
  summary: (failing: number, snippets: number) =>
    failing === 0
      ? `${formatPlural(snippets, 'snippet')}, and everybody receives what they must.`
      : `${formatCount(failing)} of ${formatPlural(snippets, 'snippet')} ${failing === 1 ? 'has' : 'have'} failing tests.`,
  leftOut: 'Not tested',
  testedVersion: (version: number, moment: string) => `Version ${formatCount(version)}, ${moment}`,
  outdated: 'it has changed since, and is tested again soon',
  watched: (snippets: number) =>
    `${formatPlural(snippets, 'more snippet has', 'more snippets have')} kept people of whom nobody has said what they must receive. They are left out.`,
  none: 'No snippet has tests yet',
  noneText:
    'Open a snippet, keep people with it in its Test tab, and say what each of them must receive. Then they are tested here.',
});
