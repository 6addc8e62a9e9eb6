import { decideChecks } from '../exports/analysis.ts';
import { generateLiquid, type Template } from '../exports/index.ts';
import {
  checkTemplate,
  decidedFindings,
  importText,
  parseLiquid,
  type BlockNode,
  type Catalog,
  type Finding,
} from '../exports/text.ts';

/** Enough for what people write: a thousand texts take a second or two. */
const LIMIT = 100_000;

/** The findings of a template, after all people were thought of. */
export function decidedInTemplate(template: Template, catalog: Catalog | undefined): readonly Finding[] {
  const found = checkTemplate(template, catalog);
  return decidedFindings(found, template, decideChecks(template, { limit: LIMIT }));
}

/** The same of a text that was written by hand, of which it is not said what people without values get. */
export function decidedInText(found: readonly Finding[], text: string): readonly Finding[] {
  const decided = parseLiquid(text).nodes.reduce(
    (all, node) => (node.kind === 'block' && hasQuestion(node) ? decidedInBlock(all, text, node) : all),
    found,
  );
  return decided === found ? found : decided.toSorted((one, other) => one.start - other.start);
}

/** A single condition hides nobody, and the checks see themselves who meets it. */
function hasQuestion({ name, branches }: BlockNode): boolean {
  if (name !== 'if') return false;
  return branches.some(({ markup }, index) => (index > 0 && markup !== '') || /\s(?:and|or)\s/u.test(markup));
}

function decidedInBlock(
  found: readonly Finding[],
  text: string,
  { start, end }: BlockNode,
): readonly Finding[] {
  const written = text.slice(start, end);
  const template = importText(written);
  if (generateLiquid(template).text !== written) return found;
  const [decision] = decideChecks(template, { limit: LIMIT }).decisions;
  if (decision === undefined) return found;
  const { branches } = decision.answers;
  const own = new Map(
    found
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => [{ ...one, start: one.start - start, end: one.end - start }, one] as const),
  );
  const decided = decidedFindings([...own.keys()], template, { decisions: [{ answers: { branches } }] });
  const others = new Set(own.values());
  return [
    ...found.filter((one) => !others.has(one)),
    // A fix of cards is none of a text.
    ...decided.map(({ fix: _fix, ...one }, index) => {
      const known = own.get(decided[index] as Finding);
      return known ?? { ...one, start: one.start + start, end: one.end + start };
    }),
  ] as readonly Finding[];
}
