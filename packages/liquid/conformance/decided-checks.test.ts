import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideChecks } from '../src/exports/analysis.ts';
import {
  conditionsIn,
  generateLiquid,
  mapConditions,
  type Condition,
  type Template,
} from '../src/exports/index.ts';
import {
  checkTemplate,
  decidedFindings,
  stillDecided,
  type CheckAnswers,
  type Finding,
} from '../src/exports/text.ts';
import { everybodyWith, gets, SENT, smallTemplates } from './analysed-templates.ts';
import { seededTemplate } from './seeded-faults.ts';

const runs = Number(process.env['LIQUID_RUNS'] ?? 120);

function found(template: Template): Finding[] {
  return decidedFindings(checkTemplate(template), template, decideChecks(template, { now: SENT }));
}

const hiddenIn = (all: readonly Finding[]) => all.filter(({ code }) => code === 'hidden-branch');

it('of two hundred templates with one fault, exactly the branches that nobody gets are found', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { template, fault } = seededTemplate(seed);
    const expected = fault === 'contradiction' || fault === 'covered' ? ['fault'] : [];
    const hidden = hiddenIn(found(template));
    expect(
      hidden.map(({ statementId }) => statementId),
      `${fault} ${generateLiquid(template).text}`,
    ).toEqual(expected);
    for (const one of hidden)
      expect('hiddenBy' in one.params && one.params.hiddenBy.length).toBe(fault === 'covered' ? 1 : 0);
  }
});

/** The same template in which nobody meets one condition. */
function withoutMeeting(template: Template, conditionId: string): Template {
  const never = (condition: Condition): Condition =>
    condition.id === conditionId
      ? {
          ...condition,
          operator: '==',
          value: condition.dataType === 'number' ? '-987654' : 'nobody has this',
        }
      : condition;
  return {
    ...template,
    statements: template.statements.map((statement) => ({
      ...statement,
      conditions: mapConditions(statement.conditions, never),
    })),
  };
}

function isLoose({ statements }: Template, conditionId: string): boolean {
  const all = statements.flatMap(({ conditions }) => conditionsIn(conditions));
  return all.find(({ id }) => id === conditionId)?.operator === '!=';
}

/** The conditions by which somebody without a value gets a branch, by trying everybody. */
function looseByForce(template: Template, names: readonly string[], index: number): ReadonlySet<string> {
  const { conditions } = template.statements[index] ?? { conditions: [] };
  const loose = conditionsIn(conditions).filter(
    ({ operator, valueKind }) => operator === '!=' && valueKind === undefined,
  );
  const people = everybodyWith(names);
  return new Set(
    loose.flatMap(({ id, attributeName }) => {
      const other = withoutMeeting(template, id);
      const isSomebody = people.some(
        (person) =>
          person.values[`custom_attribute:${attributeName}`] === null &&
          gets(template, person) === `branch ${index}` &&
          gets(other, person) !== `branch ${index}`,
      );
      return isSomebody ? [id] : [];
    }),
  );
}

it('what the checks say of random templates is what every single person gets', () => {
  let hidden = 0;
  let loose = 0;
  for (const { template, names } of fc.sample(smallTemplates, { numRuns: runs, seed: 37 })) {
    const answers = answersFor(template);
    const { text } = generateLiquid(template);
    const got = new Set(everybodyWith(names).map((person) => gets(template, person)));
    const all = found(template);
    for (const [index, { id }] of template.statements.entries()) {
      const { reach, withoutValue } = answers.branches[index] ?? {};
      if (reach?.status === 'undecided') continue;
      const isHidden = hiddenIn(all).some(({ statementId }) => statementId === id);
      expect(isHidden, text).toBe(!got.has(`branch ${index}`));
      hidden += Number(isHidden);
      if (withoutValue === undefined) continue;
      const told = new Set(withoutValue.map(({ conditionId }) => conditionId));
      for (const one of looseByForce(template, names, index)) expect(told, text).toContain(one);
      for (const { conditionId, example } of withoutValue) {
        expect(gets(template, example), text).toBe(`branch ${index}`);
        // Of a group of which none may hold, the condition is printed as its opposite.
        if (!isLoose(template, conditionId)) continue;
        expect(gets(withoutMeeting(template, conditionId), example), text).not.toBe(`branch ${index}`);
      }
      loose += told.size;
    }
    const isMissed = gets(template, { values: {} }) === 'no branch';
    expect(answers.withoutValues === 'no-branch', text).toBe(isMissed);
    const isSaid = all.some(({ code }) => code === 'not-set-misses');
    expect(isSaid && !isMissed, text).toBe(false);
  }
  expect(hidden).toBeGreaterThan(runs / 10);
  expect(loose).toBeGreaterThan(runs / 20);
});

function answersFor(template: Template): CheckAnswers {
  const [decision] = decideChecks(template, { now: SENT }).decisions;
  return decision?.answers ?? { branches: [] };
}

it('what is known of a branch stays known while what is edited stands after it, or is a text', () => {
  const { template } = seededTemplate(1);
  const decided = decideChecks(template, { now: SENT });
  const [first, second, ...rest] = template.statements;
  if (first === undefined || second === undefined) throw new Error('The template has two branches.');
  const written = { ...template, statements: [{ ...first, customText: 'Other' }, second, ...rest] };
  expect(stillDecided(decided, template, written)).toEqual({ ...decided, isAll: true });
  const moved = { ...template, statements: [first, ...rest, second] };
  const kept = stillDecided(decided, template, moved);
  expect(kept.isAll).toBe(false);
  expect(kept.decisions[0]?.answers.branches.map(({ statementId }) => statementId)).toEqual([first.id]);
});
