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
  copyIncomplete: (count: number) =>
    count === 1
      ? '1 part is missing. Fill it in to copy.'
      : `${String(count)} parts are missing. Fill them in to copy.`,
  missing: (count: number) => (count === 1 ? '1 part is missing' : `${String(count)} parts are missing`),
  layout: 'Layout',
  readable: 'Readable',
  tight: 'Without line breaks in the message',
  oneLine: 'One line',
  references: 'Reference style',
  braced: 'With braces',
  bare: 'Without braces',
  /** Why layout and references cannot be chosen for an imported text. */
  formatLocked:
    'Imported tags keep their layout. Your choice applies once you change a condition, a branch or the fallback.',
  wrap: 'Wrap long lines',
  loading: 'Loading…',
  /** The label of the button that opens the findings of a line. */
  findingsOfLine: (line: number, sentences: readonly string[]) =>
    `Line ${String(line)}: ${sentences.join(' ')}`,

  edit: 'Edit',
  editLabel: 'Liquid',
  cancelEdit: 'Cancel',
  applyEdit: 'Apply',
  /** Escape was pressed in a text that has been changed. */
  escapeRefused:
    'You have changes that are not applied. Choose Apply to keep them, or Cancel to discard them.',
  becomesCards: (count: number) => (count === 1 ? 'Becomes 1 card.' : `Becomes ${String(count)} cards.`),
  noChain: 'No If in this text can be shown as cards, so there is nothing to apply yet.',
  islandCount: (count: number) =>
    count === 1 ? '1 part is kept as text:' : `${String(count)} parts are kept as text:`,
  moreIslands: (count: number) => `and ${String(count)} more`,
  chooseChain: 'Conditions to show as cards',
  chain: (position: number, branches: number) =>
    `Conditions ${String(position)}, ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
  matchedLine: 'Matched:',
  counts: (lines: number, branches: number) =>
    `${String(lines)} ${lines === 1 ? 'line' : 'lines'} · ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
};
