import '@testing-library/jest-dom/vitest';
import type { AttributeDefinition, Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import { exampleTemplate } from '../test-data/example-template.ts';
import { attributesFault, soundAttributes } from './attribute-faults.ts';

const plan: AttributeDefinition = { attributeType: 'custom_attribute', name: 'plan', dataType: 'string' };

it.each([
  [null, 'it is null, not an array'],
  [{ data: [plan] }, 'it is an object, not an array'],
  [[plan, null], '[1] is null, not an object'],
  [[{ name: 'plan' }], '[0].attributeType is undefined, not one of '],
  [
    [{ attributeType: 'attribute', name: 'plan' }],
    "[0].attributeType is 'attribute', not one of custom_attribute",
  ],
  [[{ attributeType: 'custom_attribute' }], '[0].name is undefined, not a string'],
  [[{ ...plan, label: 7 }], '[0].label is a number, not a string'],
])('what is wrong with attributes is said with its place: %j', (given, fault) => {
  expect(attributesFault([plan])).toBeUndefined();
  expect(attributesFault(given)).toContain(fault);
});

it('a list of attributes stays the list that it is, and one with others in it is always the same list without them', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const whole = [plan];
  expect(soundAttributes(whole)).toBe(whole);
  const mixed = [plan, undefined, 'plan'];
  expect(soundAttributes(mixed)).toEqual([plan]);
  expect(soundAttributes(mixed)).toBe(soundAttributes(mixed));
});

const given = (value: unknown) => value as Template;

it.each([
  [null, 'it is null'],
  ['{% if %}', 'it is a string'],
  [{}, 'statements is undefined, not an array'],
  [{ ...exampleTemplate, statements: [null] }, 'statements[0] is null, not an object'],
  [{ ...exampleTemplate, settings: undefined }, 'settings is undefined, not an object'],
  [{ ...exampleTemplate, source: null }, 'source is null, not an object'],
])('the builder refuses a value that is no template in a sentence that says why: %j', (value, fault) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<SluiceBuilder value={given(value)} />)).toThrow(
    `The template of the builder must be one that createTemplate() of @sluice/liquid or importText() of @sluice/liquid/text made: ${fault}.`,
  );
});

it('a builder whose attributes, sources and suggestions bring what is none stays, and offers the others', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const user = userEvent.setup();
  const wrong = [null, plan] as unknown as AttributeDefinition[];
  render(
    <SluiceBuilder
      defaultValue={exampleTemplate}
      attributes={[...wrong]}
      loadAttributes={() => Promise.resolve(wrong)}
      searchAttributes={() => Promise.resolve(wrong)}
      suggestValues={() => [null, 'gold'] as unknown as string[]}
    />,
  );
  const [value] = await screen.findAllByLabelText('Value');
  expect(value).toBeInstanceOf(HTMLElement);
  if (value === undefined) return;
  await user.clear(value);
  await user.type(value, 'go');
  expect(await screen.findByRole('option', { name: 'gold' })).toBeVisible();
  const sentences = said.mock.calls.map(([sentence]) => String(sentence));
  expect(sentences.filter((sentence) => sentence.includes('[0] is null, not an object'))).toHaveLength(1);
});
