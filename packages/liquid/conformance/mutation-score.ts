import { evaluateTemplate, generateLiquid, type Sample, type Template } from '../src/exports/index.ts';
import { coveringPeople, sameForAll } from '../src/exports/analysis.ts';
import { SENT } from './analysed-templates.ts';
import { mutationsOf } from './mutations.ts';

/** What somebody receives, as a text. */
function receives(template: Template, sample: Sample): string {
  const { outcome, branch } = evaluateTemplate(template, sample, { reading: 'provider', now: SENT });
  return outcome === 'matched' ? (template.statements[branch?.index ?? -1]?.customText ?? '') : outcome;
}

/** How many mistakes that change something for somebody the covering people notice. */
export function mutationScore(template: Template): {
  noticed: number;
  all: number;
  people: number;
  missed: readonly Template[];
} {
  const { people } = coveringPeople(template, { now: SENT });
  const missed: Template[] = [];
  let noticed = 0;
  let all = 0;
  for (const mutation of mutationsOf(template)) {
    if (generateLiquid(mutation).incomplete.length > 0) continue;
    const { status } = sameForAll(template, mutation, { now: SENT });
    if (status !== 'different') continue;
    all += 1;
    const isNoticed = people.some(
      ({ witness }) => receives(template, witness.sample) !== receives(mutation, witness.sample),
    );
    if (isNoticed) noticed += 1;
    else missed.push(mutation);
  }
  return { noticed, all, people: people.length, missed };
}
