import { createId } from '../../model/create-template.ts';
import { layoutLike, trimsAfter, withEmptyTextsKept, withSpacingOf } from '../../model/imported-layout.ts';
import { mapItems } from '../../model/condition-items.ts';
import type { Statement, Template } from '../../model/template.ts';
import { compareBranch, compareTemplates } from '../compare-templates.ts';
import { movedItems } from '../match.ts';
import { matchBranches } from '../match-branches.ts';
import { placeOf, type TemplateChange } from '../template-change.ts';
import { interleave, lineageOf, orderChangedBy, type Lineage, type Pair } from './lineage.ts';
import {
  branchGroup,
  canMoveOpening,
  mergeBranch,
  wholeBranch,
  withOpeningFor,
  withoutOpening,
  type PlacedBranch,
  type SharedBranch,
} from './merge-branch.ts';
import { bothConditions, conditionsFact, type ChoiceOf } from './merge-conditions.ts';
import { frameGroups, mergeFrame, withAcceptedOfBoth } from './merge-frame.ts';
import {
  changedBy,
  editsOfRemoved,
  type MergeChoices,
  type MergeGroup,
  type MergePart,
  type MergeSide,
} from './merge-part.ts';
import { withMetaOfBoth } from './merge-meta.ts';
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
   * The template that follows from the choices. All one's own is `mine` and all the other's is `theirs`, but for what either has accepted. With
   * every branch left out, one's own branches stay: there is no condition without a branch.
   */
  result: (choices: MergeChoices) => Template;
}

const ORDER = 'order of branches';
const WHOLE = 'whole';

/** Two versions of a template, matched once. */
interface Matched extends MergeVersions {
  lineage: Lineage<Statement>;
  /** All branches, in the order of one's own version. */
  branches: readonly MatchedBranch[];
}

/** A branch of one version or of both. */
interface MatchedBranch {
  id: string;
  own: PlacedBranch | undefined;
  their: PlacedBranch | undefined;
  /** The branch that it was in the version that both began with. */
  began: Statement | undefined;
  /** Present where both versions have the branch. */
  shared?: SharedBranch | undefined;
}

/** Finds what differs between two versions of a template, and puts one together from what is chosen at each place. */
export function mergeTemplates(versions: MergeVersions): Merge {
  const { mine, theirs, base } = versions;
  const matched = matchedVersions(versions);
  const groups = groupsOf(matched);
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
      const chosen = (): Template => {
        if (isAll('mine')) return withAcceptedOfBoth(mine, theirs, base);
        if (isAll('theirs') || groups[0]?.id === WHOLE) return withAcceptedOfBoth(theirs, mine, base);
        return merged(matched, pick);
      };
      return withMetaOfBoth(chosen(), matched);
    },
  };
}

function matchedVersions(versions: MergeVersions): Matched {
  const { mine, theirs, base } = versions;
  const keyOf = ({ conditions }: Statement) => conditionsFact(conditions);
  const matching = { match: matchBranches, keyOf };
  const lineage = lineageOf(theirs.statements, mine.statements, base?.statements, matching);
  const branches = interleave(lineage.matches, theirs.statements.length, 'mine').map(
    (pair): MatchedBranch => {
      const own = placedBranch(mine, pair.mine);
      const their = placedBranch(theirs, pair.theirs);
      const from = lineage.ofMine[pair.mine ?? -1] ?? lineage.ofTheirs[pair.theirs ?? -1];
      const began = base?.statements[from ?? -1];
      const branch = { id: idOf(pair), own, their, began };
      if (own === undefined || their === undefined) return branch;
      const conditionsOf = [their, own].map(({ statement }) => statement.conditions);
      const [theirConditions = [], ownConditions = []] = conditionsOf;
      // What both have added has no conditions that it began with: nothing in it was there before.
      const conditions = bothConditions(
        theirConditions,
        ownConditions,
        base === undefined ? undefined : (began?.conditions ?? []),
      );
      return { ...branch, shared: { mine: own, theirs: their, began, conditions } };
    },
  );
  return { ...versions, lineage, branches };
}

const idOf = ({ mine, theirs }: Pair): string => `branch ${mine ?? '-'} ${theirs ?? '-'}`;

function placedBranch({ statements }: Template, index = -1): PlacedBranch | undefined {
  const statement = statements[index];
  return statement && { statement, index };
}

function groupsOf(matched: Matched): MergeGroup[] {
  const { mine, theirs, base, branches } = matched;
  if (mine.statements.length === 0 || theirs.statements.length === 0) return wholeGroup(matched);
  const frame = frameGroups(theirs, mine, base);
  const found = [
    ...frame.before,
    ...orderGroup(matched),
    ...branches.flatMap((branch) => {
      const group = groupOf(branch, base !== undefined);
      return group === undefined ? [] : [group];
    }),
    ...frame.else,
    ...frame.after,
    ...frame.styles,
  ];
  return found.length > 0 ? found : wholeGroup(matched);
}

