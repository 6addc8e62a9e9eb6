import { WrittenMarkup } from '../../document/markup/written.ts';
import type { Statement, Template } from '../../model/template.ts';
import type { MappedRange } from '../../printer/text-map.ts';
import type { GeneratedLiquid } from '../../translate/generate-liquid.ts';

/** A range of generated text. */
export interface TextRange {
  start: number;
  end: number;
}

/** The places of the parts of a template in its generated text, indexed for many lookups. */
export interface TemplatePlaces {
  /** The ranges that a stretch begins and ends in. */
  ends: (stretch: TextRange) => { first: MappedRange | undefined; last: MappedRange | undefined };
  ofCondition: (conditionId: string) => TextRange;
  /** The text of a statement, or of the fallback. */
  ofText: (statementId: string | undefined) => TextRange;
}

export function templatePlaces({ map }: GeneratedLiquid, { statements }: Template): TemplatePlaces {
  const conditions = new Map<string, TextRange>();
  const texts = new Map<string | undefined, TextRange>();
  const imported = new Map(statements.map((statement) => [statement.id, statement] as const));
  const ranges = map
    .toArray()
    .flatMap((range) => (range.part === 'source' ? insideOpening(range, imported) : [range]));
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

/** The start of `{% if a == 1 and b == 2 -%}`. */
const openingStart = /^\{%-?\s*\w+\s/;

/** The ranges of an imported opening tag, one for each condition where the tag asks for them one by one. */
function insideOpening(range: MappedRange, imported: ReadonlyMap<string, Statement>): readonly MappedRange[] {
  const { conditions = [], source } = imported.get(range.statementId ?? '') ?? {};
  const opening = source?.opening ?? '';
  const [before] = openingStart.exec(opening) ?? [];
  if (before === undefined) return [range];
  const markup = opening.slice(before.length, opening.endsWith('-%}') ? -3 : -2).trimEnd();
  // The tag as it is printed can have another trim marker than the tag as it was written.
  const from = range.end - opening.length + before.length;
  const { pieces } = new WrittenMarkup(markup).condition;
  const [only] = conditions;
  const parts =
    conditions.length === 1 && only !== undefined
      ? [{ start: 0, end: markup.length, conditionId: only.id }]
      : conditions.length === pieces.length
        ? pieces.map(({ start, end }, index) => ({ start, end, conditionId: conditions[index]?.id }))
        : [];
  const found: MappedRange[] = [];
  let end = range.start;
  for (const part of parts) {
    found.push({ ...range, start: end, end: from + part.start });
    found.push({ ...range, start: from + part.start, end: from + part.end, conditionId: part.conditionId });
    end = from + part.end;
  }
  return [...found, { ...range, start: end }].filter((piece) => piece.end > piece.start);
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
