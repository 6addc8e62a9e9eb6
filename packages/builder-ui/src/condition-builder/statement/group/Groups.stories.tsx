import { GROUP_DEPTH_MAX, type ConditionItem, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { asks, groupedAttributes, groupedTemplate, groupOf } from '../../../test-data/grouped-template.ts';
import { ConditionBuilder } from '../../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Groups',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: groupedAttributes, defaultValue: groupedTemplate, onChange: fn() },
  decorators: [
    (Story, { parameters }) => <div style={{ maxWidth: Number(parameters['width'] ?? 720) }}>{Story()}</div>,
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

function withConditions(...conditions: readonly ConditionItem[]): Template {
  return { ...groupedTemplate, statements: [{ id: 's', customText: 'Let it snow!', conditions }] };
}

/** Cards within cards: all of these, any of these, all of these. */
export const ThreeDeep: Story = {};

export const ThreeDeepDark: Story = { globals: { theme: 'dark' } };

/** Fields are stacked, rails are thinner. */
export const ThreeDeepNarrow: Story = { parameters: { width: 342 } };

export const ReadOnly: Story = { args: { readOnly: true } };

/** Groups and conditions beside each other, joined as in any list; a group for those of whom nothing in it is true. */
export const BesideConditions: Story = {
  args: {
    defaultValue: withConditions(
      asks('a', 'newsletter_opt_in', '==', 'true'),
      {
        ...groupOf('g', 'none', [asks('b', 'boots', '==', 'true'), asks('c', 'tent', '==', 'true')]),
        logicalOperator: 'and',
      },
      { ...groupOf('h', 'any', [asks('d', 'country', '==', 'DE')]), logicalOperator: 'or' },
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Group as drawn' }, { timeout: 10_000 });
  },
};

export const BesideConditionsNarrow: Story = { ...BesideConditions, parameters: { width: 342 } };

/** An empty group says what it is waiting for; once somebody has left it, also that it has to be filled. */
export const Empty: Story = {
  args: { defaultValue: withConditions(groupOf('g', 'any', [])), showProblems: true },
};

/** As deep as groups can be: a further one is not offered, with the reason. */
export const AsDeepAsPossible: Story = {
  args: {
    defaultValue: withConditions(
      Array.from({ length: GROUP_DEPTH_MAX }, (_, index) => index).reduce<ConditionItem>(
        (inside, index) => groupOf(`g${String(index)}`, index % 2 === 0 ? 'any' : 'all', [inside]),
        asks('a', 'boots', '==', 'true'),
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button', { name: /^Add a group to/ });
    await expect(buttons).toHaveLength(GROUP_DEPTH_MAX);
    await expect(buttons.at(-1)).toHaveAttribute('aria-disabled', 'true');
    await expect(buttons.at(-1)).toHaveAccessibleDescription('Groups can be at most 5 deep.');
  },
};

export const AsDeepAsPossibleNarrow: Story = { ...AsDeepAsPossible, parameters: { width: 342 } };

/** What can be done with a group. */
export const MenuOfAGroup: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for group 2 of group 1 of If' }));
    await expect(await within(document.body).findByRole('menu')).toBeVisible();
  },
};
