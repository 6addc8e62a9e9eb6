import type { OutputStyle, Statement } from '../../model/template.ts';
import { compareOutcomes, outcomeOf } from '../compare-outcomes.ts';
import { compareNames, placed } from '../compare-templates.ts';
import { placeOf } from '../template-change.ts';
import {
  areWrittenAlike,
  conditionParts,
  conditionsFact,
  mergeConditions,
  type BothConditions,
  type ChoiceOf,
} from './merge-conditions.ts';
import { changedBy, type MergeGroup, type MergePart } from './merge-part.ts';

/** A branch of one version, with its place there. */
export interface PlacedBranch {
  statement: Statement;
  index: number;
}

/** A branch that both versions have. */
export interface SharedBranch {
  theirs: PlacedBranch;
  mine: PlacedBranch;
  /** The branch that it was in the version that both began with. */
  began: Statement | undefined;
  conditions: BothConditions;
}

/** A whole branch as one text. */
export function wholeBranch({ name, conditions, customText }: Statement): string {
  return `${name ?? ''} ${conditionsFact(conditions)} ${textFact(customText)}`;
}

const textFact = (text: string): string => JSON.stringify(outcomeOf(text));

const nameId = (id: string): string => `${id} name`;
const textId = (id: string): string => `${id} text`;

/** The differences of a branch that both versions have; `undefined` without any. */
export function branchGroup(id: string, branch: SharedBranch, isBaseKnown: boolean): MergeGroup | undefined {
  const { theirs, mine, began } = branch;
  const [their, own] = [theirs.statement, mine.statement];
  const by = (factOf: (statement: Statement) => string) =>
    changedBy({ mine: factOf(own), theirs: factOf(their), base: began && factOf(began) }, isBaseKnown);
  const names = compareNames(their.name, own.name);
  const outcomes = [outcomeOf(their.customText), outcomeOf(own.customText)] as const;
  const texts = compareOutcomes(...outcomes);
  const conditions = conditionParts(id, branch.conditions);
  const parts: MergePart[] = [...conditions];
  if (names.length > 0) {
    const who = by(({ name }) => name ?? '');
    parts.unshift({ id: nameId(id), changes: names, canKeepBoth: false, changedBy: who });
  }
  if (texts.length > 0) {
    const canKeepBoth = outcomes.every(({ kind }) => kind === 'text');
    const who = by(({ customText }) => textFact(customText));
    parts.push({ id: textId(id), changes: texts, canKeepBoth, changedBy: who });
  }
  if (parts.length === 0) return undefined;
  const [before, after] = [placeOf(theirs.index, their), placeOf(mine.index, own)];
  const located = parts.map((part) => ({ ...part, changes: placed(part.changes, before, after) }));
  return { id, place: after, parts: located, canSplit: conditions.length > 0 };
}

/** A branch that both versions have, as chosen; the same object where all of it is one's own. */
export function mergeBranch(
  id: string,
  branch: SharedBranch,
  pick: ChoiceOf,
  style: OutputStyle | undefined,
): Statement {
  const [their, own] = [branch.theirs.statement, branch.mine.statement];
  const conditions = mergeConditions(id, branch.conditions, pick);
  const kept = withConditions(own, conditions, their);
  const customText = chosenText(pick(textId(id)), their.customText, own.customText, style);
  const name = pick(nameId(id)) === 'theirs' ? their.name : own.name;
  return customText === own.customText && name === own.name ? kept : { ...kept, name, customText };
}

/** One's own branch with these conditions, in the tag that says them already, if there is one. */
function withConditions(own: Statement, conditions: Statement['conditions'], their: Statement): Statement {
  if (areWrittenAlike(conditions, own.conditions)) return own;
  const { source } = own;
  const [opening, trim] = [their.source?.opening, their.source?.trim];
  const isSaidByTheirs = canMoveOpening(their) && areWrittenAlike(conditions, their.conditions);
  const isTheirs = source?.opening !== undefined && source.trim === trim && isSaidByTheirs;
  return { ...own, conditions, source: isTheirs ? { ...source, opening } : withoutOpening(source) };
}

/** Tells whether the tag of a branch can be part of another text: whether it needs no variable that is set before it. */
export function canMoveOpening({ source }: Statement): boolean {
  return source?.opening !== undefined && !source.opening.includes('sluice_');
}

/** The text that is chosen; both are one's own, then the other one. */
export function chosenText(
  choice: ReturnType<ChoiceOf>,
  theirs: string,
  mine: string,
  style: OutputStyle | undefined,
): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  if (mine === '' || theirs === '') return mine + theirs;
  return `${mine}${style === 'one-line' ? ' ' : '\n'}${theirs}`;
}

/** The layout of an imported branch that is now the first of its chain, or no longer: its tag has another word. */
export function withOpeningFor(source: Statement['source'], isFirst: boolean): Statement['source'] {
  const opening = source?.opening?.replace(/^(\{%-?\s*)\w+/, isFirst ? '$1if' : '$1elsif');
  return source && { ...source, opening };
}

/** The layout of an imported branch whose tag has to be printed again. */
export function withoutOpening(source: Statement['source']): Statement['source'] {
  if (source?.opening === undefined) return source;
  const { opening: _, ...layout } = source;
  return layout;
}
