import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsIn } from '../../model/condition-items.ts';
import type { Template } from '../../model/template.ts';
import { generateLiquid } from '../../translate/generate-liquid.ts';
import { importText } from '../../translate/to-template.ts';
import { mergeTemplates } from './merge-templates.ts';

/** Who has made an edit: nobody, one of them, both the same one, or both a different one. */
type By = 'nobody' | 'mine' | 'theirs' | 'alike' | 'differently';
type Side = 'mine' | 'theirs';

interface Branch {
  key: string;
  value: string;
  text: string;
  /** Attributes that must be set as well. */
  set: readonly string[];
}

/** The edits of both people at each place. */
interface Edits {
  branches: readonly { value: By; text: By; removed: By; joined: By }[];
  added: By;
  order: By;
  fallback: By;
  ending: By;
}

const by = fc.constantFrom<By>('nobody', 'nobody', 'mine', 'theirs', 'alike', 'differently');
/** What is there or not cannot be different in two ways. */
const byOne = fc.constantFrom<By>('nobody', 'nobody', 'nobody', 'mine', 'theirs', 'alike');
const edits: fc.Arbitrary<Edits> = fc.record({
  branches: fc.array(fc.record({ value: by, text: by, removed: byOne, joined: byOne }), {
    minLength: 3,
    maxLength: 5,
  }),
  added: by,
  order: by,
  fallback: by,
  ending: by,
});

const isMadeBy = (side: Side, edit: By): boolean =>
  edit !== 'nobody' && edit !== (side === 'mine' ? 'theirs' : 'mine');
const named = (side: Side, edit: By, name: string): string => `${name} ${edit === 'alike' ? 'alike' : side}`;

interface Version {
  branches: readonly Branch[];
  fallback: string;
  ending: string;
}

const keyOf = (index: number): string => `attribute_${String(index)}`;
const wordsOf = (index: number): string => ['Boots', 'Tents', 'Ropes', 'Stoves', 'Lamps'][index] ?? '';

function baseOf({ branches }: Edits): Version {
  const all = branches.map((_, index) => ({
    key: keyOf(index),
    value: `value-${String(index)}`,
    text: `${wordsOf(index)} for you`,
    set: [],
  }));
  return { branches: all, fallback: 'Nothing today', ending: 'Bye' };
}

/** The version of one person; of `merged` what both have done, and one's own where they differ. */
function versionOf(of: Edits, isMade: (edit: By) => Side | undefined): Version {
  const base = baseOf(of);
  const changed = (edit: By, from: string): string => {
    const side = isMade(edit);
    return side === undefined ? from : named(side, edit, from);
  };
  const all = base.branches.map((branch, index): Branch => {
    const edit = of.branches[index];
    return {
      ...branch,
      value: changed(edit?.value ?? 'nobody', branch.value),
      text: changed(edit?.text ?? 'nobody', branch.text),
      set: isMade(edit?.joined ?? 'nobody') === undefined ? [] : [`also_${String(index)}`],
    };
  });
  const side = isMade(of.order);
  const isFirstLast = side !== undefined && (of.order !== 'differently' || side === 'mine');
  const moved = isFirstLast ? [...all.slice(1), ...all.slice(0, 1)] : all;
  const ordered = side !== undefined && !isFirstLast ? moved.toReversed() : moved;
  const left = ordered.filter(({ key }) => {
    const index = all.findIndex((branch) => branch.key === key);
    return isMade(of.branches[index]?.removed ?? 'nobody') === undefined;
  });
  return {
    branches: left,
    fallback: changed(of.fallback, base.fallback),
    ending: changed(of.ending, base.ending),
  };
}

function withAdded(version: Version, sides: readonly string[]): Version {
  const added = sides.map((side) => ({
    key: `added_${side}`,
    value: side,
    text: `Skis of ${side}`,
    set: [],
  }));
  return { ...version, branches: [...version.branches, ...added] };
}

