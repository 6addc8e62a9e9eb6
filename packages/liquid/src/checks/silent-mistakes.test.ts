import { expect, it } from 'vitest';
import { workspace } from '../../conformance/workspace.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import { findingMessage } from '../messages/findings.ts';
import { checkLiquid } from './check-liquid.ts';
import { applyTextFix } from './fix.ts';
import type { CheckCode } from './table.ts';

const whenA = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;

type Mistake = [what: string, text: string, code: CheckCode];

const acceptedMistakes: Mistake[] = [
  ['a comparison without spaces', whenA('custom_attribute.${visits}==1'), 'missing-spaces'],
  ['&&', whenA('${city} == "a" && ${country} == "DE"'), 'wrong-operator'],
  ['||', whenA('${city} == "a" || ${country} == "DE"'), 'wrong-operator'],
  ['AND', whenA('${city} == "a" AND ${country} == "DE"'), 'wrong-operator'],
  ['=', whenA('${city} = "a"'), 'wrong-operator'],
  ['===', whenA('${city} === "a"'), 'wrong-operator'],
  ['not', whenA('not ${city}'), 'wrong-operator'],
  ['in', whenA('"golf" in custom_attribute.${interests}'), 'wrong-operator'],
  ['a filter in a condition', whenA('${city} | downcase == "a"'), 'filter-in-condition'],
  ['parentheses', whenA('(${city} == "a" or ${country} == "DE")'), 'parentheses-in-condition'],
  ['text after the value', whenA('${city} == "New" York City'), 'trailing-text'],
  ['text after the second value', whenA('${city} == "a" or ${city} == "b" c'), 'trailing-text'],
  ['non-breaking spaces on both sides', whenA('${city}\u00A0=\u00A0"a"'), 'missing-spaces'],
  ['a lone text after or', whenA('${city} == "a" or "b"'), 'lone-value'],
  ['typographic quotes', whenA('${city} == “a”'), 'typographic-quotes'],
  ['non-breaking spaces', whenA('${city}\u00A0== "a"'), 'missing-spaces'],
  ['spaces written for HTML', whenA('${city}&nbsp;== "a"'), 'missing-spaces'],
  ['operators written for HTML', whenA('custom_attribute.${visits} &gt;= 3'), 'wrong-operator'],
  ['quotes written for HTML', whenA('${city} == &quot;a&quot;'), 'typographic-quotes'],
  ['${} left out', whenA('custom_attribute.plan == "a"'), 'reference-syntax'],
  ['${} around everything', whenA('${custom_attribute.plan} == "a"'), 'reference-syntax'],
  [
    'a default attribute as a custom one',
    whenA('custom_attribute.${first_name} == "a"'),
    'default-as-custom',
  ],
  ['a custom attribute as a default one', whenA('${plan} == "a"'), 'custom-as-default'],
  ['an unknown attribute', whenA('custom_attribute.${plam} == "a"'), 'unknown-attribute'],
  ['a number compared with text', whenA('custom_attribute.${visits} == "3"'), 'type-mismatch'],
  ['text compared with a number', whenA('custom_attribute.${plan} == 3'), 'type-mismatch'],
  ['a list in order', whenA('custom_attribute.${interests} > 3'), 'impossible-operator'],
  ['a boolean in order', whenA('custom_attribute.${vip} > 3'), 'impossible-operator'],
  ['a time as it is', whenA('custom_attribute.${last_visit} > 3'), 'unconverted-time'],
  ['mixed and/or', whenA('${city} == "a" and ${country} == "DE" or ${gender} == "F"'), 'mixed-and-or'],
  ['a missing value that matches', whenA('${city} != "a"'), 'not-set-matches'],
  ['no fallback', '{% if ${city} == "a" %}A{% endif %}', 'no-fallback'],
  ['three braces', '{{{${city} | default: "x"}}}', 'triple-braces'],
  ['Liquid in an abort reason', '{% abort_message("no {{${city}}}") %}', 'liquid-in-abort-reason'],
  ['a name hidden by assign', '{% assign custom_attribute = 1 %}', 'shadowed-name'],
  ['a name hidden by capture', '{% capture event_properties %}x{% endcapture %}', 'shadowed-name'],
  ['a name hidden by a loop', '{% for campaign in list %}x{% endfor %}', 'shadowed-name'],
];

const rejectedMistakes: Mistake[] = [
  ['elseif', '{% if ${city} == "a" %}A{% elseif ${city} == "b" %}B{% else %}C{% endif %}', 'unknown-tag'],
  ['an if without a condition', '{% if %}A{% else %}B{% endif %}', 'unreadable-tag'],
  ['an assign without a value', '{% assign greeting %}', 'unreadable-tag'],
  ['a loop without a list', '{% for item %}x{% endfor %}', 'unreadable-tag'],
  ['a when without a value', '{% case ${city} %}{% when %}A{% else %}B{% endcase %}', 'unreadable-tag'],
  ['a raw whose end has a trim marker', '{% raw %}{{ x }}{%- endraw %}', 'unbalanced-tag'],
  ['half a block in a comment', '{% comment %}{% if a %}{% endcomment %}', 'unbalanced-tag'],
  ['an end that never comes in a liquid tag', '{% liquid\n if a\n echo b\n%}', 'unbalanced-tag'],
  ['a tag that is never closed', '{% if ${city} == "a" %}A{% else %}B', 'unbalanced-tag'],
  ['a tag that was never opened', 'A{% endif %}', 'unbalanced-tag'],
  ['an unknown tag', '{% asign x = 1 %}', 'unknown-tag'],
];

