import type { SamplePerson } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { comparePeople } from './compared-people.ts';

const gold =
  "{% if {{custom_attribute.${plan}}} == 'Gold' %}A hike{% else %}{% abort_message('no plan') %}{% endif %}";
const platinum = gold.replace('Gold', 'Platinum');
const at = '2026-01-01T00:00:00.000Z';
const saved = (name: string, values: Record<string, unknown>): SamplePerson => ({
  id: `smp_${name}`,
  name,
  values,
  createdAt: at,
  updatedAt: at,
  version: 1,
});

it('saved people who receive something else are found, with both texts', () => {
  const people = [
    saved('Noor', { 'custom_attribute:plan': 'Gold' }),
    saved('Teo', { 'custom_attribute:plan': 'Platinum' }),
    saved('Ida', {}),
  ];
  const { changed, total, isSaved } = comparePeople(gold, platinum, people);
  expect([total, isSaved]).toEqual([3, true]);
  expect(changed).toMatchObject([
    { person: { name: 'Noor' }, before: { kind: 'text', text: 'A hike' }, after: { kind: 'aborted' } },
    { person: { name: 'Teo' }, before: { kind: 'aborted' }, after: { kind: 'text', text: 'A hike' } },
  ]);
});

it('without saved people, somebody is made up for each branch of both texts', () => {
  const { changed, isSaved } = comparePeople(gold, platinum, []);
  expect(isSaved).toBe(false);
  expect(changed.map(({ person }) => person.sample.values)).toEqual([
    { 'custom_attribute:plan': 'Gold' },
    { 'custom_attribute:plan': 'Platinum' },
  ]);
});

it('the same text in other words changes nothing for anybody', () => {
  const { changed } = comparePeople(gold, gold.replace('{% else %}', '{%- else -%}'), []);
  expect(changed).toEqual([]);
});

it('a new block shows what each person receives', () => {
  const { changed, total } = comparePeople(null, gold, []);
  expect(changed).toHaveLength(total);
  expect(changed[0]).toMatchObject({ before: null, after: { text: 'A hike' } });
});

it('a text that Braze cannot read is an error for everybody', () => {
  const { changed } = comparePeople(gold, '{% if %}', []);
  expect(changed.every(({ after }) => after.kind === 'error')).toBe(true);
});

const spent = (amount: number) =>
  `{% if {{custom_attribute.\${total_spend}}} >= ${amount} %}Thanks{% else %}{% abort_message('no') %}{% endif %}`;

it('the value of a saved person is a number where the conditions compare numbers, as in the tester', () => {
  const zoe = saved('Zoë', { 'custom_attribute:total_spend': '99', 'default_attribute:first_name': 'Zoë' });
  expect(comparePeople(spent(100), spent(200), [zoe]).changed).toEqual([]);
  expect(comparePeople(spent(50), spent(200), [zoe]).changed).toMatchObject([
    { before: { kind: 'text', text: 'Thanks' }, after: { kind: 'aborted' } },
  ]);
});

it('a value keeps the type that somebody chose for it, and the type that a program stored', () => {
  const typed = saved('Ada', { 'custom_attribute:total_spend': { text: '99', as: 'text' } });
  const stored = saved('Bo', { 'custom_attribute:total_spend': 99 });
  const { changed } = comparePeople(null, spent(50), [typed, stored]);
  expect(changed.map(({ after }) => after.kind)).toEqual(['error', 'text']);
});

it('a person who receives nothing from either text is not listed as changed', () => {
  const typed = saved('Ada', { 'custom_attribute:total_spend': { text: 'many', as: 'text' } });
  expect(comparePeople(spent(50), spent(200), [typed]).changed).toEqual([]);
});
