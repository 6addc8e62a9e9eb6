import type { BlockNode } from '../../document/nodes.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import type { Template } from '../../model/template.ts';
import { generateLiquid } from '../../translate/generate-liquid.ts';
import { importText } from '../../translate/to-template.ts';
import type { Finding } from '../table.ts';
import type { DecidedChecks } from './check-answers.ts';
import { decidedFindings } from './decided-findings.ts';

/** Answers for all people what the checks ask of a decision: `decideChecks` with a limit. */
export type Decide<Subject = Template> = (subject: Subject) => DecidedChecks;

/**
 * The findings of `checkLiquid` after all people were thought of. Of a text that was written by hand it is not said what people
 * without values get.
 */
export function decidedInText(found: readonly Finding[], text: string, decide: Decide): readonly Finding[] {
  const decided = parseLiquid(text).nodes.reduce(
    (all, node) =>
      node.kind === 'block' && hasQuestion(node) ? decidedInBlock(all, text, node, decide) : all,
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
  decide: Decide,
): readonly Finding[] {
  const written = text.slice(start, end);
  const template = importText(written);
  if (generateLiquid(template).text !== written) return found;
  const [decision] = decide(template).decisions;
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
