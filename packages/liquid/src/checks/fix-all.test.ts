import { expect, it } from 'vitest';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { readMessage } from '../translate/read/read-passages.ts';
import { fixAll, fixAllOfMessage, fixAllOfText } from './fix-all.ts';
import { changesNobody, onlyWrites } from './fix.ts';

const ignored = `{% case plan %}Ignored{% when 'gold' %}Gold{% else plan == 'x' %}Other{% endcase %}`;
const nested = `${ignored} and ${ignored}`;
const text = `{% if \${city} == 'Rome' %}${nested}{% else %}Hi {{\${first_name}}}{% endif %}`;
const people = ['gold', 'silver'].map((plan) => ({ values: { plan, city: 'Rome' } }));
const sent = (liquid: string) => people.map((person) => renderLiquid(liquid, person));

it('every fix of a text that changes nobody is made at once, and no other one', () => {
  const harmless = checkLiquid(text).filter(({ fix }) => fix !== undefined && changesNobody(fix));
  expect(harmless.length).toBeGreaterThan(1);
  const fixed = fixAllOfText(text);
  expect(fixed).not.toContain('Ignored');
  expect(fixed).toContain('{{${first_name}}}');
  expect(checkLiquid(fixed).filter(({ fix }) => fix !== undefined && changesNobody(fix))).toEqual([]);
  expect(sent(fixed)).toEqual(sent(text));
});

it('every fix of a template that changes nobody is made at once, also several in one branch', () => {
  const template = importText(text);
  expect(generateLiquid(fixAll(template)).text).toBe(fixAllOfText(text));
});

const rome = "{% if ${city} == 'Rome' foo %}Ciao{% else bar %}Hi{% endif %}";

it.each([
  ['behind a value', rome],
  [
    'behind the first of two values',
    "{% if ${city} == 'Rome' foo and ${plan} == 'gold' %}A{% else %}B{% endif %}",
  ],
  ['behind a value of a tag that trims', "{%- if ${city} == 'Rome' foo -%} A {%- else -%} B {%- endif -%}"],
  ['in the tags of a case, and before its first when', ignored.replace("'gold'", "'gold' foo")],
  ['behind a value of an unless', "{% unless ${city} == 'Rome' foo %}A{% else %}B{% endunless %}"],
  [
    'in a text that is around a decision',
    `${nested} {% if \${city} == 'Rome' %}A{% else %}B{% endif %} ${nested}`,
  ],
])('what Liquid ignores %s is removed from what was built, byte for byte as from the text', (_, written) => {
  const fixed = fixAllOfText(written);
  expect(fixed).not.toBe(written);
  expect(sent(fixed).map(({ text: one }) => one)).toEqual(sent(written).map(({ text: one }) => one));
  const template = importText(written);
  const built = fixAll(template);
  expect(generateLiquid(built).text).toBe(fixed);
  expect(built.statements.map(({ id, conditions }) => ({ id, conditions }))).toEqual(
    template.statements.map(({ id, conditions }) => ({ id, conditions })),
  );
  const twice = `${written} and ${written}`;
  expect(generateLiquid(fixAllOfMessage(readMessage(twice))).text).toBe(fixAllOfText(twice));
});

it('of a message the texts between its decisions are fixed, also those with more mistakes than there are rounds, and the tag of an empty list', () => {
  const text = `${rome}${ignored.repeat(30)}${rome}{% for one in things %}{{ one }}{% else foo %}{% endfor %}`;
  const message = readMessage(text);
  const fixed = fixAllOfMessage(message);
  expect(generateLiquid(fixed).text).toBe(fixAllOfText(text));
  expect(generateLiquid(fixed).text).not.toMatch(/Ignored|foo|bar/u);
  expect(fixed.passages.map(({ id }) => id)).toEqual(message.passages.map(({ id }) => id));
  expect(fixAllOfMessage(fixed)).toBe(fixed);
});

it('nothing is to be fixed where every fix changes somebody', () => {
  const template = importText(`{% if \${city} == 'Rome' %}Hi {{\${first_name}}}{% endif %}`);
  expect(fixAll(template)).toBe(template);
  expect(fixAllOfText('Hi {{${first_name}}}')).toBe('Hi {{${first_name}}}');
});

it('of a text that is being typed, every sign of another language is written in that of Liquid at once, and no value', () => {
  const typed =
    "{% if ${city} == 'Rome' && ${country} == 'Germany' %}A{% elseif ${city} = 'Bonn' %}B{% end if %}";
  expect(fixAllOfText(typed, undefined, onlyWrites)).toBe(
    "{% if ${city} == 'Rome' and ${country} == 'Germany' %}A{% elsif ${city} == 'Bonn' %}B{% endif %}",
  );
  expect(fixAllOfText(typed)).toBe(typed);
});
