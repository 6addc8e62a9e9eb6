import type { BranchNode } from '../../document/nodes.ts';
import { openingBefore } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import { mask } from '../reading/mask.ts';
import type { TextFix } from '../findings/fix.ts';
import type { ReadPiece } from '../reading/read-piece.ts';
import type { TextContext } from '../context/text-context.ts';

/**
 * A filter before a comparison, moved into a variable right before the `if`: the only place where Liquid applies it.
 * Later branches have no such place, so they get no fix.
 */
export function filterFix(
  { subject, filter, operator, piece }: ReadPiece,
  { name: tag, markup, start: tagStart }: BranchNode,
  offset: number,
  { variables, source }: TextContext,
): TextFix | undefined {
  if (subject === undefined || filter === undefined || operator?.isRight !== true) return undefined;
  const isBefore = filter.end <= operator.start && filter.start >= subject.end;
  const hasMore = piece.tokens.some(
    ({ text, start }) => text === '(' || text === ')' || (text === '|' && start > filter.end),
  );
  if ((tag !== 'if' && tag !== 'unless') || !isBefore || hasMore) return undefined;
  const written = withoutBraces(markup.slice(subject.start, filter.end));
  const words = written?.match(/[A-Za-z]\w*/g) ?? [];
  const name = words
    .filter((word) => !/^(?:custom_attribute|event_properties)$/.test(word))
    .slice(0, 3)
    .join('_');
  if (name === '' || written === undefined || variables.mayBeSet(name)) return undefined;
  return textFix('set-variable-first', { name }, [
    {
      start: tagStart,
      end: tagStart,
      text: `${openingBefore(source, tagStart)} assign ${name} = ${written} %}`,
    },
    { start: offset + subject.start, end: offset + filter.end, text: name },
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
