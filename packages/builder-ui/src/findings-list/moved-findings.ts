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
  const head = lengthOfSame(shared, (from, to) => before.slice(from, to) === after.slice(from, to));
  const tail = lengthOfSame(shared - head, (from, to) => endOf(before, from, to) === endOf(after, from, to));
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

/** Part of a text, counted from its end. */
function endOf(text: string, from: number, to: number): string {
  return text.slice(text.length - to, text.length - from);
}

/** How far two texts are the same, at most `limit`. In large steps first: letter by letter, a long text takes milliseconds. */
function lengthOfSame(limit: number, isSame: (from: number, to: number) => boolean): number {
  let length = 0;
  for (let step = 4096; step >= 1; step /= 8)
    while (length + step <= limit && isSame(length, length + step)) length += step;
  return length;
}
