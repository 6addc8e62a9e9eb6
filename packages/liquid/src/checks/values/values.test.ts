import { expect, it } from 'vitest';
import { conditionsIn } from '../../model/condition-items.ts';
import { workspace } from '../../../conformance/workspace.ts';
import { templateReducer } from '../../editing/template-reducer.ts';
import { findingMessage } from '../../messages/findings.ts';
import type { Condition } from '../../model/template.ts';
import { generateLiquid } from '../../translate/generate-liquid.ts';
import { importText } from '../../translate/to-template.ts';
import { checkLiquid } from '../check-liquid.ts';
import { checkTemplate } from '../check-template.ts';
import { applyTextFix } from '../fix.ts';
import type { CheckCode } from '../table.ts';

const whenA = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;
const chosen = (subject: string, value: string): string =>
  `{% case ${subject} %}{% when ${value} %}A{% else %}B{% endcase %}`;

/** A text with one wrong value, and what the fix makes of it; `none` where only the author knows what is meant. */
const mistakes: [code: CheckCode, text: string, right: string][] = [
  [
    'wrong-value',
    whenA('custom_attribute.${visits} >= 1.000,50'),
    whenA('custom_attribute.${visits} >= 1000.50'),
  ],
  ['unlisted-value', whenA("${country} == 'Germany'"), whenA("${country} == 'DE'")],
  ['unlisted-value', whenA("${country} == 'germany'"), whenA("${country} == 'DE'")],
  ['unlisted-value', whenA("${country} == 'Allemagne'"), whenA("${country} == 'DE'")],
  ['unlisted-value', whenA("${country} == 'de'"), whenA("${country} == 'DE'")],
  ['unlisted-value', whenA('${country} == "USA"'), whenA("${country} == 'US'")],
  ['unlisted-value', whenA("${country} contains 'UK'"), whenA("${country} contains 'GB'")],
  ['unlisted-value', whenA("${country} == 'EU'"), 'none'],
  ['unlisted-value', whenA("${country} == 'DE, AT'"), whenA("${country} == 'DE' or ${country} == 'AT'")],
  [
    'unlisted-value',
    whenA('${country} contains "Germany or Austria"'),
    whenA('${country} contains "DE" or ${country} contains "AT"'),
  ],
  ['unlisted-value', whenA("${country} == 'Bosnia and Herzegovina'"), whenA("${country} == 'BA'")],
  ['unlisted-value', whenA("${country} == 'DE, AT' and ${gender} == 'F'"), 'none'],
  ['unlisted-value', whenA("${country} == 'DE, EU'"), 'none'],
  ['unlisted-value', chosen('${country}', "'DE, AT'"), chosen('${country}', "'DE', 'AT'")],
  [
    'list-in-value',
    whenA("custom_attribute.${tags} contains 'boots or tent'"),
    whenA("custom_attribute.${tags} contains 'boots' or custom_attribute.${tags} contains 'tent'"),
  ],
  ['wrong-value', whenA("${city} == 'don&#39;t'"), whenA('${city} == "don\'t"')],
  ['unlisted-value', whenA('${country} == true'), 'none'],
  ['unlisted-value', whenA("{{${language}}} == 'German'"), whenA("{{${language}}} == 'de'")],
  ['unlisted-value', whenA("{{${language}}} == 'español'"), whenA("{{${language}}} == 'es'")],
  ['unlisted-value', whenA("{{${language}}} == 'polski'"), whenA("{{${language}}} == 'pl'")],
  ['unlisted-value', whenA("{{${language}}} == 'Brazilian'"), whenA("{{${language}}} == 'pt'")],
  ['unlisted-value', whenA("{{${language}}} == 'en_US'"), whenA("{{${language}}} == 'en'")],
  ['unlisted-value', whenA("{{${language}}} == 'FR'"), whenA("{{${language}}} == 'fr'")],
  ['unlisted-value', whenA("${gender} == 'female'"), whenA("${gender} == 'F'")],
  ['unlisted-value', whenA("${gender} == 'm'"), whenA("${gender} == 'M'")],
  ['unlisted-value', whenA("${gender} == 'unknown'"), 'none'],
  ['unlisted-value', chosen('${gender}', "'Female'"), chosen('${gender}', "'F'")],
  [
    'unlisted-value',
    `{% assign g = {{\${gender}}} %}${whenA("g == 'male'")}`,
    `{% assign g = {{\${gender}}} %}${whenA("g == 'M'")}`,
  ],
  [
    'unlisted-value',
    whenA("subscribed_state.${email_global} == 'opted-in'"),
    whenA("subscribed_state.${email_global} == 'opted_in'"),
  ],
  ['unlisted-value', whenA('subscribed_state.${email_global} == true'), 'none'],
  ['unlisted-value', whenA("${time_zone} == 'Berlin'"), whenA("${time_zone} == 'Europe/Berlin'")],
  [
    'unlisted-value',
    whenA("${time_zone} == 'America/new_york'"),
    whenA("${time_zone} == 'America/New_York'"),
  ],
  ['unlisted-value', whenA("${time_zone} == 'GMT+1'"), 'none'],
  ['quoted-nothing', whenA("custom_attribute.${plan} != 'null'"), whenA('custom_attribute.${plan} != nil')],
  ['quoted-nothing', whenA("${first_name} == 'NIL'"), whenA('${first_name} == nil')],
  ['quoted-nothing', whenA('${first_name} != "blank"'), whenA('${first_name} != blank')],
  [
    'list-in-value',
    whenA("custom_attribute.${tags} contains 'boots, tent'"),
    whenA("custom_attribute.${tags} contains 'boots' or custom_attribute.${tags} contains 'tent'"),
  ],
  [
    'list-in-value',
    whenA('{{custom_attribute.${tags}}} contains "a,b" or ${city} == \'Rome\''),
    whenA(
      '{{custom_attribute.${tags}}} contains "a" or {{custom_attribute.${tags}}} contains "b" or ${city} == \'Rome\'',
    ),
  ],
  ['list-in-value', whenA("custom_attribute.${tags} contains 'a, b' and ${city} == 'Rome'"), 'none'],
  ['list-in-value', whenA("custom_attribute.${tags} contains 'a, b'\nand ${city} == 'Rome'"), 'none'],
];

