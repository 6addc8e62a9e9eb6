import type { Finding } from '@sluice/liquid/text';

/**
 * Findings of a text that was edited since, where they are now. What changed lies between what both texts begin and end
 * with; a finding that is not around all of it, or apart from it, is left out.
 */
export function movedFindings(
  findings: readonly Finding[],
  before: string,
  after: string,
): readonly Finding[] {
  if (findings.length === 0 || before === after) return findings;
  const shared = Math.min(before.length, after.length);
  let head = 0;
  while (head < shared && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  const isSharedEnd = () =>
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail);
  while (tail < shared - head && isSharedEnd()) tail += 1;
  const changedEnd = before.length - tail;
  const distance = after.length - before.length;
  return findings.flatMap((finding) => {
    const { start, end } = finding;
    if (end <= head) return [finding];
    if (start >= changedEnd) return [{ ...finding, start: start + distance, end: end + distance }];
    // Only what changed within it can have left it what it is.
    const isAround = start <= head && end >= changedEnd && end - start > changedEnd - head;
    if (!isAround) return [];
    return [{ ...finding, end: end + distance }];
  });
}
