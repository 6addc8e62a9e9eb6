import { templateReducer } from '../editing/template-reducer.ts';
import { listText } from '../expression/literal.ts';
import { conditionsIn, depthOf, isConditionGroup, itemsIn } from '../model/condition-items.ts';
import { GROUP_DEPTH_MAX } from '../model/limits.ts';
import type {
  Condition,
  ConditionGroup,
  ConditionItem,
  GroupKind,
  LogicalOperator,
  Statement,
  Template,
} from '../model/template.ts';
import { planStatement } from '../translate/print/build-chain.ts';
import { comparedValues } from '../operators/table.ts';
import { analysisOf } from './analyse-template.ts';
import { keptOrder, withJoin, withoutJoin } from './condition-changes.ts';
import { everybody } from './everybody.ts';
import type { AnalysisOptions, BranchRef, Simplification, Simplified, Undecided } from './result.ts';
import { sameIn } from './same-for-all.ts';
import { ANALYSIS_STEPS, distinctReasons, Study } from './study.ts';

/** What might be simpler, before it is proven. */
type Proposal = Simplification;

/** The most proposals that are proven; each takes part of the limit. */
const MOST_PROOFS = 200;

/**
 * A template that says the same with less: without branches that nobody gets and conditions that never decide, with branches of
 * the same text as one and alternatives as a list. Each step is proven for all people; what is not proven stays.
 */
export function simplify(template: Template, options: AnalysisOptions = {}): Simplified {
  const steps: Simplification[] = [];
  const undecided: Undecided[] = [];
  const refused = new Set<string>();
  let now = template;
  let left = options.limit ?? ANALYSIS_STEPS;
  for (let proofs = 0; proofs < MOST_PROOFS && left > 0; proofs += 1) {
    const next = firstOf(proposals(now, options, left), refused, gapsIn(now));
    if (next === undefined) break;
    const study = new Study([now, next.template], { ...options, limit: Math.ceil(left / 2) });
    const result = sameIn(study, now, next.template);
    left -= study.diagrams.used + STEPS_OF_PROOF;
    if (result.status === 'same') {
      steps.push(next);
      now = next.template;
      refused.clear();
    } else {
      refused.add(idOf(next));
      if (result.status === 'undecided') undecided.push(...result.why);
    }
  }
  return { template: now, steps, undecided: distinctReasons(undecided) };
}

/** So that an end comes where proofs take few steps, too. */
const STEPS_OF_PROOF = 1000;

/** The first proposal that is not refused yet, and that leaves nothing unfinished, such as an empty group. */
function firstOf(
  proposed: Iterable<Proposal>,
  refused: ReadonlySet<string>,
  gaps: number,
): Proposal | undefined {
  for (const proposal of proposed)
    if (!refused.has(idOf(proposal)) && gapsIn(proposal.template) <= gaps) return proposal;
  return undefined;
}

function gapsIn({ statements }: Template): number {
  return statements.reduce((count, statement) => count + planStatement(statement).incomplete.length, 0);
}

function idOf({ code, params }: Proposal): string {
  return JSON.stringify([code, params]);
}

/** What might be simpler: first what takes away most. */
function* proposals(template: Template, options: AnalysisOptions, limit: number): Generator<Proposal> {
  yield* droppedBranches(template, { ...options, limit: Math.ceil(limit / 4) });
  yield* mergedBranches(template);
  yield* needlessBranches(template);
  for (const [index, statement] of template.statements.entries()) {
    const branch = { statementId: statement.id, index };
    yield* openedGroups(template, statement, branch);
    yield* madeLists(template, statement, branch);
    yield* droppedConditions(template, statement, branch);
  }
}

function* droppedBranches(template: Template, options: AnalysisOptions): Generator<Proposal> {
  if (template.statements.length < 2) return;
  const { branches } = analysisOf(template, everybody(template, options));
  for (const { statementId, index, reach } of branches.toReversed())
    if (reach.status === 'unreached' && reach.why.code !== 'incomplete')
      yield {
        code: 'branch-dropped',
        params: { statementId, index, why: reach.why },
        template: templateReducer(template, { type: 'statement-removed', statementId }),
      };
}

/** Two neighbors that send the same: *any of* the conditions of both. */
function* mergedBranches(template: Template): Generator<Proposal> {
  for (const [index, statement] of template.statements.entries()) {
    const next = template.statements[index + 1];
    if (next === undefined || next.customText !== statement.customText) continue;
    if (next.passages !== undefined || statement.passages !== undefined || next.name !== statement.name)
      continue;
    const conditions = anyOf(statement, next);
    if (conditions === undefined) continue;
    const without = templateReducer(template, { type: 'statement-removed', statementId: next.id });
    const statements = without.statements.map((one) =>
      one.id === statement.id ? keptOrder(one, conditions) : one,
    );
    yield {
      code: 'branches-merged',
      params: {
        into: { statementId: statement.id, index },
        merged: { statementId: next.id, index: index + 1 },
      },
      template: { ...without, statements },
    };
  }
}

function anyOf(one: Statement, other: Statement): readonly ConditionItem[] | undefined {
  const items = [one, other].flatMap(({ id, conditions }): readonly ConditionItem[] =>
    isJoinedBy(conditions, 'or') ? conditions.map(withoutJoin) : [asItem(conditions, id)],
  );
  const joined = items.map((item, index) => (index === 0 ? item : withJoin(item, 'or')));
  return depthOf(joined) > GROUP_DEPTH_MAX ? undefined : joined;
}

