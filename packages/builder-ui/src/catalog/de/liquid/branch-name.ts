/** Returns the name that the builder gives a branch: `Wenn`, `Sonst wenn 1`. `index` counts from 0. */
export function branchName(index: number): string {
  return index === 0 ? 'Wenn' : `Sonst wenn ${String(index)}`;
}

/** The same within a sentence: `„Wenn“ oder „Sonst wenn 1“`. */
export function anyBranch(indexes: readonly number[]): string {
  return indexes.map((index) => `„${branchName(index)}“`).join(' oder ');
}