/** Two versions that can only be taken as a whole. */
function wholeGroup({ mine, theirs, base }: MergeVersions): MergeGroup[] {
  const changes = compareTemplates(theirs, mine);
  if (changes.length === 0) return [];
  const isAsBefore = (version: Template) =>
    base !== undefined && compareTemplates(base, version).length === 0;
  const by = isAsBefore(mine) ? 'theirs' : isAsBefore(theirs) ? 'mine' : 'both';
  return [{ id: WHOLE, parts: [{ id: WHOLE, changes, canKeepBoth: false, changedBy: by }], canSplit: false }];
}

function orderGroup({ lineage, mine, theirs }: Matched): MergeGroup[] {
  const { matches } = lineage;
  const changes = [...movedItems(matches)].flatMap((to): TemplateChange[] => {
    const from = matches[to] ?? -1;
    const [their, own] = [theirs.statements[from], mine.statements[to]];
    if (their === undefined || own === undefined) return [];
    return [{ code: 'branch-moved', params: {}, before: placeOf(from, their), after: placeOf(to, own) }];
  });
  if (changes.length === 0) return [];
  const by = orderChangedBy(lineage);
  return [{ id: ORDER, parts: [{ id: ORDER, changes, canKeepBoth: false, changedBy: by }], canSplit: false }];
}

function groupOf({ id, own, their, began, shared }: MatchedBranch, isBaseKnown: boolean) {
  if (shared !== undefined) return branchGroup(id, shared, isBaseKnown);
  const only = own ?? their;
  if (only === undefined) return undefined;
  const onlyIn: MergeSide = own === undefined ? 'theirs' : 'mine';
  const { statement, index } = only;
  const place = placeOf(index, statement);
  const change: TemplateChange =
    onlyIn === 'mine'
      ? { code: 'branch-added', params: { statement }, after: place }
      : { code: 'branch-removed', params: { statement }, before: place };
  const absent = { mine: undefined, theirs: undefined, base: began && wholeBranch(began) };
  const by = changedBy({ ...absent, [onlyIn]: wholeBranch(statement) }, isBaseKnown);
  const edits = editsOfRemoved(by, began, (was) => compareBranch(was, statement));
  const part: MergePart = { id, changes: [change], onlyIn, ...edits, canKeepBoth: false, changedBy: by };
  return { id, place, parts: [part], canSplit: false };
}

function merged(matched: Matched, pick: ChoiceOf): Template {
  const { mine, theirs, lineage, branches } = matched;
  const frame = mergeFrame(matched, pick);
  const orderOf = pick(ORDER) === 'theirs' ? 'theirs' : 'mine';
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  const pairs = interleave(lineage.matches, theirs.statements.length, orderOf);
  const chosen = pairs.flatMap((pair) => {
    const branch = byId.get(idOf(pair));
    return branch === undefined ? [] : branchesOf(branch, matched, pick);
  });
  const statements = chosen.length > 0 ? chosen : mine.statements;
  const placed = statements.map((statement, index) => inPlace(statement, index === 0, matched));
  const spaced = withSpacingOf(mine, withDistinctIds({ ...frame, statements: placed }));
  return withEmptyTextsKept(mine, spaced);
}

/** A branch with a tag that fits its place: the first one of a chain says `if`. */
function inPlace(statement: Statement, isFirst: boolean, { mine }: MergeVersions): Statement {
  const { source } = statement;
  if (source?.opening === undefined) return statement;
  if (mine.source?.keyword !== 'if') {
    const wasFirst = statement.id === mine.statements[0]?.id;
    return wasFirst === isFirst ? statement : { ...statement, source: withoutOpening(source) };
  }
  const isIf = /^\{%-?\s*if\b/.test(source.opening);
  return isIf === isFirst ? statement : { ...statement, source: withOpeningFor(source, isFirst) };
}

function branchesOf(
  { id, own, their, shared }: MatchedBranch,
  matched: Matched,
  pick: ChoiceOf,
): Statement[] {
  if (their === undefined) return own === undefined || pick(id) === 'theirs' ? [] : [own.statement];
  if (own === undefined) return pick(id) === 'mine' ? [] : [foreignBranch(their, matched, 0)];
  if (pick(id) === 'both') return [own.statement, foreignBranch(their, matched, own.index)];
  if (shared === undefined) return [];
  return [mergeBranch(id, shared, pick, matched.mine.settings.outputStyle)];
}

/** A branch of theirs, laid out as they have written it where that is possible in one's own text. */
function foreignBranch({ statement, index }: PlacedBranch, { mine, theirs }: MergeVersions, like: number) {
  const foreign = { ...statement, id: createId() };
  const isPossible = [mine, theirs].every(({ source }) => source?.keyword === 'if');
  if (!isPossible || !canMoveOpening(statement) || statement.source === undefined)
    return { ...foreign, source: layoutLike(mine, like) };
  return { ...foreign, source: { ...statement.source, trimAfter: trimsAfter(theirs, index) } };
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
    const conditions = mapItems(statement.conditions, distinct);
    return distinct(conditions === statement.conditions ? statement : { ...statement, conditions });
  });
  return { ...template, statements };
}
