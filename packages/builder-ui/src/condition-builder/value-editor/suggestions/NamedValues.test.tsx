import '@testing-library/jest-dom/vitest';
import { defaultAttributes, type Condition, type Template, conditionsIn } from '@sluice/liquid';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../../../test-data/example-template.ts';
import { typedValues } from '../../../test-data/typed-values.ts';
import { ConditionBuilder } from '../../ConditionBuilder.tsx';
import { knownValues } from './known-values.ts';
import { matchSuggestions } from './useSuggestionBox.ts';

// The sets come later than the field.
beforeAll(() => import('./known-values.ts'));

const country: Condition = {
  id: 'one',
  attributeType: 'default_attribute',
  attributeName: 'country',
  operator: '==',
  value: '',
};

/** The value that the builder has given out last. */
let stored: () => string | undefined;

async function typeInto(condition: Condition, keys: string) {
  const template: Template = {
    ...exampleTemplate,
    statements: [{ id: 's', customText: 'Hi', conditions: [condition] }],
  };
  const onChange = vi.fn<(template: Template) => void>();
  stored = () => {
    const [statement] = (onChange.mock.calls.at(-1)?.[0] ?? template).statements;
    return conditionsIn(statement?.conditions ?? [])[0]?.value;
  };
  render(<ConditionBuilder defaultValue={template} attributes={defaultAttributes} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Value' });
  await userEvent.click(field);
  if (keys !== '') await userEvent.keyboard(keys);
  return field;
}

it.each([
  ['Germany{Enter}', 'DE'],
  ['Germany{Tab}', 'DE'],
  ['germ{Enter}', 'DE'],
  ['germ{Tab}', 'DE'],
  ['Deutschland{Enter}', 'DE'],
  ['germnay{Enter}', 'DE'],
  ['swit{Enter}', 'CH'],
  ['usa{Tab}', 'US'],
  ['de{Enter}', 'DE'],
  // Nothing is meant by it: what is typed stays, and the findings say so.
  ['Atlantis{Enter}', 'Atlantis'],
  // A person who goes on to another row takes that one.
  ['ni{ArrowDown}{Enter}', 'NE'],
])('a person who types “%s” as the country of a condition stores %s', async (keys, code) => {
  await typeInto(country, keys);
  expect(stored()).toBe(code);
});

it('a country that is named in full becomes its code when a person presses elsewhere', async () => {
  await typeInto(country, 'Germany');
  await userEvent.click(document.body);
  expect(stored()).toBe('DE');
  cleanup();
  await typeInto(country, 'Germ');
  await userEvent.click(document.body);
  expect(stored()).toBe('Germ');
});

it('a person who goes through a field without typing changes nothing', async () => {
  await typeInto({ ...country, value: 'Germany' }, '{ArrowDown}{Escape}{Tab}');
  expect(stored()).toBe('Germany');
});

it('a part of a value stays as it is typed', async () => {
  await typeInto({ ...country, operator: 'contains' }, 'de{Enter}{Tab}');
  expect(stored()).toBe('de');
});

it.each([
  ['Germany{Enter}France{Enter}', 'DE, FR'],
  ['Germany,Austria,', 'DE, AT'],
  ['germ{Tab}', 'DE'],
  ['Germany, Switz{Tab}', 'DE, CH'],
  ['Atlantis{Enter}', 'Atlantis'],
])('a person who types “%s” into a list of countries stores %s', async (keys, codes) => {
  await typeInto({ ...country, operator: 'is-any-of' }, keys);
  expect(stored()).toBe(codes);
});

it('pasted and left names of countries become their codes', async () => {
  const field = await typeInto({ ...country, operator: 'is-any-of' }, '');
  await userEvent.paste('Germany\nAustria\nSwitzerland');
  expect(stored()).toBe('DE, AT, CH');
  await userEvent.type(field, 'France');
  await userEvent.click(document.body);
  expect(stored()).toBe('DE, AT, CH, FR');
});

it('Enter of an input method adds no value to a list', async () => {
  const field = await typeInto({ ...country, attributeName: 'country', operator: 'is-any-of' }, 'zz');
  for (const key of [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, keyCode: 229 }])
    fireEvent.keyDown(field, { key: 'Enter', ...key });
  expect(field).toHaveValue('zz');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('');
});

describe('what people type to find a value', () => {
  it.each(typedValues)('among the values of $set in $language “$typed” finds $value first', (row) => {
    expect(matchSuggestions(knownValues(row.set, row.language), row.typed)[0]?.value).toBe(row.value);
  });
});
