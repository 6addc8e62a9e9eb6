import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { verdict } from '../../test/verdict.ts';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';

// The sets come later than the field.
beforeAll(() => import('../../condition-builder/value-editor/suggestions/known-values.ts'));

const compares = (attributeName: string, value: string): Template => ({
  ...exampleTemplate,
  statements: [
    {
      id: 's',
      customText: 'Hi',
      conditions: [
        {
          id: 'c',
          attributeType: 'default_attribute',
          attributeName,
          operator: '==',
          value,
          dataType: 'string',
        },
      ],
    },
  ],
});

/** Shows a tester that asks for one attribute, and types into its field. */
async function typeInto(attributeName: string, value: string, keys: string) {
  render(<ConditionTester template={compares(attributeName, value)} />);
  const field = screen.getByRole('combobox', { name: attributeName });
  await userEvent.type(field, keys);
  return field;
}

it.each([
  ['country', 'Germany{Enter}', 'DE'],
  ['country', 'Deutschland{Enter}', 'DE'],
  ['country', 'germnay{Enter}', 'DE'],
  ['language', 'German{Enter}', 'de'],
  ['gender', 'female{Enter}', 'F'],
  // No name of a value: it is tested as it is.
  ['country', 'Atlantis{Enter}', 'Atlantis'],
])('a person who types the %s “%s” of somebody has %s', async (name, keys, code) => {
  expect(await typeInto(name, 'x', keys)).toHaveValue(code);
});

it('a person who leaves the field while the list points at Germany has DE', async () => {
  const field = await typeInto('country', 'x', 'germ');
  await screen.findByRole('option', { name: /^DE ?Germany$/u });
  await userEvent.tab();
  expect(field).toHaveValue('DE');
});

it('the list has the names beside the codes, says how many there are, and points at the one that Enter takes', async () => {
  const field = await typeInto('country', 'DE', 'germ');
  const first = await screen.findByRole('option', { name: /^DE ?Germany$/u });
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', first.id);
  await userEvent.click(first);
  expect(field).toHaveValue('DE');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('Enter takes the code first and tests with it then, and tests at once where the code itself was typed', async () => {
  const field = await typeInto('country', 'DE', 'Germany{Enter}');
  expect(verdict()).toHaveTextContent('');
  await userEvent.keyboard('{Enter}');
  expect(verdict()).toHaveTextContent('Condition matched! If');
  await userEvent.clear(field);
  await userEvent.type(field, 'FR{Enter}');
  expect(verdict()).toHaveTextContent('No conditions matched');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('a name becomes its code when the person presses Test, and stays as typed by the last row of the list', async () => {
  const field = await typeInto('country', 'DE', 'Germany');
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  expect(field).toHaveValue('DE');
  expect(verdict()).toHaveTextContent('Condition matched! If');
  await userEvent.clear(field);
  await userEvent.type(field, 'Germany');
  await userEvent.click(await screen.findByRole('option', { name: /^Germany ?as typed$/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  expect(field).toHaveValue('Germany');
  expect(verdict()).not.toHaveTextContent('Condition matched!');
});

it('a person goes from Not set to a code by typing, and Escape leaves what they have typed', async () => {
  const field = await typeInto('country', 'DE', 'x');
  await userEvent.click(screen.getByRole('combobox', { name: /^Kind of value for country/u }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not set' }));
  expect(screen.getByPlaceholderText('Not set')).toBe(field);
  await userEvent.type(field, 'swit{Enter}');
  expect(field).toHaveValue('CH');
  await userEvent.clear(field);
  await userEvent.type(field, 'germany{Escape}{Tab}');
  expect(field).toHaveValue('germany');
  expect(await screen.findByText(/^Nobody in Braze has “germany”/u)).toBeVisible();
});
