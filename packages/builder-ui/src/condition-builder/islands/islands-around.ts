import type { Template, TemplateSource } from '@sluice/liquid';
import { parseLiquid, toTemplate, type IslandReason } from '@sluice/liquid/text';

/** A piece of an imported text that is not shown as cards. It is kept byte for byte. */
export type Island =
  | { kind: 'text'; start: number; text: string; reason: IslandReason }
  /** Other conditions, which could become the cards instead. */
  | { kind: 'chain'; start: number; text: string };

/** The islands on both sides of the cards, in the order of the text. White space alone is not one. */
export interface IslandsAround {
  before: readonly Island[];
  after: readonly Island[];
}

type SourceAround = Pick<TemplateSource, 'before' | 'declarations' | 'after'>;

/** A placeholder for the cards while the text around them is read. */
const CARDS = '{% if true == true %}{% endif %}';

/**
 * The islands around the cards, each with the reason why it is kept. `start` counts from the start of the text before the cards,
 * or from the end of the cards.
 */
export function islandsAround({ before, declarations = '', after }: SourceAround): IslandsAround {
  const cardsEnd = before.length + declarations.length + CARDS.length;
  const text = `${before}${declarations}${CARDS}${after}`;
  const islands: { before: Island[]; after: Island[] } = { before: [], after: [] };
  for (const segment of toTemplate(parseLiquid(text)).segments) {
    const { kind, start, end } = segment;
    const isBefore = start < before.length;
    // The variables that the cards need are written by the builder: they are not part of an island.
    const from = isBefore ? start : Math.max(start, cardsEnd);
    const to = isBefore ? Math.min(end, before.length) : end;
    const piece = text.slice(from, to);
    if (from >= to || piece.trim() === '') continue;
    const place = { start: isBefore ? from : from - cardsEnd, text: piece };
    const island: Island =
      kind === 'chain' ? { kind, ...place } : { kind: 'text', ...place, reason: segment.reason };
    (isBefore ? islands.before : islands.after).push(island);
  }
  return islands;
}

/**
 * The same text with another of its chains as the cards. `undefined` when the text no longer holds it there.
 *
 * @param text The whole text as it is now, complete.
 */
export function withChainAsCards(
  text: string,
  source: SourceAround,
  side: keyof IslandsAround,
  island: Island,
): Template | undefined {
  const start = side === 'before' ? island.start : text.length - source.after.length + island.start;
  const segment = toTemplate(parseLiquid(text)).segments.find((found) => found.start === start);
  return segment?.kind === 'chain' && segment.end === start + island.text.length
    ? segment.template
    : undefined;
}
