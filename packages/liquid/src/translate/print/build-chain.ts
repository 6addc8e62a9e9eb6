import { readOnce } from '../../model/read-once.ts';
import { today, yesterday } from '../../expression/declarations.ts';
import type { Chain, Comparison, Declaration } from '../../expression/nodes.ts';
import { chainOf, nest, type Formula } from '../../expression/junction.ts';
import { isConditionGroup, isFlat } from '../../model/condition-items.ts';
import type { Condition, ConditionItem, Statement } from '../../model/template.ts';
import type { BuiltCondition } from '../../operators/operator.ts';
import type { PrintedText } from '../../printer/text-map.ts';
import { branchTextProblem, type BranchTextProblem } from './branch-text.ts';
import { buildCondition } from './build-condition.ts';
import type { ConditionGap, Notice } from './gap.ts';

/** The meaning of one statement: what is printed, evaluated and described. */
export interface StatementPlan extends Chain {
  statement: Statement;
  /** The variables that its comparisons need, in the order in which they are set. May contain duplicates. */
  declarations: readonly Declaration[];
  /** The reasons why the conditions cannot be evaluated. */
  incomplete: readonly ConditionGap[];
  /** The reason why the text cannot be used in the branch. */
  textProblem: BranchTextProblem | undefined;
  notices: readonly Notice[];
  /** The last print of the statement in each edition: kept here because each weak map more costs each statement. */
  printed: readonly PrintedBranch[];
}

/** A printed statement, with what decided how it was printed. */
interface PrintedBranch extends PrintedText {
  /** Everything about the template as a whole that decides. */
  edition: string;
  isFirst: boolean;
  trims: boolean;
}

/** The plan of a statement, built once for each statement object. */
export const planStatement = readOnce(buildPlan);

/** The plan of conditions, without a cache. */
export function buildPlan(statement: Statement): StatementPlan {
  const { conditions } = statement;
  return isFlat(conditions) ? planOfList(statement, conditions) : planOfGroups(statement);
}

function planOfList(statement: Statement, conditions: readonly Condition[]): StatementPlan {
  const { id, customText } = statement;
  const built = conditions.map((condition, index) =>
    buildCondition(condition, conditions[index + 1]?.logicalOperator),
  );
  const [only] = built;
  const comparisons =
    built.length === 1 && only !== undefined ? only.comparisons : built.flatMap((each) => each.comparisons);
  const placed = <Entry extends object>(found: readonly (readonly Entry[])[]) =>
    found.every(({ length }) => length === 0)
      ? none
      : found.flatMap((entries, index) => {
          const where = { statementId: id, conditionId: conditions[index]?.id ?? '' };
          return entries.map((entry) => ({ ...where, ...entry }));
        });
  return {
    statement,
    comparisons,
    // In long texts most statements have one comparison, and nothing is to be said of them.
    joins: comparisons.length < 2 ? none : joinsOf(conditions, built),
    declarations: comparisons.some(hasVariable) ? addNeeded(comparisons, []) : none,
    incomplete: placed(built.map(({ problems }) => problems)),
    textProblem: branchTextProblem(customText),
    printed: none,
    notices: placed(built.map(({ notices }) => notices)),
  };
}

/** A list with groups in it: `chainOf` finds the order, and the variables, that say the same. */
function planOfGroups(statement: Statement): StatementPlan {
  const { id: statementId, conditions, customText } = statement;
  const incomplete: ConditionGap[] = [];
  const notices: Notice[] = [];
  const formulaOf = (item: ConditionItem): Formula => {
    const { id } = item;
    const where = { statementId, conditionId: id };
    if (isConditionGroup(item)) {
      if (item.items.length > 0)
        return { kind: item.kind, items: item.items.map(formulaOf), id, isGroup: true };
      incomplete.push({ ...where, part: 'items', kind: 'missing', code: 'group-empty', params: {} });
      return { left: { kind: 'gap', part: 'items' }, conditionId: id };
    }
    const built = buildCondition(item);
    for (const problem of built.problems) incomplete.push({ ...where, ...problem });
    for (const notice of built.notices) notices.push({ ...where, ...notice });
    const [only] = built.comparisons;
    if (built.comparisons.length === 1 && only !== undefined) return only;
    return { kind: built.joined === 'and' ? 'all' : 'any', items: built.comparisons, id };
  };
  const joins = conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and');
  const { comparisons, joins: joined } = chainOf(nest(conditions.map(formulaOf), joins));
  return {
    statement,
    comparisons,
    joins: joined,
    declarations: comparisons.some(hasVariable) ? addNeeded(comparisons, []) : none,
    incomplete,
    textProblem: branchTextProblem(customText),
    printed: none,
    notices,
  };
}

const none: readonly never[] = [];

/** The comparisons of one condition are alternatives, unless it says otherwise. */
function joinsOf(
  conditions: readonly Condition[],
  built: readonly BuiltCondition[],
): readonly ('and' | 'or')[] {
  return built
    .flatMap(({ comparisons, joined = 'or' }, index) =>
      comparisons.map((_, position) =>
        position > 0 ? joined : (conditions[index]?.logicalOperator ?? 'and'),
      ),
    )
    .slice(1);
}

function hasVariable({ left, right }: Comparison): boolean {
  return left.kind === 'variable' || right?.kind === 'variable';
}

/** Adds the variables that comparisons need, those that a flag needs before the flag. */
function addNeeded(comparisons: readonly Comparison[], needed: Declaration[]): readonly Declaration[] {
  for (const { left, right } of comparisons) {
    if (left.kind === 'variable') addDeclaration(left.declaration, needed);
    if (right?.kind === 'variable') addDeclaration(right.declaration, needed);
  }
  return needed;
}

function addDeclaration(declaration: Declaration, needed: Declaration[]): void {
  if (declaration.kind === 'flag') addNeeded(declaration.comparisons, needed);
  if (declaration.kind === 'moment') {
    const { as, zone } = declaration;
    if (zone !== undefined) needed.push(today);
    if (as === 'anniversary') needed.push(yesterday(zone));
  }
  needed.push(declaration);
}
