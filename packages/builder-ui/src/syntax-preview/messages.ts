import type { GapKinds } from './gap-kinds.ts';
import { useSection } from '../messages/useSection.ts';

/** The current messages of the syntax preview. */
export function useSyntaxPreviewMessages(): typeof syntaxPreviewMessages {
  return useSection('syntaxPreview', syntaxPreviewMessages);
}

const adjectives: Record<GapKinds, string> = {
  missing: 'missing',
  invalid: 'invalid',
  both: 'missing or invalid',
};

const gaps = (count: number, kinds: GapKinds): string =>
  `${count === 1 ? '1 part is' : `${String(count)} parts are`} ${adjectives[kinds]}`;

/** Every visible or spoken string of the syntax preview. */
export const syntaxPreviewMessages = {
  label: 'Liquid preview',
  /** The label of the Copy button, by what it has just done. */
  ready: 'Copy',
  copied: 'Copied!',
  failed: 'Copy failed',
  refused: 'Incomplete',
  /** The same, as announced to screen readers. */
  copiedStatus: 'Copied!',
  failedStatus: 'Copy failed. Please try again',
  refusedStatus: 'Not copied: some parts are missing.',
  refusedInvalidStatus: 'Not copied: some parts are invalid.',
  copyIncomplete: (count: number, kinds: GapKinds = 'missing') => {
    const them = count === 1 ? 'it' : 'them';
    return `${gaps(count, kinds)}. ${kinds === 'missing' ? `Fill ${them} in` : `Correct ${them}`} to copy.`;
  },
  missing: (count: number, kinds: GapKinds = 'missing') => gaps(count, kinds),
  layout: 'Layout',
  readable: 'Readable',
  tight: 'Tight',
  tightDetail: 'Without line breaks in the message: {%- -%}',
  oneLine: 'One line',
  references: 'Reference style',
  braced: 'With braces',
  bare: 'Without braces',
  /** Why layout and references cannot be chosen for an imported text. */
  formatLocked:
    'Imported tags keep their layout. Your choice applies once you change a condition, a branch or the fallback.',
  formatLockedShort: 'Imported layout',
  wrap: 'Wrap long lines',
  loading: 'Loading…',
  /** The label of the button that opens the findings of a line. */
  findingsOfLine: (line: number, sentences: readonly string[]) =>
    `Line ${String(line)}: ${sentences.join(' ')}`,

  /** The number of a line, as a button. */
  goToLine: (line: number) => `Line ${String(line)}: go to its card`,

  edit: 'Edit',
  editLabel: 'Liquid',
  cancelEdit: 'Cancel',
  applyEdit: 'Apply',
  /** Escape was pressed in a text that has been changed. */
  escapeRefused:
    'You have changes that are not applied. Choose Apply to use them, or Cancel to put them away.',
  /** The person wants to save while the text and the cards are in conflict. */
  saveRefused: 'Not saved, and your text is not applied: choose above what to keep, then save again.',
  editHint: 'Paste or type Liquid, or any text.',
  /** The cards were changed, from here or elsewhere, while the text was being edited. */
  conflict: 'The cards have changed since you began to edit this text.',
  conflictHelp: 'Applying your text replaces them. Whatever you choose can be undone.',
  keepText: 'Keep my text',
  keepCards: 'Keep the cards',
  /** How many branches a text has; its Else is a card of its own. */
  becomesCards: (count: number, hasFallback = false) =>
    `Becomes ${count === 1 ? '1 card' : `${String(count)} cards`}${hasFallback ? ' and a fallback' : ''}.`,
  /** A text is longer than any that can be saved. */
  textTooLong: (length: number, max: number) =>
    `A snippet can have at most ${max.toLocaleString('en')} characters. This text has ${length.toLocaleString('en')}: it can be applied and tested, but it must be shorter to be saved.`,
  /** Shown while a long text is read. */
  readingText: 'Reading the text…',
  /** Of a text whose conditions are unfinished, or more than cards can show; the reasons follow. */
  becomesNoCards: 'The conditions in this text cannot become cards. All of it is kept, as text.',
  /** Of a text without any conditions. */
  becomesText:
    'No conditions in this text yet. All of it is kept as text, and you can add branches around it.',
  islandCount: (count: number) =>
    count === 1 ? '1 part is kept as text:' : `${String(count)} parts are kept as text:`,
  moreIslands: (count: number) => `and ${String(count)} more`,
  /** The label of the button that writes a kept part so that it becomes cards, and what that changes. */
  turnIntoCards: 'Turn into cards',
  sendsTheSame: 'Sends everybody the same.',
  wholeValuesOnly: 'Only whole values will match: a part of one, such as “D” of “DE”, no longer does.',
  chooseChain: 'Conditions to show as cards',
  chain: (position: number, branches: number) =>
    `Conditions ${String(position)}, ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
  /** The foot of the code: how many findings there are, and whether they stand on cards. */
  found: (count: number, areOnCards: boolean) =>
    `${String(count)} findings${areOnCards ? ', each on its card' : ''}`,
  /** Makes those fixes that change nobody's message. */
  fixFound: (fixable: number, findings: number) => {
    if (fixable < findings) return `Fix ${String(fixable)}`;
    return fixable === 2 ? 'Fix both' : 'Fix all';
  },
  matchedLine: 'Matched:',
  helpers:
    'Names in violet that begin with “sluice_” are helper variables. Liquid works them out first, and the conditions use them.',
  /** The list of branches with groups below the text. */
  groupHelpers: 'Helper variables of groups',
  /** Goes on after the name of a branch, and after the names of its helpers: `Else If 1` … `sluice_x` … */
  usesHelpers: (count: number): string => (count === 1 ? 'uses the helper' : 'uses the helpers'),
  whyHelpers: 'because Liquid has no parentheses.',
  /** Goes on after the name of a branch. */
  needsNoHelper:
    'needs no helper: Liquid reads from right to left, and this order says exactly what your groups say.',
  counts: (lines: number, branches: number) =>
    `${String(lines)} ${lines === 1 ? 'line' : 'lines'} · ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
};