function versionsOf(of: Edits): Record<Side | 'base' | 'merged', Version> {
  const ofSide = (side: Side): Version => {
    const version = versionOf(of, (edit) => (isMadeBy(side, edit) ? side : undefined));
    return withAdded(version, isMadeBy(side, of.added) ? [of.added === 'alike' ? 'alike' : side] : []);
  };
  const sides = (['mine', 'theirs'] as const).filter((side) => isMadeBy(side, of.added));
  const merged = versionOf(of, (edit) =>
    edit === 'nobody' ? undefined : edit === 'theirs' ? 'theirs' : 'mine',
  );
  return {
    base: baseOf(of),
    mine: ofSide('mine'),
    theirs: ofSide('theirs'),
    merged: withAdded(merged, of.added === 'alike' ? ['alike'] : sides),
  };
}

/** The opening tag of a branch, in a layout that no printer would choose. */
const openingOf = (word: string, { key, value, set }: Branch): string =>
  `{%   ${word} \${${key}}   == "${value}"${set.map((name) => ` and  \${${name}} != blank`).join('')}   %}`;

function textOf({ branches, fallback, ending }: Version): string {
  const tags = branches.map(
    (branch, index) => `${openingOf(index === 0 ? 'if' : 'elsif', branch)}${branch.text}`,
  );
  return `Hello ${tags.join('')}{% else %}${fallback}{% endif %}${ending}`;
}

/** What the branches of a template ask and send. */
const branchesOf = ({ statements }: Template) =>
  statements.map(({ conditions, customText }) => ({
    key: conditionsIn(conditions)[0]?.attributeName,
    value: conditionsIn(conditions)[0]?.value,
    set: conditionsIn(conditions)
      .slice(1)
      .map(({ attributeName }) => attributeName),
    text: customText,
  }));

const isOfBase = ({ key }: { key?: string | undefined }): boolean => key?.startsWith('attribute_') === true;
const byKey = (one: { key?: string | undefined }, other: { key?: string | undefined }): number =>
  (one.key ?? '').localeCompare(other.key ?? '');

/** The edits of branches that one of them has removed and the other has not touched: no conflict between the two. */
function withoutConflicts(of: Edits): Edits {
  const branches = of.branches.map((branch, index) => {
    // One branch stays, so that there is a chain in each version.
    if (index === 0 || branch.removed === 'nobody') return { ...branch, removed: 'nobody' as const };
    return { value: 'nobody', text: 'nobody', joined: 'nobody', removed: branch.removed } as const;
  });
  return { ...of, branches };
}

const templateOf = (version: Version, isWritten: boolean): Template => {
  const { statements, settings, source } = importText(textOf(version));
  if (isWritten) return { statements, settings, source };
  return { statements: statements.map((branch) => ({ ...branch, source: undefined })), settings };
};

function mergeOf(of: Edits, isWritten: boolean) {
  const versions = versionsOf(of);
  const read = (version: Version) => templateOf(version, isWritten);
  const [mine, theirs, base] = [read(versions.mine), read(versions.theirs), read(versions.base)];
  return { versions, merge: mergeTemplates({ mine, theirs, base }) };
}

it('what one of two people has changed is in the result, what both have changed alike is in it once, and of what differs it takes mine', () => {
  fc.assert(
    fc.property(edits.map(withoutConflicts), fc.boolean(), (of, isWritten) => {
      const { versions, merge } = mergeOf(of, isWritten);
      const result = merge.result(merge.suggested);
      const found = branchesOf(result);
      expect(found.toSorted(byKey)).toEqual(versions.merged.branches.toSorted(byKey));
      expect(found.filter(isOfBase)).toEqual(versions.merged.branches.filter(isOfBase));
      expect(result.settings.customFallback).toBe(versions.merged.fallback);
      expect(result.source?.after ?? 'built').toBe(isWritten ? versions.merged.ending : 'built');
    }),
    { numRuns: 300 },
  );
});

