import type { Template, TemplateSource } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { KeptReason } from '@sluice/liquid/text';

/** A piece of an imported text that the cards do not show: it is kept byte for byte. */
export type KeptPart =
  | { kind: 'island'; start: number; text: string; reason: KeptReason }
  /** Conditions of their own, which could be the cards instead. */
  | { kind: 'chain'; start: number; text: string };

/** What is kept, in the order of the text; white space alone is not shown. */
export interface KeptParts {
  before: readonly KeptPart[];
  after: readonly KeptPart[];
}

type SourceAround = Pick<TemplateSource, 'before' | 'declarations' | 'after'>;

/** Stands for the cards while what surrounds them is read. */
const CARDS = '{% if true == true %}{% endif %}';

/**
 * What surrounds the cards, piece by piece with its reason. `start` counts from the start of the text before the cards,
 * or from the end of the cards.
 */
export function keptParts({ before, declarations = '', after }: SourceAround): KeptParts {
  const cardsEnd = before.length + declarations.length + CARDS.length;
  const text = `${before}${declarations}${CARDS}${after}`;
  const parts: { before: KeptPart[]; after: KeptPart[] } = { before: [], after: [] };
  for (const segment of toTemplate(parseLiquid(text)).segments) {
    const { kind, start, end } = segment;
    const isBefore = start < before.length;
    // The variables that the cards need are written by the builder: they are no part of what is kept.
    const from = isBefore ? start : Math.max(start, cardsEnd);
    const to = isBefore ? Math.min(end, before.length) : end;
    const piece = text.slice(from, to);
    if (from >= to || piece.trim() === '') continue;
    const place = { start: isBefore ? from : from - cardsEnd, text: piece };
    const part: KeptPart = kind === 'chain' ? { kind, ...place } : { kind, ...place, reason: segment.reason };
    (isBefore ? parts.before : parts.after).push(part);
  }
  return parts;
}

/**
 * The same text with another of its chains as the cards. `undefined` when the text no longer holds it there.
 *
 * @param text The whole text as it is now, complete.
 */
export function withChainAsCards(
  text: string,
  source: SourceAround,
  side: keyof KeptParts,
  part: KeptPart,
): Template | undefined {
  const start = side === 'before' ? part.start : text.length - source.after.length + part.start;
  const segment = toTemplate(parseLiquid(text)).segments.find((found) => found.start === start);
  return segment?.kind === 'chain' && segment.end === start + part.text.length ? segment.template : undefined;
}
