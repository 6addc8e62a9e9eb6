import { readOnce } from '../../model/read-once.ts';
import { setVariables } from '../../document/set-name.ts';
import { compareExactly } from '../../evaluator/compare.ts';
import { declaredBy } from '../../evaluator/declared-value.ts';
import { evaluateChain } from '../../evaluator/evaluate-chain.ts';
import { conditionsIn } from '../../model/condition-items.ts';
import type { Condition, Statement, Template } from '../../model/template.ts';
import { rulesOf } from '../../operators/table.ts';
import { abortsMessage } from '../../translate/print/branch-text.ts';
import { planStatement, type StatementPlan } from '../../translate/print/build-chain.ts';
import type { Check } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import type { TemplatePlaces } from './template-places.ts';

export const notSetMisses: Check<
  'not-set-misses',
  { names: readonly string[]; outcome: 'fallback' | 'nothing' }
> = {
  code: 'not-set-misses',
  severity: 'info',
  visit: {
    // A tag that is closed too late may hold the Else.
    template: ({ template, places, unknown, isTorn }) =>
      isTorn || usesVariables(template) || template.statements.some(matchesAlone)
        ? []
        : notSetMissesIn(template, places, unknown),
  },
};

/** Who has no value has no moment. */
const declared = declaredBy(() => null);

/**
 * Says what people get who have none of the values, when no condition checks whether there is one. That they match no branch is
 * known. Conditions on variables that the text before them sets are left out, because these people have a value for them, too.
 *
 * @param unknown The conditions whose name the workspace does not have: of those, another finding says so.
 */
export function notSetMissesIn(
  template: Template,
  places: TemplatePlaces,
  unknown: ReadonlySet<string | undefined>,
): Found[] {
  const example = { values: {} };
  if (isGuard(template)) return [];
  if (template.statements.every((statement) => planStatement(statement).incomplete.length > 0)) return [];
  const asked = template.statements.map(({ conditions }) => namesAsked(conditionsIn(conditions)));
  const guarded = new Set(asked.flatMap(({ guarded: names }) => names));
  let first: Condition | undefined;
  const named = new Set<string>();
  for (const { named: conditions } of asked)
    for (const condition of conditions) {
      const { id, attributeName } = condition;
      if (named.has(attributeName) || guarded.has(attributeName) || unknown.has(id)) continue;
      first ??= condition;
      named.add(attributeName);
    }
  if (first === undefined) return [];
  const names = [...named];
  const { start, end } = places.ofCondition(first.id);
  const outcome = template.settings.hasFallback ? 'fallback' : 'nothing';
  return [{ ...finding(notSetMisses, { names, outcome }, start, end), conditionId: first.id, example }];
}

/** The attributes that a branch asks for. */
interface NamesAsked {
  /** Those of which it asks whether there is a value. */
  guarded: readonly string[];
  /** The conditions that compare one. */
  named: readonly Condition[];
}

const namesAsked = readOnce((conditions: readonly Condition[]): NamesAsked => {
  const guarded = conditions
    .filter(({ operator, value }) => rulesOf(operator)?.asks === 'presence' || value === 'null')
    .map(({ attributeName }) => attributeName);
  const named = conditions.filter(
    ({ attributeType, attributeName }) => attributeType !== 'variable' && attributeName !== '',
  );
  return { guarded, named };
});

const withoutValues = { sample: { values: {} }, compare: compareExactly, declared };

/** Nobody edits most branches from one check to the next. */
const known = new WeakMap<StatementPlan, boolean>();

function matchesAlone(statement: Statement): boolean {
  const plan = planStatement(statement);
  return plan.incomplete.length === 0 && matchesWithoutValues(plan);
}

/** Tells whether people without any value get a branch, or an error for it. */
function matchesWithoutValues(plan: StatementPlan): boolean {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const matches = evaluateChain(plan, { ...withoutValues, now: Date.now() }) !== false;
  // What depends on the moment can be otherwise the next time.
  if (plan.declarations.length === 0) known.set(plan, matches);
  return matches;
}

/** Tells whether every branch only aborts the message: whom it is not about gets the rest. */
function isGuard({ statements, settings }: Template): boolean {
  return !settings.hasFallback && statements.every(({ customText }) => abortsMessage(customText));
}

function usesVariables({ statements, source }: Template): boolean {
  if (source === undefined) return false;
  const asked = statements
    .flatMap(({ conditions }) => conditionsIn(conditions))
    .filter(({ attributeType }) => attributeType === 'variable');
  if (asked.length === 0) return false;
  const set = setVariables(source.before);
  return asked.some(({ attributeName }) => set.has(/^[A-Za-z_][\w-]*/.exec(attributeName)?.[0] ?? ''));
}
