/** Every visible or spoken string of the syntax preview. */
export const syntaxPreviewMessages = {
  label: 'Liquid preview',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copy failed',
  tryAgain: 'Please try again',
  wrap: 'Wrap lines',
  copyIncomplete: (count: number) =>
    `${String(count)} ${count === 1 ? 'part is' : 'parts are'} missing. Fill ${count === 1 ? 'it' : 'them'} in to copy.`,
  empty: 'The preview appears once attribute type, name, operator and value are filled in.',
  gap: (part: string) => `missing: ${part}`,
  counts: (lines: number, branches: number) =>
    `${String(lines)} ${lines === 1 ? 'line' : 'lines'} · ${String(branches)} ${branches === 1 ? 'branch' : 'branches'}`,
  matchedLines: (first: number, last: number) =>
    first === last ? `Line ${String(first)} matched` : `Lines ${String(first)} to ${String(last)} matched`,
};
