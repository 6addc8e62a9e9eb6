import type { SamplePerson } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { comparePeople } from './compare-people.ts';

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

it('for a new block everybody is told what they receive', () => {
  const { changed, total } = comparePeople(null, gold, []);
  expect(changed).toHaveLength(total);
  expect(changed[0]).toMatchObject({ before: null, after: { text: 'A hike' } });
});

it('a text that Braze cannot read is an error for everybody', () => {
  const { changed } = comparePeople(gold, '{% if %}', []);
  expect(changed.every(({ after }) => after.kind === 'error')).toBe(true);
});
