import { templateReducer, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { ConditionBuilder } from '../condition-builder/ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Hostile host',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  render: () => <Host />,
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Removes elements at the worst moment. */
function Host() {
  const [template, setTemplate] = useState<Template | undefined>(exampleTemplate);
  return (
    <div style={{ maxWidth: 620, minHeight: 500 }}>
      <button type="button" onClick={() => setTemplate(undefined)}>
        Remove the builder
      </button>
      <button
        type="button"
        onClick={() =>
          setTemplate(
            (now) =>
              now &&
              templateReducer(now, { type: 'condition-removed', statementId: 's1', conditionId: 'c2' }),
          )
        }
      >
        Remove the row
      </button>
      {template !== undefined && (
        <ConditionBuilder value={template} onChange={setTemplate} attributes={exampleAttributes} />
      )}
    </div>
  );
}

const openers = {
  menu: async (canvasElement: HTMLElement) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Actions for condition 2 of If' }),
    );
    await screen.findByRole('menu');
  },
  attributes: async (canvasElement: HTMLElement) => {
    const row = within(canvasElement).getByRole('group', { name: 'condition 2 of If' });
    await userEvent.click(within(row).getByRole('combobox', { name: 'Attribute name' }));
    await screen.findByRole('listbox');
  },
  comparisons: async (canvasElement: HTMLElement) => {
    const row = within(canvasElement).getByRole('group', { name: 'condition 2 of If' });
    await userEvent.click(within(row).getByRole('combobox', { name: /^Comparison/ }));
    await screen.findByRole('listbox');
  },
};

function expectNoPopover() {
  return waitFor(() => expect(document.querySelector('[data-builder-popover]')).toBeNull());
}

function whileOpen(opener: keyof typeof openers, button: 'Remove the builder' | 'Remove the row'): Story {
  return {
    play: async ({ canvasElement }) => {
      await openers[opener](canvasElement);
      // A person cannot press anything below an open menu, but a host can act at any time.
      await fireEvent.click(within(canvasElement).getByText(button));
      await expectNoPopover();
      // Late callbacks have no effect, and the rest of the page still works.
      await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
      if (button === 'Remove the row') {
        await expect(within(canvasElement).getByRole('group', { name: 'condition 1 of If' })).toBeVisible();
        await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add Else If' }));
        await expect(within(canvasElement).getByRole('group', { name: 'Else If 3' })).toBeVisible();
      }
    },
  };
}

export const UnmountedWithOpenMenu = whileOpen('menu', 'Remove the builder');
export const UnmountedWithOpenAttributes = whileOpen('attributes', 'Remove the builder');
export const UnmountedWithOpenComparisons = whileOpen('comparisons', 'Remove the builder');
export const RowGoneWithOpenMenu = whileOpen('menu', 'Remove the row');
export const RowGoneWithOpenAttributes = whileOpen('attributes', 'Remove the row');
export const RowGoneWithOpenComparisons = whileOpen('comparisons', 'Remove the row');

/** A template whose statements occur twice, with the same ids, is shown whole, and each part can be edited. */
export const DuplicateIds: Story = {
  render: () => (
    <ConditionBuilder
      attributes={exampleAttributes}
      defaultValue={{
        ...exampleTemplate,
        statements: [...exampleTemplate.statements, ...exampleTemplate.statements],
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('group', { name: /^(If|Else If \d)$/ })).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Else If 5' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^(If|Else If \d)$/ })).toHaveLength(5));
  },
};

const narrow = { width: 272, overflow: 'visible' };
const longName = 'n'.repeat(10_000);

/** 320 px, or 200 % zoom on a small window: everything fits, whatever the names, in both directions. */
export const NothingSticksOut: Story = {
  render: () => (
    <div data-testid="frame" style={narrow}>
      <ConditionBuilder
        attributes={exampleAttributes}
        showProblems
        defaultValue={{
          ...exampleTemplate,
          statements: exampleTemplate.statements.map((statement) => ({
            ...statement,
            customText: 't'.repeat(10_000),
            conditions: statement.conditions.map((condition) => ({
              ...condition,
              attributeName: longName,
              value: longName,
            })),
          })),
        }}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement).getByTestId('frame');
    const outside = (control: HTMLElement) => {
      const { left, right } = control.getBoundingClientRect();
      const edge = frame.getBoundingClientRect();
      return left < edge.left - 1 || right > edge.right + 1;
    };
    await waitFor(() => {
      const controls = [...frame.querySelectorAll<HTMLElement>('button, input, textarea, section')];
      return expect(controls.filter(outside)).toEqual([]);
    });
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
};

export const NothingSticksOutRightToLeft: Story = { ...NothingSticksOut, globals: { direction: 'rtl' } };
