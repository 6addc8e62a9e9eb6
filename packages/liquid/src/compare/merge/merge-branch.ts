import type { OutputStyle, Statement } from '../../model/template.ts';
import { compareOutcomes, outcomeOf } from '../compare-outcomes.ts';
import { compareNames, placed } from '../compare-templates.ts';
import { placeOf } from '../template-change.ts';
import { conditionParts, mergeConditions, conditionFacts, type ChoiceOf } from './merge-conditions.ts';
import { changedBy, type MergeGroup, type MergePart, type Origin } from './merge-part.ts';

/** A branch of one version, with its place there. */
export interface PlacedBranch {
  statement: Statement;
  index: number;
}

/** The facts of a branch, each as a text, from which `changedBy` tells who changed them. */
export function branchFacts({ name, conditions, customText }: Statement): Origin {
  return new Set([nameFact(name), textFact(customText), ...conditionFacts(conditions)]);
}

/** A whole branch as one text. */
export function wholeBranch({ conditions, customText }: Statement): string {
  return `branch ${conditionFacts(conditions).join()} ${textFact(customText)}`;
}

const nameFact = (name: string | undefined): string => `name ${name ?? ''}`;
const textFact = (text: string): string => `text ${JSON.stringify(outcomeOf(text))}`;

export const nameId = (id: string): string => `${id} name`;
export const textId = (id: string): string => `${id} text`;

/** The differences of a branch that both versions have; `undefined` without any. */
export function branchGroup(
  id: string,
  theirs: PlacedBranch,
  mine: PlacedBranch,
  origin: Origin,
): MergeGroup | undefined {
  const [their, own] = [theirs.statement, mine.statement];
  const names = compareNames(their.name, own.name);
  const outcomes = [outcomeOf(their.customText), outcomeOf(own.customText)] as const;
  const texts = compareOutcomes(...outcomes);
  const conditions = conditionParts(id, their.conditions, own.conditions, origin);
  const parts: MergePart[] = [...conditions];
  if (names.length > 0) {
    const versions = { mine: nameFact(own.name), theirs: nameFact(their.name) };
    parts.unshift({
      id: nameId(id),
      changes: names,
      canKeepBoth: false,
      changedBy: changedBy(versions, origin),
    });
  }
  if (texts.length > 0) {
    const versions = { mine: textFact(own.customText), theirs: textFact(their.customText) };
    const canKeepBoth = outcomes.every(({ kind }) => kind === 'text');
    parts.push({ id: textId(id), changes: texts, canKeepBoth, changedBy: changedBy(versions, origin) });
  }
  if (parts.length === 0) return undefined;
  const [before, after] = [placeOf(theirs.index, their), placeOf(mine.index, own)];
  const located = parts.map((part) => ({ ...part, changes: placed(part.changes, before, after) }));
  return { id, place: after, parts: located, canSplit: conditions.length > 0 };
}

/** A branch that both versions have, as chosen; the same object where all of it is one's own. */
export function mergeBranch(
  id: string,
  their: Statement,
  own: Statement,
  pick: ChoiceOf,
  style: OutputStyle | undefined,
): Statement {
  const conditions = mergeConditions(id, their.conditions, own.conditions, pick);
  const isSame = JSON.stringify(conditions) === JSON.stringify(own.conditions);
  const kept = isSame ? own : { ...own, conditions, source: withoutOpening(own.source) };
  const customText = chosenText(pick(textId(id)), their.customText, own.customText, style);
  const name = pick(nameId(id)) === 'theirs' ? their.name : own.name;
  return customText === own.customText && name === own.name ? kept : { ...kept, name, customText };
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

/** The layout of an imported branch whose tag has to be printed again. */
export function withoutOpening(source: Statement['source']): Statement['source'] {
  if (source?.opening === undefined) return source;
  const { opening: _, ...layout } = source;
  return layout;
}
