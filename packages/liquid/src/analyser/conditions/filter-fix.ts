import type { BranchNode } from '../../document/nodes.ts';
import { checkQuotes } from '../quotes/check-quotes.ts';
import { checkFilters } from '../outputs/check-filters.ts';
import { openingBefore } from '../findings/finding.ts';
import { textFix, type TextFix } from '../findings/fix.ts';
import { mask } from '../reading/mask.ts';
import type { ReadPiece } from '../reading/read-piece.ts';
import { withSpaces } from '../reading/with-spaces.ts';
import type { TextContext } from '../context/text-context.ts';

/**
 * A filter on either side of a comparison, moved into a variable right before the `if`: the only place where Liquid
 * applies it. Later branches have no such place, so they get no fix.
 */
export function filterFix(
  { subject, filter, operator, piece, rest }: ReadPiece,
  { name: tag, markup, start: tagStart }: BranchNode,
  offset: number,
  context: TextContext,
): TextFix | undefined {
  const { variables, source } = context;
  if (subject === undefined || filter === undefined || operator?.isRight !== true) return undefined;
  const [value] = rest;
  const isOfValue = value !== undefined && value.start >= operator.end && filter.start >= value.end;
  const isBefore = isOfValue || (filter.end <= operator.start && filter.start >= subject.end);
  const hasMore = piece.tokens.some(
    ({ text, start }) => text === '(' || text === ')' || (text === '|' && start > filter.end),
  );
  if ((tag !== 'if' && tag !== 'unless') || !isBefore || hasMore) return undefined;
  const from = isOfValue ? value.start : subject.start;
  const written = withoutBraces(markup.slice(from, filter.end));
  // The format of a date says nothing in a name.
  const named = isOfValue ? written?.replaceAll(/:[^|]*/g, '') : written;
  const words = named?.match(/[A-Za-z]\w*/g) ?? [];
  const first = words
    .filter((word) => !/^(?:custom_attribute|event_properties)$/.test(word))
    .slice(0, 3)
    .join('_');
  const name = [first, ...(isOfValue ? [`${first}_2`] : [])].find((free) => !variables.mayBeSet(free));
  if (first === '' || name === undefined || written === undefined) return undefined;
  // In a variable, a mistake in it would be a second finding.
  const masked = mask(written);
  if (checkFilters(written, masked, 0, context).length > 0 || checkQuotes(masked, 0).length > 0)
    return undefined;
  return textFix('set-variable-first', { name }, [
    {
      start: tagStart,
      end: tagStart,
      text: `${openingBefore(source, tagStart)} assign ${name} = ${written} %}`,
    },
    { start: offset + from, end: offset + filter.end, text: withSpaces(name, markup, from, filter.end) },
  ]);
}

/** `{{uniq | size}}` without the outer braces; `undefined` when only one pair is there. */
function withoutBraces(written: string): string | undefined {
  const isReference = mask(written).startsWith('_');
  const opens = !isReference && written.startsWith('{{');
  const closes = written.endsWith('}}') && !mask(written).endsWith('_');
  if (opens !== closes) return undefined;
  return opens ? written.slice(2, -2).trim() : written;
}
