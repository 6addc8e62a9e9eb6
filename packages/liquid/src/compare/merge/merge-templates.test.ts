import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsIn } from '../../model/condition-items.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { changeMessage } from '../../messages/changes.ts';
import type { Template } from '../../model/template.ts';
import { generateLiquid } from '../../translate/generate-liquid.ts';
import { importText, toTemplate } from '../../translate/to-template.ts';
import { compareTemplates } from '../compare-templates.ts';
import type { MergeChoice, MergeChoices } from './merge-part.ts';
import { type Merge, mergeTemplates } from './merge-templates.ts';

const base = `Hello {% if \${plan} == 'Basic' and \${spend} >= 300 %}
A free month
{% elsif \${plan} == 'Silver' %}
12 % off
{% elsif \${plan} == 'Gold' %}
A guided hike
{% else %}
{% abort_message('no matching plan') %}
{% endif %} Bye`;

const edit = (...changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((text, [from, to]) => text.replace(from, to), base);

/** A template as somebody builds it: without how its text was written. */
const unwritten = ({ statements, settings }: Template): Template => ({
  statements: statements.map((statement) => ({ ...statement, source: undefined })),
  settings,
});
const built = (text: string): Template => unwritten(importText(text));

/** Returns what the branches of a template ask and send, whatever its layout. */
const said = (template: Template): string => textOf(unwritten(template)).replaceAll(/\s/gu, '');

const textOf = (template: Template): string => generateLiquid(template).text;

function merge(theirs: string, mine: string, from: string = base): Merge {
  return mergeTemplates({ theirs: importText(theirs), mine: importText(mine), base: importText(from) });
}

/** Returns what every part says, with who has changed it. */
function partsInWords({ groups }: Merge): string[] {
  return groups.flatMap(({ parts }) =>
    parts.map(({ changes, changedBy }) => `${changedBy}: ${changes.map(changeMessage).join('; ')}`),
  );
}

function all(merged: Merge, choice: MergeChoice): MergeChoices {
  return Object.fromEntries(
    merged.groups.flatMap(({ parts }) =>
      parts.map((part) => [part.id, choice === 'both' && !part.canKeepBoth ? 'mine' : choice]),
    ),
  );
}

describe('two versions with changes in different places', () => {
  const mine = edit(["'Gold'", "'Platinum'"], ['A free month', 'Two free months']);
  const theirs = edit(['12 % off', '15 % off'], ['>= 300', '>= 250'], [' Bye', ' See you']);
  const merged = merge(theirs, mine);

  it('two versions with changes in different places tell who has changed what', () => {
    expect(partsInWords(merged)).toEqual([
      'theirs: If: value 250 → 300',
      'mine: If: text "A free month" → "Two free months"',
      'theirs: Else If 1: text "15 % off" → "12 % off"',
      'mine: Else If 2: value Gold → Platinum',
      'theirs: Text after the conditions: text "See you" → "Bye"',
    ]);
  });

  it('two versions with changes in different places are merged as suggested to one with all of the changes, and everything else as it was written', () => {
    expect(textOf(merged.result(merged.suggested))).toBe(
      edit(
        ["'Gold'", "'Platinum'"],
        ['A free month', 'Two free months'],
        ['12 % off', '15 % off'],
        ['>= 300', '>= 250'],
        [' Bye', ' See you'],
      ),
    );
  });

  it("two versions with changes in different places without the version that both began with are one's own until something is chosen", () => {
    const alone = mergeTemplates({ theirs: importText(theirs), mine: importText(mine) });
    expect(partsInWords(alone).every((line) => line.startsWith('both: '))).toBe(true);
    expect(textOf(alone.result(alone.suggested))).toBe(mine);
  });
});

/** The changes that a choice for the only part makes to one's own version. */
function chosen(theirs: string, mine: string, choice: MergeChoice): string[] {
  const merged = merge(theirs, mine);
  const [group] = merged.groups;
  expect(merged.groups).toHaveLength(1);
  const [part] = group?.parts ?? [];
  const result = merged.result({ [part?.id ?? '']: choice });
  return compareTemplates(importText(base), importText(textOf(result))).map(changeMessage);
}

it.each([
  ['mine', ['Else If 2: value Gold → Platinum']],
  ['theirs', ['Else If 2: value Gold → Bronze']],
  ['both', ['Else If 2: plan is equal to "Gold" → plan is any of "Platinum", "Bronze"']],
] as const)('a choice of %s decides the value of a condition', (choice, expected) => {
  expect(chosen(edit(["'Gold'", "'Bronze'"]), edit(["'Gold'", "'Platinum'"]), choice)).toEqual(expected);
});

it.each([
  ['mine', ['Else If 2: text "A guided hike" → "A hike"']],
  ['theirs', ['Else If 2: text "A guided hike" → "A dinner"']],
  ['both', ['Else If 2: text "A guided hike" → "A hike A dinner"']],
] as const)('a choice of %s decides the text of a branch', (choice, expected) => {
  expect(chosen(edit(['A guided hike', 'A dinner']), edit(['A guided hike', 'A hike']), choice)).toEqual(
    expected,
  );
});

const more = edit(['{% else %}', "{% elsif ${plan} == 'Team' %}Hi, team{% else %}"]);
it.each([
  ['mine', [], ['Else If 3 added']],
  ['theirs', ['Else If 3 added'], []],
] as const)(
  'a choice of %s decides about a branch that one of them has added',
  (choice, ofTheirs, ofMine) => {
    expect(chosen(more, base, choice)).toEqual(ofTheirs);
    expect(chosen(base, more, choice)).toEqual(ofMine);
  },
);

const less = edit([' and ${spend} >= 300', '']);
it.each([
  ['mine', [], ['If: and spend is at least 300 removed']],
  ['theirs', ['If: and spend is at least 300 removed'], []],
] as const)(
  'a choice of %s decides about a condition that one of them has removed',
  (choice, ofTheirs, ofMine) => {
    expect(chosen(less, base, choice)).toEqual(ofTheirs);
    expect(chosen(base, less, choice)).toEqual(ofMine);
  },
);

it.each([
  ['mine', ['Else: reason "no matching plan" → "nothing"']],
  ['theirs', ['Else: abort becomes the text "See you"']],
] as const)('a choice of %s decides what the Else does', (choice, expected) => {
  const theirs = edit(["{% abort_message('no matching plan') %}", 'See you']);
  expect(chosen(theirs, edit(['no matching plan', 'nothing']), choice)).toEqual(expected);
});

it("a choice of both for a branch keeps the two of them, one's own first", () => {
  const theirs = edit(["'Basic' and ${spend} >= 300", "'Free'"]);
  const merged = merge(theirs, edit(["'Basic' and ${spend} >= 300", "'Trial'"]));
  const [group] = merged.groups;
  expect(group?.canSplit).toBe(true);
  const result = merged.result({ [group?.id ?? '']: 'both' });
  expect(result.statements.map(({ conditions }) => conditionsIn(conditions)[0]?.value)).toEqual([
    'Trial',
    'Free',
    'Silver',
    'Gold',
  ]);
  expect(textOf(result)).toContain("{% elsif ${plan} == 'Free' %}\nA free month\n");
});

it('a removed branch stays removed when the other person has not touched it', () => {
  const removed = edit(["{% elsif ${plan} == 'Silver' %}\n12 % off\n", '']);
  const merged = merge(base, removed);
  expect(partsInWords(merged)).toEqual(['mine: Else If 1 removed']);
  expect(textOf(merged.result(merged.suggested))).toBe(removed);
  const other = merge(removed, base);
  expect(partsInWords(other)).toEqual(['theirs: Else If 1 added']);
  expect(textOf(other.result(other.suggested))).toBe(removed);
});

it("one's own branches stay when every branch is left out", () => {
  const mine = "{% if ${a} == 'one' %}Left{% endif %}";
  const theirs = "{% if ${b} contains 'two' %}Other words{% endif %}";
  const merged = merge(theirs, mine, mine);
  const leftOut = Object.fromEntries(
    merged.groups.flatMap(({ parts }) =>
      parts.map(({ id, onlyIn }) => [id, onlyIn === 'mine' ? ('theirs' as const) : ('mine' as const)]),
    ),
  );
  expect(textOf(merged.result(leftOut))).toBe(mine);
});

it('a text without conditions is merged as a whole', () => {
  const merged = merge('Only words', base);
  expect(merged.groups.map(({ id }) => id)).toEqual(['whole']);
  expect(textOf(merged.result(all(merged, 'theirs')))).toBe('Only words');
  expect(textOf(merged.result(all(merged, 'mine')))).toBe(base);
});

describe('any two versions', () => {
  const value = fc.constantFrom("'Gold'", "'Silver'", "'7'", '7', "'it, and'");
  const operator = fc.constantFrom('==', '!=', '>', 'contains');
  const condition = fc
    .tuple(fc.constantFrom('plan', 'spend', 'vip'), operator, value)
    .map(([name, ask, of]) => `\${${name}} ${ask} ${of}`);
  const conditions = fc
    .tuple(condition, fc.array(fc.tuple(fc.constantFrom('and', 'or'), condition), { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest.map((pair) => pair.join(' '))].join(' '));
  const words = fc.constantFrom('', ' ', 'A hike', '\nA free hike\n', "Hi {{${name} | default: 'you'}}");
  const branch = fc.tuple(conditions, words, fc.constantFrom('', '-'));
  const ending = fc.constantFrom(
    '',
    '{% else %}See you',
    "{% else %}{% abort_message('no') %}",
    '{%- else -%} x ',
  );
  const text = fc
    .tuple(words, fc.array(branch, { minLength: 1, maxLength: 4 }), ending, words)
    .map(([before, branches, last, after]) => {
      const tags = branches.map(
        ([asked, sent, trim], index) => `{%${trim} ${index === 0 ? 'if' : 'elsif'} ${asked} %}${sent}`,
      );
      return `${before}${tags.join('')}${last}{% endif %}${after}`;
    });
  const template = fc
    .tuple(text, fc.boolean())
    .map(([of, isBuilt]) => (isBuilt ? built(of) : importText(of)));
  const choice = fc.constantFrom<MergeChoice[]>('mine', 'theirs', 'both');

  it("any two versions with all of one's own chosen are one's own, byte for byte, and with all of theirs theirs", () => {
    fc.assert(
      fc.property(template, template, (theirs, mine) => {
        const merged = mergeTemplates({ theirs, mine });
        expect(textOf(merged.result(all(merged, 'mine')))).toBe(textOf(mine));
        expect(textOf(merged.result({}))).toBe(textOf(mine));
        // Two that do not differ are one's own.
        const expected = merged.groups.length > 0 ? theirs : mine;
        expect(textOf(merged.result(all(merged, 'theirs')))).toBe(textOf(expected));
      }),
      { numRuns: 300 },
    );
  });

  it('any two versions become a text that parses and says the same when it is read again, whatever is chosen', () => {
    fc.assert(
      fc.property(template, template, fc.infiniteStream(choice), (theirs, mine, choices) => {
        const merged = mergeTemplates({ theirs, mine });
        const picked: Record<string, MergeChoice> = {};
        for (const group of merged.groups) {
          if (group.canSplit && choices.next().value === 'both') picked[group.id] = 'both';
          for (const part of group.parts) {
            const next = choices.next().value ?? 'mine';
            picked[part.id] = next === 'both' && !part.canKeepBoth ? 'theirs' : next;
          }
        }
        const result = merged.result(picked);
        const written = textOf(result);
        const read = toTemplate(parseLiquid(written)).template;
        expect(read?.statements).toHaveLength(result.statements.length);
        expect(said(read ?? mine)).toBe(said(result));
        const ids = result.statements.flatMap(({ id, conditions: asked }) => [
          id,
          ...asked.map((one) => one.id),
        ]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 300 },
    );
  });

  it('any two versions differ from the other one in nothing that was chosen from it', () => {
    fc.assert(
      fc.property(template, template, fc.nat(), (theirs, mine, at) => {
        const merged = mergeTemplates({ theirs, mine });
        const texts = merged.groups.flatMap(({ parts }) => parts).filter(({ id }) => id.endsWith(' text'));
        const part = texts[at % Math.max(texts.length, 1)];
        if (part === undefined) return;
        const again = mergeTemplates({ theirs, mine: merged.result({ [part.id]: 'theirs' }) });
        expect(again.groups.flatMap(({ parts }) => parts.map(({ id }) => id))).not.toContain(part.id);
      }),
      { numRuns: 200 },
    );
  });
});
