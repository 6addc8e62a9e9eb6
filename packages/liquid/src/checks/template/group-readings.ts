import { compareExactly } from '../../evaluator/compare.ts';
import { declaredBy, numberIn } from '../../evaluator/declared-value.ts';
import { evaluateChain } from '../../evaluator/evaluate-chain.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import type { Sample } from '../../evaluator/sample.ts';
import type { Comparison } from '../../expression/nodes.ts';
import { depthOf, itemsIn, type ConditionItems } from '../../model/condition-items.ts';
import { createId as randomId, type CreateId } from '../../model/create-template.ts';
import { CONDITIONS_MAX, GROUP_DEPTH_MAX } from '../../model/limits.ts';
import type { ConditionItem, GroupKind, Statement, Template } from '../../model/template.ts';
import { planStatement, type StatementPlan } from '../../translate/print/build-chain.ts';
import { createBudget, imaginaryPeople } from '../context/small-domain.ts';
import { groupingOfConditions } from './usual-order.ts';

/** A list that mixes `and` and `or`, said with groups. */
export interface GroupReading {
  template: Template;
  /** Whether anybody gets something else then. `unknown`: there are too many people to look at all of them. */
  concerns: 'nobody' | 'somebody' | 'unknown';
  /** One of those whom it concerns. */
  example?: Sample | undefined;
}

/** Both ways in which a list that mixes `and` and `or` can be meant. */
export interface GroupReadings {
  /** Groups as Liquid reads the list, and as the builder draws it. Absent where they would be too deep. */
  asDrawn?: GroupReading | undefined;
  /** Groups as people read it: `and` before `or`. */
  asUsuallyRead: GroupReading;
}

/** The readings of a branch as groups; `undefined` unless its list mixes `and` and `or`. */
export function groupReadings(
  template: Template,
  statementId: string,
  { createId = randomId }: { createId?: CreateId | undefined } = {},
): GroupReadings | undefined {
  const statement = template.statements.find(({ id }) => id === statementId);
  const grouping = statement && groupingOfConditions(statement);
  if (statement === undefined || grouping === undefined || !grouping.isMixed) return undefined;
  const { conditions } = statement;
  const drawn = asLiquidReads(conditions, createId);
  const usual = grouping.usualGroups.map((positions, index): ConditionItem => {
    const items = positions.flatMap((position) => conditions.slice(position, position + 1));
    return joined(groupOf('all', items, createId), index, 'or');
  });
  const changed = (items: ConditionItems) => withConditions(template, statement, items);
  return {
    ...(isPossible(drawn) && { asDrawn: { template: changed(drawn), concerns: 'nobody' } }),
    asUsuallyRead: { template: changed(usual), ...concernedBy(template, changed(usual), statement) },
  };
}

/** Each change between `and` and `or` begins a group that ends with the list. */
function asLiquidReads(items: ConditionItems, createId: CreateId): ConditionItems {
  const join = items[1]?.logicalOperator ?? 'and';
  const change = items.findIndex(
    ({ logicalOperator = 'and' }, index) => index > 0 && logicalOperator !== join,
  );
  if (change === -1) return items;
  const rest = asLiquidReads(
    items.slice(change - 1).map((item, index) => joined(item, index, item.logicalOperator ?? 'and')),
    createId,
  );
  const kind = rest[1]?.logicalOperator === 'or' ? 'any' : 'all';
  const group = joined(groupOf(kind, rest, createId), change - 1, join);
  return [...items.slice(0, change - 1), group];
}

function groupOf(kind: GroupKind, items: ConditionItems, createId: CreateId): ConditionItem {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return only;
  return { id: createId(), kind, items: items.map((item) => joined(item, 0, 'and')) };
}

function joined(item: ConditionItem, index: number, join: 'and' | 'or'): ConditionItem {
  const { logicalOperator: _, ...alone } = item;
  return index === 0 ? alone : { ...alone, logicalOperator: join };
}

function isPossible(items: ConditionItems): boolean {
  return depthOf(items) <= GROUP_DEPTH_MAX && itemsIn(items).length <= CONDITIONS_MAX;
}

function withConditions(template: Template, statement: Statement, conditions: ConditionItems): Template {
  const { opening: _, ...layout } = statement.source ?? { before: '', after: '' };
  const changed: Statement = { ...statement, conditions, ...(statement.source && { source: layout }) };
  return {
    ...template,
    statements: template.statements.map((entry) => (entry === statement ? changed : entry)),
  };
}

/** Looks for somebody who gets another message. */
function concernedBy(
  before: Template,
  after: Template,
  statement: Statement,
): Pick<GroupReading, 'concerns' | 'example'> {
  if (!groupingOfConditions(statement).differs) return { concerns: 'nobody' };
  const comparisons = planStatement(statement).comparisons.flatMap(asked);
  const people = imaginaryPeople([{ comparisons, joins: [] }], createBudget());
  if (people === undefined) return { concerns: 'unknown' };
  const [was, is] = [before, after].map(({ statements }) => statements.map(planStatement));
  const example = people.find((person) => sentTo(person, was) !== sentTo(person, is));
  return example === undefined ? { concerns: 'nobody' } : { concerns: 'somebody', example };
}

/** What a comparison asks of a person, also where a variable does. */
function asked(comparison: Comparison): readonly Comparison[] {
  const { left } = comparison;
  return left.kind === 'variable' && left.declaration.kind === 'flag'
    ? left.declaration.comparisons.flatMap(asked)
    : [comparison];
}

/** Imaginary people are asked for values alone: no date is read, only whether one is a number or a text. */
const declared = declaredBy((value, as) => (as === 'text' ? rubyText(value) : numberIn(value)));

/** The branch that somebody gets, or the error that stands in its place. */
function sentTo(sample: Sample, plans: readonly StatementPlan[] = []): string {
  for (const plan of plans) {
    if (plan.incomplete.length > 0) continue;
    const result = evaluateChain(plan, { sample, compare: compareExactly, now: 0, declared });
    if (result !== false) return `${plan.statement.id} ${result === true ? '' : result.error}`;
  }
  return '';
}
