/** Every visible or spoken string of the syntax preview. */
export const syntaxPreviewMessages = {
  label: 'Liquid preview',
  /** The Copy button, by what it has just done. */
  ready: 'Copy',
  copied: 'Copied!',
  failed: 'Copy failed',
  refused: 'Incomplete',
  /** The same, as announced. */
  copiedStatus: 'Copied!',
  failedStatus: 'Copy failed. Please try again',
  refusedStatus: 'Nothing was copied: parts are missing.',
  copyIncomplete: (count: number) =>
    count === 1
      ? '1 part is missing. Fill it in to copy.'
      : `${String(count)} parts are missing. Fill them in to copy.`,
  missing: (count: number) => (count === 1 ? '1 part is missing' : `${String(count)} parts are missing`),
  layout: 'Layout of the text',
  readable: 'Readable',
  tight: 'Without line breaks in the message',
  oneLine: 'One line',
  references: 'How references are written',
  braced: 'With braces',
  bare: 'Without braces',
  /** Why layout and references cannot be chosen for an imported text. */
  formatLocked:
    'These tags are kept exactly as they were imported: what is chosen here applies once you change a condition, a branch or the fallback.',
  wrap: 'Wrap long lines',
  loading: 'Loading…',
  /** The button by which a line's findings open. */
  findingsOfLine: (line: number, sentences: readonly string[]) =>
    `Line ${String(line)}: ${sentences.join(' ')}`,

  edit: 'Edit',
  editLabel: 'Liquid',
  cancelEdit: 'Cancel',
  applyEdit: 'Apply',
  /** Escape was pressed in a text that differs from what it started from. */
  escapeRefused: 'The text has changed: choose Apply to keep the changes, or Cancel to drop them.',
  becomesCards: (count: number) => (count === 1 ? 'Becomes 1 card.' : `Becomes ${String(count)} cards.`),
  noChain: 'There is no If here that can be shown as cards, so there is nothing to apply yet.',
  islandCount: (count: number) =>
    count === 1 ? '1 part is kept exactly as it is:' : `${String(count)} parts are kept exactly as they are:`,
  moreIslands: (count: number) => `and ${String(count)} more`,
  chooseChain: 'Which conditions become cards',
  chain: (position: number, branches: number) =>
    `Conditions ${String(position)}, ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
  matchedLine: 'Matched:',
  counts: (lines: number, branches: number) =>
    `${String(lines)} ${lines === 1 ? 'line' : 'lines'} · ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
};