it.each(mistakes)(
  'a wrong value is the only finding, and its fix writes the right one: %s in %s',
  (code, text, right) => {
    const found = checkLiquid(text, workspace).filter(({ severity }) => severity !== 'info');
    expect(found.map((entry) => entry.code)).toEqual([code]);
    const fixed = found.flatMap(({ fix }) => (fix?.kind === 'text' ? [applyTextFix(text, fix.edits)] : []));
    expect(fixed).toEqual(right === 'none' ? [] : [right]);
    const left = fixed.flatMap((one) => checkLiquid(one, workspace).map((entry) => entry.code));
    expect(left).not.toContain(code);
  },
);

it('the sentence of a value names the list and the value that is meant', () => {
  const [found] = checkLiquid(whenA("${country} == 'Germany'"));
  expect(found && findingMessage(found)).toBe(
    `"country" is a code of two capital letters, as in ISO 3166, so nobody has "Germany". Write 'DE'.`,
  );
});

/** The conditions of a card whose only finding of a code is fixed. */
function fixedCard(text: string, code: CheckCode): readonly Condition[] {
  const template = importText(text);
  const found = checkTemplate(template, workspace).find((entry) => entry.code === code);
  const actions = found?.fix?.kind === 'template' ? found.fix.actions : [];
  const fixed = actions.reduce(templateReducer, template);
  expect(generateLiquid(fixed).incomplete).toEqual([]);
  return actions.length === 0 ? [] : conditionsIn(fixed.statements[0]?.conditions ?? []);
}

it('the fix of a card writes the value of the list', () => {
  expect(fixedCard(whenA("${country} == 'Germany'"), 'unlisted-value')).toMatchObject([
    { operator: '==', value: 'DE' },
  ]);
  expect(fixedCard(whenA("subscribed_state.${email_global} == 'opted-in'"), 'unlisted-value')).toMatchObject([
    { operator: '==', value: 'opted_in' },
  ]);
});

it('the fix of a card with several words looks for any of them', () => {
  expect(fixedCard(whenA("custom_attribute.${tags} contains 'boots, tent'"), 'list-in-value')).toMatchObject([
    { operator: 'contains-any-of', value: 'boots, tent' },
  ]);
});

it('a Content Block takes variables from outside, and says so once for each', () => {
  const text =
    '{{ headline }} {{ headline }} {{ healine }}{% if colour == 1 %}A{% else %}B{% endif %}{{ code | default: 1 }}';
  const found = checkLiquid(text, workspace, { of: 'content-block' });
  expect(found.map(({ code, params, severity, fix }) => ({ code, params, severity, fix }))).toEqual(
    ['headline', 'healine', 'colour'].map((name) => ({
      code: 'unknown-variable',
      params: { name },
      severity: 'info',
      fix: undefined,
    })),
  );
  expect(checkLiquid(text, workspace).map(({ severity }) => severity)).toContain('warning');
});

it.each([
  ['1.000', '1000'],
  ['1.250', '1250'],
  ['-12.345', '-12345'],
])('%s, which is a thousand in many countries, gets a hint that offers %s', (value, thousands) => {
  const text = whenA(`custom_attribute.\${visits} >= ${value}`);
  const [found, ...others] = checkLiquid(text, workspace).filter(({ code }) => code === 'thousands-point');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ severity: 'info', params: { value, thousands } });
  expect(found?.fix?.kind === 'text' && applyTextFix(text, found.fix.edits)).toBe(
    whenA(`custom_attribute.\${visits} >= ${thousands}`),
  );
});

it.each(['0.500', '0.125', '12.345678', '1.25', '1.0000', '1234.567', "'1.000'"])(
  'a number that can be read in one way only, like %s, gets no hint about thousands',
  (value) => {
    const found = checkLiquid(whenA(`custom_attribute.\${visits} >= ${value}`));
    expect(found.map(({ code }) => code)).not.toContain('thousands-point');
  },
);
