import '@testing-library/jest-dom/vitest';
import { type Template, mapConditions } from '@sluice/liquid';
import { act, render, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { dataNames, selectorOf } from '../../builder-dom/builder-dom.ts';
import { exampleAttributes, exampleTemplate, oneBranchTemplate } from '../../test-data/example-template.ts';
import { asks, groupedAttributes, groupedTemplate, groupOf } from '../../test-data/grouped-template.ts';
import { SluiceBuilder } from '../SluiceBuilder.tsx';
import type { SluiceBuilderHandle } from '../sluice-builder-props.ts';

const loose: Template = { ...exampleTemplate, settings: { ...exampleTemplate.settings, hasFallback: false } };
const preview = () => screen.getByRole('group', { name: 'Liquid preview' });
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('SluiceBuilder', () => {
  it('SluiceBuilder applies the fix of a finding, focuses what it changed, and undoes it from there', async () => {
    render(<SluiceBuilder defaultValue={loose} attributes={exampleAttributes} />);
    await openTab(/^Checks/);
    await userEvent.click(await screen.findByRole('button', { name: /^Abort the message instead/ }));
    const fallback = screen.getByRole('group', { name: 'Else' });
    expect(screen.getByRole('switch', { name: 'Fallback' })).toBeChecked();
    expect(fallback).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('switch', { name: 'Fallback' })).not.toBeChecked();
  });

  it('SluiceBuilder applies the fix of a test result, tests the person again, and undoes it from what it changed', async () => {
    render(<SluiceBuilder defaultValue={oneBranchTemplate} attributes={exampleAttributes} />);
    await openTab(/^Test/);
    await userEvent.type(await screen.findByRole('combobox', { name: 'country' }), 'de{ArrowUp}{Enter}');
    expect(await screen.findByText('If: country has de, differs in case.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Add 'de'/ }));
    expect(await screen.findByText(/^Condition matched!/)).toBeVisible();
    const card = screen.getByRole('group', { name: 'If' });
    for (const value of ['DE', 'de'])
      expect(within(card).getByRole('button', { name: `Remove ${value}` })).toBeInTheDocument();
    expect(card).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(within(card).getByLabelText('Value')).toHaveValue('DE');
  });

  it('SluiceBuilder goes to the field of a list whose values a fix has changed, never to the button that removes one', async () => {
    const asksForAny: Template = {
      ...oneBranchTemplate,
      statements: oneBranchTemplate.statements.map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) => ({
          ...condition,
          operator: 'is-any-of',
          value: 'DE, AT',
        })),
      })),
    };
    render(<SluiceBuilder defaultValue={asksForAny} attributes={exampleAttributes} />);
    await openTab(/^Test/);
    await userEvent.type(await screen.findByRole('combobox', { name: 'country' }), 'at{ArrowUp}{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Add 'at'/ }));
    const card = screen.getByRole('group', { name: 'If' });
    expect(within(card).getByLabelText('Value')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(within(card).getByRole('button', { name: 'Remove DE' })).toBeInTheDocument();
  });

  it.each([0, 1])(
    'SluiceBuilder goes to what fix %i has changed, and never to the other one',
    async (index) => {
      const spaced: Template = {
        ...exampleTemplate,
        statements: exampleTemplate.statements.slice(0, 2).map((statement) => ({
          ...statement,
          conditions: mapConditions(statement.conditions, (condition) =>
            condition.attributeName === 'subscription_status'
              ? { ...condition, value: `${condition.value} ` }
              : condition,
          ),
        })),
      };
      render(<SluiceBuilder defaultValue={spaced} attributes={exampleAttributes} />);
      await openTab(/^Checks/);
      const checks = within(await screen.findByRole('group', { name: 'Checks' }));
      const fixes = await checks.findAllByRole('button', { name: /^Write .*invisible space/u });
      expect(fixes).toHaveLength(2);
      await userEvent.click(fixes[index] as HTMLElement);
      const row = await screen.findByRole('group', {
        name: `condition 1 of ${['If', 'Else If 1'][index] ?? ''}`,
      });
      expect(within(row).getByLabelText('Value')).toHaveFocus();
      expect(fixes[1 - index]).not.toHaveFocus();
    },
  );

  it.each([
    [
      'that asks for the anniversary of a birthday',
      [
        { id: 'b1', attributeName: 'date_of_birth', dataType: 'time', operator: '>=', value: 'now' },
        {
          id: 'b2',
          attributeName: 'date_of_birth',
          dataType: 'time',
          operator: '<=',
          value: '7 days from now',
          logicalOperator: 'and',
        },
      ],
      'condition 1 of If',
    ],
    [
      'that asks for one value or the other',
      [
        { id: 'c1', attributeName: 'country', operator: '==', value: 'DE' },
        { id: 'c2', attributeName: 'country', operator: '==', value: 'AT', logicalOperator: 'and' },
      ],
      'condition 2 of If',
    ],
  ] as const)('SluiceBuilder goes to the row after a fix %s', async (_fix, conditions, row) => {
    const [statement] = oneBranchTemplate.statements;
    const mistaken = {
      ...oneBranchTemplate,
      statements: [
        {
          ...statement,
          conditions: conditions.map((condition) => ({ attributeType: 'default_attribute', ...condition })),
        },
      ],
    } as Template;
    render(<SluiceBuilder defaultValue={mistaken} attributes={exampleAttributes} />);
    await openTab(/^Checks/);
    const checks = within(await screen.findByRole('group', { name: 'Checks' }));
    await userEvent.click(await checks.findByRole('button', { name: /^(?:Ask for|Use "or"|Use “or”)/u }));
    expect(screen.getByRole('group', { name: row })).toContainElement(document.activeElement as HTMLElement);
  });

  it('SluiceBuilder opens the card of a finding and focuses its row', async () => {
    const typo: Template = {
      ...exampleTemplate,
      statements: exampleTemplate.statements.map((statement) =>
        statement.id === 's2'
          ? {
              ...statement,
              conditions: statement.conditions.map((condition) => ({
                ...condition,
                attributeName: 'subscription_staus',
              })),
            }
          : statement,
      ),
    };
    render(<SluiceBuilder defaultValue={typo} attributes={exampleAttributes} />);
    await openTab(/^Checks/);
    const [show] = await screen.findAllByRole('button', { name: /^Show where:.*subscription_staus/ });
    await userEvent.click(show as HTMLElement);
    const row = screen.getByLabelText('condition 1 of Else If 1');
    expect(row).toContainElement(document.activeElement as HTMLElement);
    expect(row).toHaveAttribute(dataNames.shown);
    await userEvent.keyboard('{Tab}');
    expect(row).not.toHaveAttribute(dataNames.shown);
  });

  it('SluiceBuilder takes a person from a line of the preview to the control of its part, in a closed card, too', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(within(preview()).getByText("'pro'"));
    expect(within(screen.getByLabelText('condition 1 of Else If 1')).getByLabelText('Value')).toHaveFocus();
    await userEvent.click(within(preview()).getByText('Kostenloser Versand bis Sonntag.'));
    expect(screen.getByRole('group', { name: 'Else If 2' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(document.activeElement).toHaveTextContent('Kostenloser Versand bis Sonntag.');
  });

  it('SluiceBuilder lights the line of what has focus', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(within(screen.getByLabelText('condition 2 of If')).getByLabelText('Value'));
    await waitFor(() => {
      const line = within(preview()).getByText('50').closest(selectorOf('lineNumber'));
      expect(line).toHaveAttribute(dataNames.current);
    });
  });

  it('SluiceBuilder opens the card of the first missing part for a host that asks where to go', async () => {
    const builder = createRef<SluiceBuilderHandle>();
    render(<SluiceBuilder ref={builder} defaultValue={exampleTemplate} showProblems />);
    expect(builder.current?.revealMissing()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    await userEvent.click(screen.getByRole('button', { name: /^Else If/, expanded: true }));
    act(() => builder.current?.revealMissing()?.focus());
    const row = screen.getByLabelText(/^condition 1 of Else If/);
    expect(within(row).getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
  });

  it('SluiceBuilder opens the closed card of a missing part in a group, and an empty group offers its first condition', async () => {
    const builder = createRef<SluiceBuilderHandle>();
    const [first, second] = groupedTemplate.statements;
    if (first === undefined || second === undefined) throw new Error('The example has no branches.');
    const missing = groupOf('g', 'any', [asks('x', 'boots'), groupOf('h', 'all', [asks('y', 'tent', '==')])]);
    const template = { ...groupedTemplate, statements: [first, { ...second, conditions: [missing] }] };
    const { unmount } = render(<SluiceBuilder ref={builder} defaultValue={template} showProblems />);
    act(() => builder.current?.revealMissing()?.focus());
    const row = screen.getByLabelText('condition 1 of group 2 of group 1 of Else If 1');
    expect(within(row).getByRole('combobox', { name: /^Value/u })).toHaveFocus();
    unmount();
    const empty = { ...template, statements: [first, { ...second, conditions: [groupOf('g', 'any', [])] }] };
    render(<SluiceBuilder ref={builder} defaultValue={empty} showProblems />);
    act(() => builder.current?.revealMissing()?.focus());
    expect(screen.getByRole('button', { name: 'Add a condition' })).toHaveFocus();
  });

  it('SluiceBuilder explains the helper variables of groups, and lights their declaration with the card that uses them', async () => {
    render(<SluiceBuilder defaultValue={groupedTemplate} attributes={groupedAttributes} />);
    await userEvent.click(screen.getByRole('button', { name: /^Else If 1/ }));
    const helpers = screen.getByRole('list', { name: 'Helper variables of groups' });
    expect(helpers).toHaveTextContent('If needs no helper: Liquid reads from right to left');
    expect(helpers).toHaveTextContent(
      /Else If 1 uses the helper sluice_\w+, because Liquid has no parentheses\./u,
    );
    const name = /sluice_\w+/u.exec(helpers.textContent)?.[0] ?? '';
    await waitFor(() => {
      const lit = [...preview().querySelectorAll(selectorOf('current'))].map((line) => line.textContent);
      expect(lit.some((line) => line.includes(`assign ${name} = false`))).toBe(true);
    });
  });

  it('SluiceBuilder highlights in the preview what is hovered in the builder, and vice versa', async () => {
    const user = userEvent.setup();
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await user.hover(screen.getByLabelText('Else If 1'));
    const line = within(preview()).getByText("'pro'").closest(selectorOf('lineNumber')) as HTMLElement;
    await waitFor(() => expect(line).toHaveAttribute(dataNames.pointed));
    await user.hover(line);
    expect(screen.getByLabelText('Else If 1')).toHaveAttribute(dataNames.pointed);
    await user.hover(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByLabelText('Else If 1')).not.toHaveAttribute(dataNames.pointed);
  });
});