const mistakes = [...acceptedMistakes, ...rejectedMistakes];

/** Mistakes that no fix can mend: only the author knows what was meant. */
const withoutFix = [
  'not',
  'in',
  'a list in order',
  'a boolean in order',
  'a time as it is',
  'Liquid in an abort reason',
  'a name hidden by assign',
  'a name hidden by capture',
  'a name hidden by a loop',
  'an if without a condition',
  'an assign without a value',
  'a loop without a list',
  'a when without a value',
  'half a block in a comment',
  'an end that never comes in a liquid tag',
];

const isRejected = (text: string): boolean => syntaxProblems(parseLiquid(text)).length > 0;

it.each(acceptedMistakes)('a mistake that the engine silently accepts is reported: %s', (_, text, code) => {
  expect(isRejected(text)).toBe(false);
  expectReported(text, code);
});

it.each(rejectedMistakes)(
  'a mistake for which the engine rejects the whole message is reported: %s',
  (_, text, code) => {
    expect(isRejected(text)).toBe(true);
    expectReported(text, code);
  },
);

function expectReported(text: string, code: CheckCode): void {
  const found = checkLiquid(text, workspace);
  expect(found.map((entry) => entry.code)).toContain(code);
  const place = found.find((entry) => entry.code === code);
  expect(text.slice(place?.start, place?.end)).not.toBe('');
}

const fixOf = ([, text, code]: Mistake) =>
  checkLiquid(text, workspace).find((entry) => entry.code === code)?.fix;
const fixable = mistakes.filter((mistake) => fixOf(mistake) !== undefined);

it.each(fixable)(
  'a reported mistake has a fix that removes its finding and adds none: %s',
  (_, text, code) => {
    const before = checkLiquid(text, workspace);
    const fix = before.find((entry) => entry.code === code)?.fix;
    const fixed = fix?.kind === 'text' ? applyTextFix(text, fix.edits) : text;
    const codes = before.map((entry) => entry.code);
    codes.splice(codes.indexOf(code), 1);
    expect(checkLiquid(fixed, workspace).map((entry) => entry.code)).toEqual(codes);
  },
);

it('a reported mistake has a fix, unless only the author knows what was meant', () => {
  const unfixable = mistakes.filter((mistake) => fixOf(mistake) === undefined);
  expect(unfixable.map(([what]) => what)).toEqual(withoutFix);
});

it('a mistake in the name of an attribute is reported with the nearest one', () => {
  const [found] = checkLiquid(whenA('custom_attribute.${plam} == "a"'), workspace);
  expect(found && findingMessage(found)).toContain('"plan"');
});

it.each([
  ['${city} == "a" or "b"', '${city} == "a" or ${city} == "b"'],
  ['${city} != "a" and "b"', '${city} != "a" and ${city} != "b"'],
  ['${city} contains "a" and "b"', '${city} contains "a" and ${city} contains "b"'],
])('a value on its own gets a fix that repeats the comparison: %s', (written, meant) => {
  const found = checkLiquid(whenA(written)).find(({ code }) => code === 'lone-value');
  expect(found?.fix?.kind === 'text' && applyTextFix(whenA(written), found.fix.edits)).toBe(whenA(meant));
});

it.each([
  '${city} != "a" or "b"',
  '${city} <> "a" or "b"',
  '${city} == "a" and "b"',
  '${city} > 1 or 2',
  '${city} != blank and "b"',
  // Every text contains an empty one.
  "${city} contains 'Rome' or ''",
  "custom_attribute.${vip} contains 'New York' or ''",
  '${city} contains "Rome" and ""',
])(
  'a value on its own gets no fix where the repeated comparison would mean something else: %s',
  (written) => {
    const found = checkLiquid(whenA(written)).find(({ code }) => code === 'lone-value');
    expect(found).toBeDefined();
    expect(found?.fix).toBeUndefined();
  },
);

it('special white space is allowed inside quotes and names', () => {
  for (const text of [whenA('${city} == "New\u00A0York"'), whenA('custom_attribute.${a\u00A0b} == "x"')])
    expect(checkLiquid(text)).toEqual([]);
});

it('a comment may contain other comments, unknown tags, and unmatched ends', () => {
  const inside =
    '{% comment %}{{ a }}{% endcomment %}{% frobnicate %}{% else %}{% endif %}{% if a %}{% endif %}';
  expect(checkLiquid(`{% comment %}${inside}{% endcomment %}`)).toEqual([]);
});

it('a fix that repeats an attribute repeats all of a name with spaces', () => {
  const text = whenA('custom_attribute.${favorite color} != "a"');
  const found = checkLiquid(text).find(({ code }) => code === 'not-set-matches');
  expect(found?.fix?.kind === 'text' && applyTextFix(text, found.fix.edits)).toBe(
    whenA('custom_attribute.${favorite color} != nil and custom_attribute.${favorite color} != "a"'),
  );
});
