import type { MappedRange } from '../../printer/text-map.ts';
import type { GeneratedLiquid } from '../../translate/generate-liquid.ts';

/** A range of generated text. */
export interface Stretch {
  start: number;
  end: number;
}

/** The places of the parts of a template in its generated text, indexed for many lookups. */
export interface TemplatePlaces {
  /** The ranges that a stretch begins and ends in. */
  ends: (stretch: Stretch) => { first: MappedRange | undefined; last: MappedRange | undefined };
  ofCondition: (conditionId: string) => Stretch;
  /** The text of a statement, or of the fallback. */
  ofText: (statementId: string | undefined) => Stretch;
}

export function templatePlaces({ map }: GeneratedLiquid): TemplatePlaces {
  const conditions = new Map<string, Stretch>();
  const texts = new Map<string | undefined, Stretch>();
  const ranges = map.toArray();
  for (const { start, end, conditionId, statementId, part } of ranges) {
    if (part === 'text') texts.set(statementId, { start, end });
    if (conditionId === undefined) continue;
    const known = conditions.get(conditionId);
    if (known === undefined) conditions.set(conditionId, { start, end });
    else known.end = end;
  }
  const nowhere = { start: 0, end: 0 };
  return {
    ends({ start, end }) {
      return {
        first: ranges[firstEndingAfter(ranges, start)],
        last: ranges[firstEndingAfter(ranges, Math.max(start, end - 1))],
      };
    },
    ofCondition: (id) => conditions.get(id) ?? nowhere,
    ofText: (id) => texts.get(id) ?? nowhere,
  };
}

/** The ranges are sorted and contiguous, so a binary search finds the one at a position. */
function firstEndingAfter(ranges: readonly MappedRange[], position: number): number {
  let from = 0;
  let to = ranges.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranges[middle]?.end ?? 0) > position) to = middle;
    else from = middle + 1;
  }
  return from;
}
