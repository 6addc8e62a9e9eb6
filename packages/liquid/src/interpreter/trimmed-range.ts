import type { LiquidNode } from '../document/nodes.ts';
import type { SourceRange } from './run.ts';

const white = ' \t\r\n\f\v\0';

/** The range of a text without the white space that the trim markers around it remove. */
export function trimmedRange(
  { start, end }: LiquidNode,
  source: string,
  before: LiquidNode | undefined,
): SourceRange {
  // A trim marker at the start of a `raw` takes effect after its end, where one has none.
  const opener =
    before?.kind === 'block' && before.name === 'raw' ? (before.branches[0]?.tagEnd ?? start) : start;
  let [from, to] = [start, end];
  if (endsTrimming(source, opener)) while (from < to && white.includes(source.charAt(from))) from += 1;
  if (startsTrimming(source, end)) while (to > from && white.includes(source.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function endsTrimming(source: string, at: number): boolean {
  if (at < 3 || source[at - 3] !== '-' || source[at - 1] !== '}') return false;
  return source[at - 2] === '%' || source[at - 2] === '}';
}

function startsTrimming(source: string, at: number): boolean {
  if (source[at] !== '{' || source[at + 2] !== '-') return false;
  return source[at + 1] === '%' || source[at + 1] === '{';
}
