import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { verdict } from '../../test/verdict.ts';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';

describe('values that are not of the type of their attribute', () => {
  const spenders: Template = {
    ...exampleTemplate,
    statements: exampleTemplate.statements.slice(0, 1).map((statement) => ({
      ...statement,
      customText: 'Thanks!',
      conditions: statement.conditions
        .slice(1)
        .map((condition) => ({ ...condition, logicalOperator: undefined })),
    })),
  };

  it('text in a number field is tested, and the result is the error that it causes', async () => {
    render(<ConditionTester template={spenders} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '1,000');
    expect(
      await screen.findByText('“1,000” is tested as text. A number looks like 1000 or 9.5.'),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(verdict()).toHaveTextContent('Braze stops here with an error');
    expect(verdict()).not.toHaveTextContent(/Condition matched|No conditions matched/);
    expect(await screen.findByText(/Liquid error: comparison of String with 50 failed/)).toBeVisible();
  });

  it('one message says what is tested as text, and none that a value is missing', async () => {
    render(<ConditionTester template={spenders} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '1,000');
    expect(await screen.findAllByText(/1,000/)).toHaveLength(1);
    expect(screen.queryByText(/needs a value/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'total_spend' })).toHaveAccessibleDescription(
      /tested as text/,
    );
  });

  it.each(['Not set', 'Empty text'])(
    'a person types over %s, and what they type is the value',
    async (kind) => {
      render(<ConditionTester template={spenders} />);
      const field = screen.getByRole('textbox', { name: 'total_spend' });
      await userEvent.click(screen.getByRole('combobox', { name: /^Kind of value for total_spend/ }));
      await userEvent.click(await screen.findByRole('option', { name: kind }));
      expect(screen.getByPlaceholderText(kind)).toBe(field);
      await userEvent.type(field, '80{Enter}');
      expect(field).toHaveValue('80');
      expect(verdict()).toHaveTextContent('Condition matched! If');
    },
  );

  it('a person chooses that a number is stored as text', async () => {
    render(<ConditionTester template={spenders} />);
    const field = screen.getByRole('textbox', { name: 'total_spend' });
    await userEvent.type(field, '80');
    await userEvent.click(screen.getByRole('combobox', { name: /^Kind of value for total_spend/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A text' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('80');
    await userEvent.keyboard('{Enter}');
    expect(verdict()).toHaveTextContent('Braze stops here with an error');
    expect(
      await screen.findByText('Tested as text, although this attribute should be a number.'),
    ).toBeVisible();
  });

  it('a person gives a boolean attribute any other text, by keyboard', async () => {
    const template: Template = {
      ...spenders,
      statements: spenders.statements.map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) => ({
          ...condition,
          attributeName: 'is_vip',
          dataType: 'boolean',
          operator: '==',
          value: 'true',
        })),
      })),
    };
    render(<ConditionTester template={template} />);
    screen.getByRole('combobox', { name: /^Kind of value for is_vip/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('textbox', { name: 'is_vip' })).toHaveFocus();
    await userEvent.keyboard('yes{Enter}');
    expect(verdict()).toHaveTextContent('No conditions matched');
    await userEvent.click(screen.getByRole('combobox', { name: /^Kind of value for is_vip/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'True or false' }));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('the type of an attribute is unknown: a number is tested as text until a person says otherwise', async () => {
    const template: Template = {
      ...spenders,
      statements: spenders.statements.map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) => ({ ...condition, dataType: undefined })),
      })),
    };
    render(<ConditionTester template={template} />);
    expect(screen.getByText('custom attribute, in If · type unknown')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '80{Enter}');
    expect(verdict()).toHaveTextContent('Braze stops here with an error');
    await userEvent.click(screen.getByRole('button', { name: 'Test as a number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(verdict()).toHaveTextContent('Condition matched! If');
  });
});

it.each([
  ['Germany', 'DE'],
  ['gb', 'GB'],
])(
  'a person who tests with %s as the country is told the code that Braze has, and takes it',
  async (typed, code) => {
    render(<ConditionTester template={exampleTemplate} />);
    const field = screen.getByRole('combobox', { name: 'country' });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    const note = await screen.findByText(`Nobody in Braze has “${typed}”: it has ${code}.`, undefined, {
      timeout: 3000,
    });
    expect(note).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Use ${code}` }));
    expect(field).toHaveValue(code);
    expect(screen.queryByText(/^Nobody in Braze has/)).toBeNull();
  },
);

it('a code as Braze has it, and a word that is no name of one, get no note', async () => {
  render(<ConditionTester template={exampleTemplate} />);
  const field = screen.getByRole('combobox', { name: 'country' });
  for (const typed of ['DE', 'Atlantis']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(screen.queryByText(/^Nobody in Braze has/)).toBeNull();
  }
});
