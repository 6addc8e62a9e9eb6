import { formatCount, formatPlural } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

const snippets = (count: number) => formatPlural(count, 'snippet');

export const transferMessages = textsWithNames({
  import: 'Import',
  export: 'Export',

  exported: 'Library Exported',
  exportedText: (count: number, file: string) =>
    `${snippets(count)} ${count === 1 ? 'is' : 'are'} in ${file}.`,
  exportFailed: 'Export Failed',
  /** The beginning of the name of a file. */
  fileName: 'sluice-library',

  title: 'Import snippets',
  intro: 'Choose a file that was exported from a library. You see what is new before anything is imported.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  field: 'Library file',
  reading: (file: string) => `Reading ${file}…`,
  comparing: 'Comparing with your library…',
  differenceLoading: 'Loading the snippet of your library',
  cancel: 'Cancel',
  start: (count: number) => `Import ${snippets(count)}`,

  wrong: (file: string) => `“${file}” cannot be imported.`,
  problems: {
    unreadable: 'The file could not be read. Please choose it again.',
    tooLarge: (megabytes: number) => `The file is too large. It can have at most ${megabytes} MB.`,
    noContent: 'The file is empty.',
    cutOff: 'It is a library file, but part of it is missing or damaged. Export the library again.',
    notLibrary: 'It is not a library file. Export a library to get one.',
    newer: 'It was made by a newer version of Sluice.',
    empty: 'It has no snippets.',
    snippet: (number: number, name: string, reason: string) =>
      `Snippet ${number}${name === '' ? '' : ` (“${name}”)`}: ${reason}`,
    more: (count: number) =>
      `${formatCount(count)} more ${count === 1 ? 'snippet has' : 'snippets have'} problems.`,
  },
  previewFailed: 'The file could not be compared with your library.',
  retry: 'Retry',

  summary: 'What the file has',
  new: 'New',
  newText: 'They are added to your library.',
  same: 'The same',
  sameText: 'Your library has them already. They are skipped.',
  different: 'Different',
  differentText: 'Your library has snippets of these names with other content.',
  conflicts: 'Different snippets',
  forAll: 'For all of them',
  decisionFor: (name: string) => `What to do with ${name}`,
  decisions: {
    copy: 'Keep both',
    replace: 'Replace',
    skip: 'Skip',
  },
  each: 'Each on its own',
  showMore: (count: number) => `Show more (${formatCount(count)})`,
  savedBy: (person: string, when: string) => `In your library: saved by ${person}, ${when}`,
  newOnes: (count: number) => `New snippets (${formatCount(count)})`,
  sameOnes: (count: number) => `Snippets that stay the same (${formatCount(count)})`,
  showDifference: 'Show difference',
  hideDifference: 'Hide difference',
  showDifferenceOf: (name: string) => `Show difference of ${name}`,
  hideDifferenceOf: (name: string) => `Hide difference of ${name}`,
  differenceOf: (name: string) => `What the file would change in ${name}`,
  differenceFailed: 'The snippet of your library could not be loaded.',
  differenceNote: 'in your library, against the file',
  changedMeanwhile:
    'Somebody has changed it since the file was compared. To replace it, choose the file again.',
  noTags: 'none',
  tagsChange: (before: string, after: string) => `Tags: ${before} → ${after}`,
  becomesDraft: 'It becomes a draft.',
  becomesFinal: 'It is not a draft any more.',
  replaceNote: 'What is replaced stays in the history of its snippet.',

  importing: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} done…`,
  imported: 'Snippets Imported',
  importedText: ({ imported, replaced, skipped }: { imported: number; replaced: number; skipped: number }) =>
    [
      `${snippets(imported)} added`,
      replaced > 0 && `${formatCount(replaced)} replaced`,
      skipped > 0 && `${formatCount(skipped)} skipped`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  notReplaced: (count: number) =>
    `${snippets(count)} could not be replaced: somebody has changed or deleted ${count === 1 ? 'it' : 'them'} since, or there is no room.`,
  importFailed: 'Import Failed',
  importFailedText: (reason: string, done: number) =>
    `${reason} ${done === 0 ? 'Nothing was imported.' : `${snippets(done)} ${done === 1 ? 'was' : 'were'} imported before. Try again: they are skipped then.`}`,
});
