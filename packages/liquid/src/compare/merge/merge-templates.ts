import { createId } from '../../model/create-template.ts';
import { layoutLike, withEmptyTextsKept, withSpacingOf } from '../../model/imported-layout.ts';
import type { Statement, Template } from '../../model/template.ts';
import { compareTemplates } from '../compare-templates.ts';
import { type Matches, movedItems } from '../match.ts';
import { matchBranches } from '../match-branches.ts';
import { placeOf, type TemplateChange } from '../template-change.ts';
import { branchFacts, branchGroup, mergeBranch, wholeBranch, withoutOpening } from './merge-branch.ts';
import type { ChoiceOf } from './merge-conditions.ts';
import { frameGroups, mergeFrame } from './merge-frame.ts';
import {
  changedBy,
  interleave,
  type MergeChoices,
  type MergeGroup,
  type MergeSide,
  type Origin,
  type Pair,
} from './merge-part.ts';
import { entryOf } from '../../model/entry-of.ts';

/** Two versions of a template. */
export interface MergeVersions {
  mine: Template;
  theirs: Template;
  /** The version that both began with, when it is known: it tells who has changed what. */
  base?: Template | undefined;
}

/** Two versions of a template, to be made one. */
export interface Merge {
  /** The differences, in the order of one's own version. */
  groups: readonly MergeGroup[];
  /** Takes what only the other person has changed, and one's own everywhere else. */
  suggested: MergeChoices;
  /**
   * The template that follows from the choices. All one's own is `mine` itself and all the other's is `theirs`. With
   * every branch left out, one's own branches stay: there is no condition without a branch.
   */
  result: (choices: MergeChoices) => Template;
}

const ORDER = 'order of branches';
const WHOLE = 'whole';

/** Finds what differs between two versions of a template, and puts one together from what is chosen at each place. */
export function mergeTemplates({ mine, theirs, base }: MergeVersions): Merge {
  const matches = matchBranches(theirs.statements, mine.statements);
  const groups = groupsOf({ mine, theirs, base }, matches);
  const parts = groups.flatMap((group) => group.parts);
  const suggested = Object.fromEntries(
    parts.map((part) => [part.id, part.changedBy === 'theirs' ? ('theirs' as const) : ('mine' as const)]),
  );
  return {
    groups,
    suggested,
    result: (choices) => {
      const pick: ChoiceOf = (id) => entryOf(choices, id) ?? 'mine';
      const isSplit = groups.some((group) => group.canSplit && pick(group.id) === 'both');
      const isAll = (side: MergeSide) => !isSplit && parts.every(({ id }) => pick(id) === side);
      if (isAll('mine')) return mine;
      if (isAll('theirs') || groups[0]?.id === WHOLE) return theirs;
      return merged(theirs, mine, matches, pick);
    },
  };
}

function groupsOf({ mine, theirs, base }: MergeVersions, matches: Matches): MergeGroup[] {
  const whole = (changes: readonly TemplateChange[]): MergeGroup[] => {
    if (changes.length === 0) return [];
    return [
      { id: WHOLE, parts: [{ id: WHOLE, changes, canKeepBoth: false, changedBy: 'both' }], canSplit: false },
    ];
  };
  if (mine.statements.length === 0 || theirs.statements.length === 0)
    return whole(compareTemplates(theirs, mine));
  const frame = frameGroups(theirs, mine, base);
  const start = base && startOf(base, mine, theirs);
  const found = [
    ...frame.before,
    ...orderGroup(matches, theirs, mine),
    ...interleave(matches, theirs.statements.length, 'mine').flatMap((pair) => {
      const group = groupOfPair(pair, mine, theirs, start);
      return group === undefined ? [] : [group];
    }),
    ...frame.else,
    ...frame.after,
    ...frame.styles,
  ];
  return found.length > 0 ? found : whole(compareTemplates(theirs, mine));
}

function orderGroup(matches: Matches, theirs: Template, mine: Template): MergeGroup[] {
  const changes = [...movedItems(matches)].flatMap((to): TemplateChange[] => {
    const from = matches[to] ?? -1;
    const [their, own] = [theirs.statements[from], mine.statements[to]];
    if (their === undefined || own === undefined) return [];
    return [{ code: 'branch-moved', params: {}, before: placeOf(from, their), after: placeOf(to, own) }];
  });
  if (changes.length === 0) return [];
  return [
    { id: ORDER, parts: [{ id: ORDER, changes, canKeepBoth: false, changedBy: 'both' }], canSplit: false },
  ];
}