function isJoinedBy(items: readonly ConditionItem[], join: LogicalOperator): boolean {
  return items.slice(1).every(({ logicalOperator = 'and' }) => logicalOperator === join);
}

/** A list as one item, as Liquid reads it: from right to left. */
function asItem(items: readonly ConditionItem[], id: string): ConditionItem {
  const [first, ...rest] = items;
  if (first === undefined || rest.length === 0) return withoutJoin(first ?? { id, kind: 'all', items: [] });
  for (const [kind, join] of [
    ['all', 'and'],
    ['any', 'or'],
  ] as const)
    if (isJoinedBy(items, join)) return { id: `${id}-${kind}`, kind, items: items.map(withoutJoin) };
  const kind: GroupKind = rest[0]?.logicalOperator === 'or' ? 'any' : 'all';
  return { id: `${id}-${kind}`, kind, items: [withoutJoin(first), asItem(rest, `${id}-${rest.length}`)] };
}

/** A branch without which its people receive the same. */
function* needlessBranches(template: Template): Generator<Proposal> {
  const { statements, settings } = template;
  if (statements.length < 2) return;
  const otherwise =
    settings.hasFallback && settings.fallbackType === 'custom' ? settings.customFallback : undefined;
  for (const [index, { id: statementId, customText }] of [...statements.entries()].toReversed()) {
    const later = [...statements.slice(index + 1).map((one) => one.customText), otherwise];
    if (later.includes(customText))
      yield {
        code: 'branch-needless',
        params: { statementId, index },
        template: templateReducer(template, { type: 'statement-removed', statementId }),
      };
  }
}

function* openedGroups(
  template: Template,
  { id: statementId, conditions }: Statement,
  branch: BranchRef,
): Generator<Proposal> {
  for (const item of itemsIn(conditions))
    if (isConditionGroup(item) && (item.kind !== 'none' || item.items.length === 1))
      yield {
        code: 'group-opened',
        params: { ...branch, groupId: item.id },
        template: templateReducer(template, { type: 'group-dissolved', statementId, groupId: item.id }),
      };
}

const listed = {
  '==': 'is-any-of',
  contains: 'contains-any-of',
  'is-any-of': 'is-any-of',
  'contains-any-of': 'contains-any-of',
} as const;

/** Alternatives of one attribute that stand beside each other. */
function* madeLists(
  template: Template,
  { id: statementId, conditions }: Statement,
  branch: BranchRef,
): Generator<Proposal> {
  for (const { items, isAny } of listsOf(conditions))
    for (const [index, item] of items.entries()) {
      const alike: Condition[] = [];
      for (const next of items.slice(index)) {
        const isJoined = alike.length === 0 || isAny || next.logicalOperator === 'or';
        if (isConditionGroup(next) || !isJoined || (alike[0] && !isAlike(alike[0], next))) break;
        if (!Object.hasOwn(listed, next.operator) || next.valueKind !== undefined) break;
        alike.push(next);
      }
      const [first, ...rest] = alike;
      if (first === undefined || rest.length === 0 || isConditionGroup(item)) continue;
      const values = [...new Set(alike.flatMap((one) => comparedValues(one)))];
      const changes = { operator: listed[first.operator as keyof typeof listed], value: listText(values) };
      const listing = templateReducer(template, {
        type: 'condition-changed',
        statementId,
        conditionId: first.id,
        changes,
      });
      yield {
        code: 'list-made',
        params: { ...branch, conditionIds: alike.map(({ id }) => id) },
        template: rest.reduce(
          (now, { id }) => templateReducer(now, { type: 'condition-removed', statementId, conditionId: id }),
          listing,
        ),
      };
    }
}

function isAlike(one: Condition, other: Condition): boolean {
  const about = ({
    attributeType,
    attributeName,
    eventProperty,
    subscriptionGroupId,
    dataType,
    operator,
  }: Condition): string =>
    JSON.stringify([
      attributeType,
      attributeName,
      eventProperty,
      subscriptionGroupId,
      dataType,
      listed[operator as keyof typeof listed],
    ]);
  return about(one) === about(other);
}

/** The lists of a statement: its own, and those of its groups. */
function listsOf(
  conditions: readonly ConditionItem[],
): readonly { items: readonly ConditionItem[]; isAny: boolean }[] {
  const groups = itemsIn(conditions).filter((item): item is ConditionGroup => isConditionGroup(item));
  return [
    { items: conditions, isAny: false },
    ...groups.filter(({ kind }) => kind !== 'all').map(({ items }) => ({ items, isAny: true })),
  ];
}

function* droppedConditions(
  template: Template,
  statement: Statement,
  branch: BranchRef,
): Generator<Proposal> {
  const { id: statementId, conditions } = statement;
  if (conditionsIn(conditions).length < 2) return;
  for (const { id } of itemsIn(conditions)) {
    const made = templateReducer(template, { type: 'condition-removed', statementId, conditionId: id });
    if (made !== template)
      yield { code: 'condition-dropped', params: { ...branch, conditionId: id }, template: made };
  }
}