it('two people who have changed nothing in two ways have no conflict', () => {
  const isDifferent = (edit: By) => (edit === 'differently' ? 'nobody' : edit);
  const agreeing = edits.map(withoutConflicts).map((of): Edits => ({
    branches: of.branches.map((branch) => ({
      ...branch,
      value: isDifferent(branch.value),
      text: isDifferent(branch.text),
    })),
    // Two people who add a branch each have not changed the same thing.
    added: of.added,
    order: isDifferent(of.order),
    fallback: isDifferent(of.fallback),
    ending: isDifferent(of.ending),
  }));
  fc.assert(
    fc.property(agreeing, fc.boolean(), (of, isWritten) => {
      const { merge } = mergeOf(of, isWritten);
      const conflicts = merge.groups.flatMap(({ parts }) =>
        parts.filter((part) => part.changedBy === 'both'),
      );
      expect(conflicts).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('an opening tag that nobody has touched is laid out as it was, and so is one that only one of them has written', () => {
  fc.assert(
    fc.property(edits.map(withoutConflicts), (of) => {
      const { versions, merge } = mergeOf(of, true);
      const { text } = generateLiquid(merge.result(merge.suggested));
      const writtenBySomebody = new Set(
        [versions.base, versions.mine, versions.theirs].flatMap(({ branches }) =>
          branches.map((branch) => JSON.stringify([branch.key, branch.value, branch.set])),
        ),
      );
      const kept = versions.merged.branches.filter(({ key, value, set }) =>
        writtenBySomebody.has(JSON.stringify([key, value, set])),
      );
      const first = versions.merged.branches[0];
      for (const branch of kept.filter(({ key }) => isOfBase({ key })))
        expect(text).toContain(openingOf(branch.key === first?.key ? 'if' : 'elsif', branch));
    }),
    { numRuns: 300 },
  );
});

const base = `{% if \${a} == '1' %}One{% elsif \${b} == '2' and \${c} == '3' %}Two{% else %}None{% endif %}`;
const merged = (mine: string, theirs: string) =>
  mergeTemplates({ mine: importText(mine), theirs: importText(theirs), base: importText(base) });
const withoutSecond = base.replace("{% elsif ${b} == '2' and ${c} == '3' %}Two", '');
const withoutElse = base.replace('{% else %}None', '');
const withoutCondition = base.replace(" and ${c} == '3'", '');

it.each([
  ['branch', withoutSecond, base.replace('Two', 'Three'), 'text-changed'],
  ['branch', withoutSecond, base.replace("'2'", "'20'"), 'condition-changed'],
  ['condition', withoutCondition, base.replace("'3'", "'30'"), 'condition-changed'],
  ['Else', withoutElse, base.replace('None', 'Nothing'), 'text-changed'],
])('a %s that one has removed and the other has edited is a conflict', (_, removed, edited, code) => {
  for (const onlyIn of ['mine', 'theirs'] as const) {
    const [mine, theirs] = onlyIn === 'mine' ? [edited, removed] : [removed, edited];
    const merge = merged(mine, theirs);
    const [part, ...others] = merge.groups.flatMap(({ parts }) => parts);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ onlyIn, changedBy: 'both', edits: [{ code }] });
    expect(generateLiquid(merge.result(merge.suggested)).text).toBe(mine);
    const other = merge.result({ [part?.id ?? '']: 'theirs' });
    expect(generateLiquid(other).text).toBe(theirs);
  }
});

it.each([
  ['branch', withoutSecond],
  ['condition', withoutCondition],
  ['Else', withoutElse],
])('a %s that one has removed and the other has not touched is no conflict', (_, removed) => {
  const edited = removed.replace('One', 'First');
  const ofBoth = base.replace('One', 'First');
  for (const [mine, theirs] of [
    [removed, ofBoth],
    [ofBoth, removed],
  ] as const) {
    const merge = merged(mine, theirs);
    expect(merge.groups.flatMap(({ parts }) => parts.filter((part) => part.edits !== undefined))).toEqual([]);
    expect(generateLiquid(merge.result(merge.suggested)).text).toBe(edited);
  }
});

it('a reorder of conditions by one is a conflict with an "or" that the other has made of an "and"', () => {
  const mine = base.replace("${b} == '2' and ${c} == '3'", "${c} == '3' and ${b} == '2'");
  const merge = merged(mine, base.replace(' and ', ' or '));
  expect(merge.groups.flatMap(({ parts }) => parts)).toMatchObject([
    { changes: [{ code: 'conditions-reordered' }], changedBy: 'both' },
  ]);
});

it('a text without branches that only the other person has made branches of becomes theirs', () => {
  const theirs = importText(base);
  const merge = mergeTemplates({ mine: importText('Hello'), theirs, base: importText('Hello') });
  expect(merge.result(merge.suggested)).toBe(theirs);
});
