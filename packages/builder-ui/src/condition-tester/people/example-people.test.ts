import { evaluateTemplate, listReferences, type Template } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { examplePeople, type ExamplePerson } from './example-people.ts';
import { sampleOf } from '@sluice/liquid/sample';

function outcomesOf(template: Template) {
  const references = listReferences(template);
  const withOutcome = ({ gets, inputs }: ExamplePerson) => {
    const { outcome, branch } = evaluateTemplate(template, sampleOf(references, inputs), {
      reading: 'provider',
    });
    return [gets, outcome === 'matched' ? branch?.index : outcome];
  };
  const { shown, more } = examplePeople(template, references);
  return { shown: shown.map(withOutcome), more: more?.().map(withOutcome) };
}

const [first, second, third] = exampleTemplate.statements;
if (first === undefined || second === undefined || third === undefined) throw new Error('three branches');

it('example people get the branch that they are said to get, one of them gets none, and the last one has no values', () => {
  expect(outcomesOf(exampleTemplate)).toEqual({
    shown: [
      [0, 0],
      [1, 1],
      [2, 2],
      ['else', 'fallback'],
      ['not-known', 'fallback'],
    ],
    more: undefined,
  });
});

it('a branch that nobody can get has no example', () => {
  const statements = [second, { ...second, id: 'again' }, third];
  const { shown } = outcomesOf({ ...exampleTemplate, statements });
  expect(shown.map(([gets]) => gets)).toEqual([0, 2, 'else', 'not-known']);
});

it('without a fallback nobody is said to get Else', () => {
  const settings = { ...exampleTemplate.settings, hasFallback: false };
  const { shown } = outcomesOf({ ...exampleTemplate, settings });
  expect(shown.map(([gets]) => gets)).toEqual([0, 1, 2, 'not-known']);
});

it('people for more than three branches are listed when they are asked for', () => {
  const statements = ['a', 'b', 'c', 'd', 'e'].map((plan) => ({
    ...second,
    id: plan,
    conditions: second.conditions.map((condition) => ({ ...condition, value: plan })),
  }));
  const { shown, more } = outcomesOf({ ...exampleTemplate, statements });
  expect(shown.map(([gets]) => gets)).toEqual([0, 1, 2, 'else', 'not-known']);
  expect(more).toEqual([
    [3, 3],
    [4, 4],
  ]);
});
