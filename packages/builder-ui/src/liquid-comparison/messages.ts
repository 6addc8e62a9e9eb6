/** Every visible or spoken string of a comparison of two texts. */
export const liquidComparisonMessages = {
  wrap: 'Wrap long lines',
  /** Spoken before a line that is only in the old text, or only in the new one. */
  removedLine: 'Removed:',
  addedLine: 'Added:',
  same: 'The text is the same.',
  /** Spoken with the label of the code. */
  counts: (added: number, removed: number) => `${lines(added)} added, ${lines(removed)} removed`,
  unchanged: (count: number) => `Show ${String(count)} lines that are the same`,
};

function lines(count: number): string {
  return count === 1 ? '1 line' : `${String(count)} lines`;
}
