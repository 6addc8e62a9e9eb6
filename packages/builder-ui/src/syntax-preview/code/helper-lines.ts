import {
  conditionsIn,
  isConditionGroup,
  type ConditionItems,
  itemsIn,
  type GeneratedLiquid,
  type Template,
} from '@sluice/liquid';
import { HELPER_PREFIX } from '../../liquid-code/tokenize-liquid.ts';
import type { PreviewChunk } from './preview-lines.ts';
import type { PreviewPlace } from './preview-places.ts';
import type { BlockLine, LineBlock } from './preview-tokens.ts';

const hasGroups = (items: ConditionItems): boolean => items.some(isConditionGroup);

/** A branch with groups: the variables that ask for some of them, because Liquid has no parentheses. */
export interface BranchHelpers {
  /** 0 for If. */
  index: number;
  /** Empty where the order of the conditions says what the groups say. */
  names: readonly string[];
}

/** Which branches with groups need variables for them. */
export function branchHelpers(
  { statements }: Template,
  { text, map }: GeneratedLiquid,
): readonly BranchHelpers[] {
  return statements.flatMap(({ id, conditions }, index) => {
    if (!hasGroups(conditions)) return [];
    const own = new Set(conditionsIn(conditions).map((condition) => condition.id));
    const names = map
      .ofStatement(id)
      // What asks for one condition is there in a flat list, too.
      .filter(({ part, conditionId = '' }) => part === 'attribute' && !own.has(conditionId))
      .map(({ start, end }) => text.slice(start, end))
      .filter((name) => name.startsWith(HELPER_PREFIX));
    return [{ index, names: [...new Set(names)] }];
  });
}

/** A line that sets a variable, and the variables that it asks for. */
interface HelperLine {
  index: number;
  sets: string | undefined;
  uses: readonly string[];
}

const known = new WeakMap<LineBlock, readonly HelperLine[]>();

/** The lines of a block that set or use variables. */
function helperLinesOf(block: LineBlock): readonly HelperLine[] {
  const before = known.get(block);
  if (before !== undefined) return before;
  const found = block.lines.flatMap((line, index) => helperLine(line, index) ?? []);
  known.set(block, found);
  return found;
}

function helperLine({ tokens }: BlockLine, index: number): HelperLine | undefined {
  const names = tokens.filter(({ kind }) => kind === 'helper').map(({ text }) => text);
  if (names.length === 0) return undefined;
  const setting = tokens.findIndex(({ kind, text }) => kind === 'tag' && SETS.has(text.trim()));
  const sets = setting === -1 ? undefined : tokens.slice(setting).find(({ kind }) => kind === 'helper')?.text;
  return { index, sets, uses: names.filter((name) => name !== sets) };
}

const SETS: ReadonlySet<string> = new Set(['assign', 'capture']);

/** The lines around the branches that set these variables, and those that they need: for each chunk, by their index in it. */
export function linesThatSet(chunks: readonly PreviewChunk[], names: Iterable<string>): readonly string[] {
  const wanted = new Set(names);
  if (wanted.size === 0) return chunks.map(() => '');
  const around = chunks.map(({ block }) => (block.statementIds.length === 0 ? helperLinesOf(block) : []));
  // Set in the order in which they are needed: what a variable needs is above it.
  const indexes = around.toReversed().map((lines) =>
    lines
      .toReversed()
      .flatMap(({ index, sets, uses }) => {
        if (sets === undefined || !wanted.has(sets)) return [];
        for (const name of uses) wanted.add(name);
        return [index];
      })
      .toReversed()
      .join(' '),
  );
  return indexes.toReversed();
}

/** The variables that some lines of the branches use. `indexesByChunk`: the lines, by their index in each chunk. */
export function helpersIn(chunks: readonly PreviewChunk[], indexesByChunk: readonly string[]): Set<string> {
  const names = chunks.flatMap(({ block }, at) => {
    const indexes = indexesByChunk[at] ?? '';
    if (indexes === '' || block.statementIds.length === 0) return [];
    const chosen = new Set(indexes.split(' ').map(Number));
    return helperLinesOf(block).flatMap(({ index, uses }) => (chosen.has(index) ? uses : []));
  });
  return new Set(names);
}

/**
 * A place with all conditions that are meant by it: of a group those in it. A condition that only a variable asks for stands in the
 * text of the branch where that variable does, which is that of a group around it.
 */
export function placeInText(
  place: PreviewPlace | undefined,
  { statements }: Template,
  { map }: GeneratedLiquid,
): PreviewPlace | undefined {
  if (typeof place !== 'object' || place.conditionId === undefined) return place;
  const { statementId, conditionId } = place;
  const conditions = statements.find(({ id }) => id === statementId)?.conditions ?? [];
  if (!hasGroups(conditions)) return place;
  const around = itemsIn(conditions)
    .filter((item) => isConditionGroup(item) && itemsIn([item]).some(({ id }) => id === conditionId))
    .toReversed();
  const [inner] = around;
  const isGroup = inner?.id === conditionId;
  const own = isGroup ? itemsIn([inner]).map(({ id }) => id) : [conditionId];
  const isShown = (id: string) => map.ofCondition(id).length > 0;
  if (own.some(isShown)) return { ...place, conditionIds: own };
  const shown = around.find(({ id }) => isShown(id));
  // A variable that only the and/or of the list has made belongs to none.
  return { ...place, conditionIds: shown === undefined ? [''] : [shown.id] };
}
