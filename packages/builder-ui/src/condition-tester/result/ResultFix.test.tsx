import '@testing-library/jest-dom/vitest';
import { templateReducer, type Template } from '@sluice/liquid';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { verdict } from '../../test/verdict.ts';
import { exampleTemplate, oneBranchTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';
import type { ResultFix } from './FixOffer.tsx';

describe('the fix of a result', () => {
  function Fixable({ template, focusId }: { template: Template; focusId: string }) {
    const [current, edit] = useReducer(
      (before: Template, fix: ResultFix) => fix.actions.reduce(templateReducer, before),
      template,
    );
    return (
      <>
        <button type="button" id={focusId}>
          The row
        </button>
        <ConditionTester
          template={current}
          onFix={(fix) => {
            edit(fix);
            document.querySelector<HTMLElement>(`#${focusId}`)?.focus();
          }}
        />
      </>
    );
  }
  const templateForGermany = (value: string, operator: '==' | 'contains' = '=='): Template => ({
    ...oneBranchTemplate,
    statements: oneBranchTemplate.statements.map((statement) => ({
      ...statement,
      conditions: statement.conditions.map((condition) => ({ ...condition, value, operator })),
    })),
  });

  it('a near miss is explained in the result and in its step, and its fix tests the person again', async () => {
    render(<Fixable template={templateForGermany('de')} focusId="row" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    expect(verdict()).toHaveTextContent('No conditions matched');
    expect(screen.getByText('If: country has DE, differs in case.')).toBeVisible();
    expect(screen.getByText('has DE, differs in case')).toBeVisible();
    expect(screen.getByText("People with 'DE' will then match as well.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Add 'DE'/ }));
    expect(screen.getByRole('button', { name: 'The row' })).toHaveFocus();
    expect(verdict()).toHaveTextContent('Condition matched! If');
    expect(screen.queryByText(/differs in case/)).toBeNull();
  });

  it('space at the end of what the person has is made visible', async () => {
    render(<Fixable template={templateForGermany('DE')} focusId="row" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE {ArrowUp}{Enter}');
    expect(screen.getByText('has DE␣; the space at the end can only be removed in the data')).toBeVisible();
  });

  it('a space that no value can fix is reported with the case, and no fix is offered that does not help the person', async () => {
    render(<Fixable template={templateForGermany('de')} focusId="row" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE {ArrowUp}{Enter}');
    const sentence = 'has DE␣, which differs in case; the space at the end can only be removed in the data';
    expect(screen.getByText(`If: country ${sentence}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Write|Add) '/ })).toBeNull();
  });

  it('a person who is far from a condition has their space made visible, too', async () => {
    render(<Fixable template={templateForGermany('AT')} focusId="row" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE {ArrowUp}{Enter}');
    expect(screen.getByText('has DE␣')).toBeVisible();
  });

  it('a number that a person has as a text is converted in the template, so that the test has the result that people expect', async () => {
    const template: Template = {
      ...oneBranchTemplate,
      statements: oneBranchTemplate.statements.map((statement) => ({
        ...statement,
        conditions: [
          {
            id: 'c',
            attributeType: 'custom_attribute',
            attributeName: 'price',
            dataType: 'string',
            operator: '>',
            value: '50',
          },
        ],
      })),
    };
    render(<Fixable template={template} focusId="row" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'price' }), '159.90{Enter}');
    expect(verdict()).toHaveTextContent(/without regard to case and type: Condition matched! If$/);
    await userEvent.click(screen.getByRole('button', { name: /^Convert to a number/ }));
    expect(verdict()).toHaveTextContent('Condition matched! If');
    expect(verdict()).not.toHaveTextContent('without regard');
    expect(screen.queryByRole('button', { name: /^Convert/ })).toBeNull();
  });

  it('a result says first what Braze sends where it reads a condition differently from people, and offers a fix', async () => {
    render(<Fixable template={templateForGermany('germ', 'contains')} focusId="row" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'Germany{ArrowUp}{Enter}');
    expect(verdict()).toHaveTextContent(
      /^Braze aborts the message: the person gets nothing\..*without regard to case and type: Condition matched! If$/,
    );
    expect(screen.getAllByRole('button', { name: /^(?:Add|Write)/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Add 'Germ'/ }));
    expect(verdict()).toHaveTextContent('Condition matched! If');
    expect(verdict()).not.toHaveTextContent('aborts');
  });

  it('a near miss of one of many people has the same fix: it leads to the row, and everybody is tested again', async () => {
    const many = () => screen.getByRole('button', { name: 'Test many people at once' });
    const open = async () => {
      await userEvent.click(many());
      return screen.findByRole('textbox', { name: 'People as CSV or JSON' });
    };
    const { unmount } = render(<Fixable template={templateForGermany('de')} focusId="row" />);
    await open();
    await userEvent.paste('name,country\nNoor,DE\nJo,de');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    const noor = await screen.findByRole('row', { name: /^Noor DE Else/ });
    expect(await within(noor).findByText("People with 'DE' will then match as well.")).toBeVisible();
    await userEvent.click(within(noor).getByRole('button', { name: /^Add 'DE'/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'The row' })).toHaveFocus());
    await open();
    expect(await screen.findByRole('row', { name: /^Noor DE If/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Jo de If/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add 'DE'/ })).toBeNull();
    unmount();

    render(<ConditionTester template={templateForGermany('de')} />);
    await open();
    await userEvent.paste('name,country\nNoor,DE');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    expect(await screen.findByText('If: country has DE, differs in case.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add 'DE'/ })).toBeNull();
  });

  it('an outdated result offers no fix, and neither does a tester whose host accepts none', async () => {
    const { unmount } = render(<Fixable template={templateForGermany('de')} focusId="row" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}X');
    expect(screen.queryByRole('button', { name: /^(Write|Add) '/ })).toBeNull();
    unmount();
    render(<ConditionTester template={templateForGermany('de')} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByText('If: country has DE, differs in case.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Write|Add) '/ })).toBeNull();
  });
});

it('no sentence about a result contains the name of a variable that the builder has made up', async () => {
  const [statement] = exampleTemplate.statements;
  const [condition] = statement?.conditions ?? [];
  if (statement === undefined || condition === undefined) throw new Error('no condition');
  const template: Template = {
    ...exampleTemplate,
    statements: [
      {
        ...statement,
        conditions: [
          { ...condition, id: 'a', operator: 'does-not-contain', value: 'Free' },
          {
            ...condition,
            id: 'b',
            attributeName: 'last_order_at',
            dataType: 'time',
            operator: '>',
            value: '30 days ago',
            logicalOperator: 'or',
          },
        ],
      },
    ],
  };
  const { container } = render(<ConditionTester template={template} />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  const status = screen.getByRole('textbox', { name: 'subscription_status' });
  await userEvent.clear(status);
  await userEvent.type(status, 'free{Enter}');
  expect(await screen.findByText('What the person sees')).toBeVisible();
  expect(container).toHaveTextContent(/has free/);
  expect(container).not.toHaveTextContent(/sluice_|braze_/);
});
