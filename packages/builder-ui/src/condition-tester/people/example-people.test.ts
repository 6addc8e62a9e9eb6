import { evaluateTemplate, listReferences } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { examplePeople } from './example-people.ts';
import { sampleOf } from './sample-of.ts';

function outcomesOf(template: Template) {
  const references = listReferences(template);
  return examplePeople(template, references).map(({ branch, inputs }) => {
    const sample = sampleOf(references, inputs);
    return [branch, evaluateTemplate(template, sample, { reading: 'provider' }).branch?.index];
  });
}

it('example people get the branch that they are said to get, and the last one has no values', () => {
  expect(outcomesOf(exampleTemplate)).toEqual([
    [0, 0],
    [1, 1],
    [undefined, undefined],
  ]);
});

it('a branch that nobody can get has no example', () => {
  const [first, second, third] = exampleTemplate.statements;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three branches');
  const statements = [second, { ...second, id: 'again' }, third];
  expect(outcomesOf({ ...exampleTemplate, statements }).map(([branch]) => branch)).toEqual([0, 2, undefined]);
});