const idOf = ({ mine, theirs }: Pair): string => `branch ${mine ?? '-'} ${theirs ?? '-'}`;

/** The version that both began with, matched with each of them once. */
interface Start {
  /** The branch that one of theirs or one's own began as. */
  ofMine: (index: number) => Statement | undefined;
  ofTheirs: (index: number) => Statement | undefined;
  /** Each branch as one text. */
  branches: Origin;
}

function startOf(base: Template, mine: Template, theirs: Template): Start {
  const beganAs = (version: Template): Start['ofMine'] => {
    const matches = matchBranches(base.statements, version.statements);
    return (index) => base.statements[matches[index] ?? -1];
  };
  const branches = new Set(base.statements.map(wholeBranch));
  return { ofMine: beganAs(mine), ofTheirs: beganAs(theirs), branches };
}

function groupOfPair(
  pair: Pair,
  mine: Template,
  theirs: Template,
  start: Start | undefined,
): MergeGroup | undefined {
  const id = idOf(pair);
  const own = placedBranch(mine, pair.mine);
  const their = placedBranch(theirs, pair.theirs);
  if (own !== undefined && their !== undefined) {
    const began = start?.ofMine(own.index) ?? start?.ofTheirs(their.index);
    return branchGroup(id, their, own, began && branchFacts(began));
  }
  const only = own ?? their;
  if (only === undefined) return undefined;
  const onlyIn: MergeSide = own === undefined ? 'theirs' : 'mine';
  const { statement, index } = only;
  const place = placeOf(index, statement);
  const change: TemplateChange =
    onlyIn === 'mine'
      ? { code: 'branch-added', params: { statement }, after: place }
      : { code: 'branch-removed', params: { statement }, before: place };
  const by = changedBy({ [onlyIn]: wholeBranch(statement) }, start?.branches);
  const part = { id, changes: [change], onlyIn, canKeepBoth: false, changedBy: by };
  return { id, place, parts: [part], canSplit: false };
}

function placedBranch({ statements }: Template, index = -1) {
  const statement = statements[index];
  return statement && { statement, index };
}

function merged(theirs: Template, mine: Template, matches: Matches, pick: ChoiceOf): Template {
  const frame = mergeFrame(theirs, mine, pick);
  const orderOf = pick(ORDER) === 'theirs' ? 'theirs' : 'mine';
  const pairs = interleave(matches, theirs.statements.length, orderOf);
  const statements = pairs.flatMap((pair) => branchesOf(pair, theirs, mine, pick));
  const kept = statements.length > 0 ? statements : mine.statements;
  const first = mine.statements[0];
  const placed = kept.map((statement, index) =>
    (statement.id === first?.id) === (index === 0)
      ? statement
      : { ...statement, source: withoutOpening(statement.source) },
  );
  const spaced = withSpacingOf(mine, withDistinctIds({ ...frame, statements: placed }));
  return withEmptyTextsKept(mine, spaced);
}

function branchesOf(pair: Pair, theirs: Template, mine: Template, pick: ChoiceOf): Statement[] {
  const id = idOf(pair);
  const [own, their] = [mine.statements[pair.mine ?? -1], theirs.statements[pair.theirs ?? -1]];
  if (their === undefined) return own === undefined || pick(id) === 'theirs' ? [] : [own];
  const foreign = { ...their, id: createId(), source: layoutLike(mine, pair.mine ?? 0) };
  if (own === undefined) return pick(id) === 'mine' ? [] : [foreign];
  if (pick(id) === 'both') return [own, foreign];
  return [mergeBranch(id, their, own, pick, mine.settings.outputStyle)];
}

/** Branches and conditions of two versions can have the same ids: the later of two gets another one. */
function withDistinctIds(template: Template): Template {
  const taken = new Set<string>();
  const distinct = <Entry extends { id: string }>(entry: Entry): Entry => {
    let { id } = entry;
    for (let count = 2; taken.has(id); count += 1) id = `${entry.id}-${count}`;
    taken.add(id);
    return id === entry.id ? entry : { ...entry, id };
  };
  const statements = template.statements.map((statement) => {
    const conditions = statement.conditions.map(distinct);
    const isSame = conditions.every((condition, index) => condition === statement.conditions[index]);
    return distinct(isSame ? statement : { ...statement, conditions });
  });
  return { ...template, statements };
}
