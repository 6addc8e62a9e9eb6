import { createTemplate, generateLiquid, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Keyboard',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 620 }}>{Story()}</div>],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The template of the last change, as Liquid. */
function lastLiquid(onChange: unknown): string {
  const calls = (onChange as ReturnType<typeof fn>).mock.calls;
  return generateLiquid(calls.at(-1)?.[0] as Template).text;
}

const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** From nothing to a sent text, without the mouse. */
export const BuildACondition: Story = {
  args: { defaultValue: createTemplate() },
  play: async ({ args, canvasElement }) => {
    within(canvasElement)
      .getByRole('button', { name: /Actions for If/ })
      .focus();
    await userEvent.tab();
    await expect(focusedName()).toMatch(/^Attribute type/);
    await userEvent.tab();
    await expect(focusedName()).toBe('Attribute name');
    await userEvent.keyboard('spend');
    await expect(await screen.findByRole('option', { name: /^total_spend_last_30d/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    // Focus goes on by itself to what is missing.
    await expect(focusedName()).toMatch(/^Comparison/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('option', { name: /is at least/ })).toBeVisible();
    await userEvent.keyboard('is at l{Enter}');
    await expect(focusedName()).toBe('Value');
    await userEvent.keyboard('50');
    within(canvasElement).getByRole('button', { name: 'Add Or Condition' }).focus();
    await userEvent.tab();
    await expect(focusedName()).toBe('Add a group');
    await userEvent.tab();
    // As it stands on the screen: above the text.
    await expect(focusedName()).toBe('Insert attribute');
    await userEvent.tab();
    await expect(focusedName()).toBe('Abort instead');
    await userEvent.tab();
    await userEvent.keyboard('Thank you!');
    await expect(lastLiquid(args.onChange)).toBe(
      '{% if {{custom_attribute.${total_spend}}} >= 50 %}\nThank you!\n{% endif %}',
    );
  },
};

/** The new card opens, the others close, and its first control has focus. */
export const AddElseIf: Story = {
  args: { defaultValue: exampleTemplate },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Add Else If' }).focus();
    await userEvent.keyboard('{Enter}');
    const added = canvas.getByRole('group', { name: 'Else If 3' });
    await expect(within(added).getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
    await expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(1);
  },
};

/** From the menu of a row: the new row comes right after it and has focus; undone, focus goes to the row before. */
export const AddAndRemoveConditions: Story = {
  args: { defaultValue: exampleTemplate },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = () => canvas.getAllByRole('group', { name: /^condition/ });
    canvas.getByRole('button', { name: 'Actions for condition 1 of If' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Add And Condition' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(() => expect(rows()[1]).toContainElement(document.activeElement as HTMLElement));
    await expect(focusedName()).toBe('Attribute name');

    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(rows()).toHaveLength(3));

    canvas.getByRole('button', { name: 'Actions for condition 2 of If' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Delete' });
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(focusedName()).toBe('Actions for condition 2 of If'));
  },
};

/** Moving keeps the person at the menu of what they moved. */
export const MoveACondition: Story = {
  args: { defaultValue: exampleTemplate },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Actions for condition 2 of If' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Move up' });
    await userEvent.keyboard('Move u{Enter}');
    await waitFor(() => expect(focusedName()).toBe('Actions for condition 1 of If'));
    await expect(lastLiquid(args.onChange)).toMatch(/^\{% if \{\{custom_attribute\.\$\{total_spend\}/);
  },
};

/** The only condition and the only branch stay, and the menu says why. */
export const TheOnlyOneStays: Story = {
  args: { defaultValue: createTemplate() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for condition 1 of If' }));
    const remove = await screen.findByRole('menuitem', { name: /^Delete/ });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleName(/The only condition cannot be deleted\./);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focusedName()).toBe('Actions for condition 1 of If'));
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for If' }));
    await expect(await screen.findByText('The only statement cannot be deleted.')).toBeVisible();
  },
};

/** Deleting a branch leads to its neighbor. */
export const DeleteAStatement: Story = {
  args: { defaultValue: exampleTemplate },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Actions for Else If 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Delete' });
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Else If 2' })).not.toBeInTheDocument());
    const neighbor = canvas.getByRole('group', { name: 'Else If 1' });
    await waitFor(() => expect(neighbor).toContainElement(document.activeElement as HTMLElement));
  },
};

/** One step of undo takes back all the typing in one field; redo brings it back. */
export const UndoAndRedo: Story = {
  args: { defaultValue: exampleTemplate },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByRole('textbox', { name: 'Then send' });
    const before = generateLiquid(exampleTemplate).text;
    await userEvent.type(text, ' More.');
    const after = lastLiquid(args.onChange);
    await expect(after).not.toBe(before);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(lastLiquid(args.onChange)).toBe(before);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(lastLiquid(args.onChange)).toBe(after);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(lastLiquid(args.onChange)).toBe(before);
  },
};

/** Reasons keep quiet until the person has left a row that they began to fill in. */
export const ReasonsWait: Story = {
  args: { defaultValue: createTemplate() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Value' }), 'pro');
    await expect(canvas.queryByText(/Choose an attribute/)).not.toBeInTheDocument();
    canvas.getByRole('textbox', { name: 'Then send' }).focus();
    await expect(await canvas.findByText(/Choose an attribute/)).toBeVisible();
  },
};

/** Pressing the word between two conditions switches it. */
export const SwitchTheJoin: Story = {
  args: { defaultValue: exampleTemplate },
  play: async ({ args, canvasElement }) => {
    within(canvasElement)
      .getByRole('button', { name: /Joined by and/ })
      .focus();
    await userEvent.keyboard(' ');
    await expect(lastLiquid(args.onChange)).toContain('\n    or {{custom_attribute.${total_spend}}}');
  },
};
