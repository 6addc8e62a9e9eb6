import { expect, it } from 'vitest';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { fixAll, fixAllOfText } from './fix-all.ts';
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
