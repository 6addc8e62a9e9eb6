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
  matchedLine: 'Matched:',
  counts: (lines: number, branches: number) =>
    `${String(lines)} ${lines === 1 ? 'line' : 'lines'} · ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
};
