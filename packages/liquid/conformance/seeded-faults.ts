import type { Condition, Statement, Template } from '../src/exports/index.ts';
import { analyseTemplate, type TemplateAnalysis } from '../src/exports/analysis.ts';
import { SENT } from './analysed-templates.ts';

type Asking = readonly [
  name: string,
  operator: Condition['operator'],
  value: string,
  dataType: Condition['dataType'],
];

/** A template whose only faults are known: which branches nobody gets, and why; which share people; and whether some get nothing. */
export interface Seeded {
  template: Template;
  fault: 'none' | 'contradiction' | 'covered' | 'overlap' | 'gap';
}

const asked = (
  id: string,
  [attributeName, operator, value, dataType]: Asking,
  join?: 'and' | 'or',
): Condition => ({
  id,
  attributeType: 'custom_attribute',
  attributeName,
  dataType,
  operator,
  value,
  ...(join && { logicalOperator: join }),
});

/** Numbers that look random, and are the same each time. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % below;
  };
}

/** Branches that share nobody: each has a plan of its own, and a range of an amount. With one fault, or none. */
export function seededTemplate(seed: number): Seeded {
  const next = numbersFrom(seed + 1);
  const count = 3 + next(6);
  const statements = Array.from({ length: count }, (_, index): Statement => {
    const extra: Asking[] = [
      ['amount', '>=', String(next(50) * 10), 'number'],
      ['country', '==', ['DE', 'CH', 'AT'][next(3)] ?? '', 'string'],
      ['tags', 'contains', ['golf', 'ski'][next(2)] ?? '', 'array'],
    ];
    const chosen = extra.filter(() => next(3) === 0);
    const first: Asking = ['plan', '==', `Plan ${index}`, 'string'];
    return {
      id: `s${index}`,
      customText: `Text ${index}`,
      conditions: [first, ...chosen].map((one, place) =>
        asked(`c${index}-${place}`, one, place === 0 ? undefined : 'and'),
      ),
    };
  });
  const kinds = ['none', 'contradiction', 'covered', 'overlap', 'gap'] as const;
  const fault = kinds[seed % kinds.length] ?? 'none';
  const at = next(count - 1);
  const victim = statements[at];
  const copy = (conditions: readonly Condition[]): Statement => ({
    id: 'fault',
    customText: 'Fault',
    conditions,
  });
  const whole: Asking = ['plan', '==', `Plan ${at}`, 'string'];
  if (fault === 'contradiction')
    statements.splice(
      at,
      0,
      copy([
        asked('f1', ['amount', '>', '90', 'number']),
        asked('f2', ['amount', '<', '90', 'number'], 'and'),
      ]),
    );
  if (fault === 'covered' && victim !== undefined) {
    const own = victim.conditions.filter((item): item is Condition => !('items' in item));
    statements.push(copy([...own, asked('f1', ['vip', 'is-true', '', 'boolean'], 'and')]));
  }
  if (fault === 'overlap')
    statements.push(copy([asked('f1', whole), asked('f2', ['vip', 'is-true', '', 'boolean'], 'or')]));
  return {
    fault,
    template: {
      statements,
      settings: {
        hasFallback: fault !== 'gap',
        fallbackType: 'custom',
        customFallback: 'Else',
        abortReason: '',
        outputStyle: 'one-line',
      },
    },
  };
}

/** What of a fault was not found, and what was found that is none. */
export function missedIn({ template, fault }: Seeded): readonly string[] {
  const found: TemplateAnalysis = analyseTemplate(template, { now: SENT });
  const unreached = found.branches.filter(({ reach }) => reach.status !== 'reached');
  const missed: string[] = [];
  if (!found.isDecided) missed.push('not decided');
  for (const { statementId, reach } of unreached) {
    const why = reach.status === 'unreached' ? reach.why.code : reach.status;
    if (statementId !== 'fault' || (why !== fault && !(fault === 'covered' && why === 'always-before')))
      missed.push(`${statementId} is ${why}`);
  }
  if ((fault === 'contradiction' || fault === 'covered') && unreached.length === 0)
    missed.push(`no ${fault}`);
  const isShared = found.overlaps.length > 0;
  if (isShared !== (fault === 'overlap' || fault === 'covered'))
    missed.push(isShared ? 'an overlap' : 'no overlap');
  const hasGap = found.nothing.length > 0;
  if (hasGap !== (fault === 'gap')) missed.push(hasGap ? 'a gap' : 'no gap');
  return missed;
}
