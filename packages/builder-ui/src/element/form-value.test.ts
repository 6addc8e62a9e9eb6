import { createTemplate } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { formValueOf, templateOfState } from './template-fault.ts';

it('restores the template that a browser has saved', () => {
  expect(templateOfState(formValueOf(exampleTemplate).state)).toEqual(exampleTemplate);
});

it('counts what is missing', () => {
  expect(formValueOf(createTemplate()).missing).toBeGreaterThan(0);
  expect(formValueOf(exampleTemplate).missing).toBe(0);
});

it.each([null, 'no JSON', '{}', '[]', '{"statements":[]}'])('rejects %j', (state) => {
  expect(templateOfState(state)).toBeUndefined();
});
