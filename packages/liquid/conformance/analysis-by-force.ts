import { evaluateTemplate, type Sample, type Template } from '../src/exports/index.ts';
import { analyseTemplate, variants, type Received } from '../src/exports/analysis.ts';
import { everybodyWith, gets, SENT } from './analysed-templates.ts';

function told(received: Received): string {
  switch (received.code) {
    case 'branch':
    case 'error':
      return `${received.code} ${received.params.index}`;
    default:
      return 'no branch';
  }
}

/** What the analysis says otherwise than trying every person; empty where nothing is. Also the number of questions that are not decided. */
export function faultsOf(
  template: Template,
  names: readonly string[],
): { faults: readonly string[]; undecided: number } {
  const analysis = analyseTemplate(template, { now: SENT });
  const all = variants(template, { now: SENT });
  const faults: string[] = [];
  const found = new Map(all.variants.map(({ received, witness }) => [told(received), witness]));
  for (const [what, { sample }] of found)
    if (gets(template, sample) !== what)
      faults.push(`${JSON.stringify(sample)} gets ${gets(template, sample)}, not ${what}`);
  for (const { gets: first, alsoMeets, witness } of analysis.overlaps) {
    if (gets(template, witness.sample) !== `branch ${first.index}`)
      faults.push(`overlap with ${first.index}`);
    if (!meets(template, alsoMeets.index, witness.sample)) faults.push(`overlap of ${alsoMeets.index}`);
  }
  if (!all.isComplete) return { faults, undecided: 1 };
  const overlaps = new Set(analysis.overlaps.map((one) => `${one.gets.index} ${one.alsoMeets.index}`));
  const isAlways = analysis.branches.map(({ isAlwaysTrue }) => isAlwaysTrue);
  for (const sample of everybodyWith(names)) {
    const what = gets(template, sample);
    if (!found.has(what)) faults.push(`${JSON.stringify(sample.values)} gets ${what}, which nobody gets`);
    const first = what.startsWith('branch') ? Number(what.slice(7)) : Infinity;
    for (const [index] of template.statements.entries()) {
      const isMet = meets(template, index, sample);
      if (!isMet && isAlways[index] === true) faults.push(`branch ${index} is not always true`);
      if (index > first && isMet && !overlaps.has(`${first} ${index}`))
        faults.push(`no overlap of ${first} and ${index}`);
    }
  }
  for (const { index, reach } of analysis.branches)
    if ((reach.status === 'reached') !== found.has(`branch ${index}`))
      faults.push(`branch ${index} is ${reach.status}`);
  return { faults: [...new Set(faults)], undecided: 0 };
}

const alone = new WeakMap<Template, Template[]>();

function meets(template: Template, index: number, sample: Sample): boolean {
  const made =
    alone.get(template) ?? template.statements.map((statement) => ({ ...template, statements: [statement] }));
  alone.set(template, made);
  const only = made[index];
  return (
    only !== undefined &&
    evaluateTemplate(only, sample, { reading: 'provider', now: SENT }).outcome === 'matched'
  );
}
