import type { Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const [first, ...others] = exampleTemplate.statements;

/** A name, a sentence of several lines, and an abort. */
const varied: Template = {
  ...exampleTemplate,
  statements: [
    ...(first === undefined ? [] : [{ ...first, name: 'Free people who already spend' }]),
    ...others.map((statement) => ({
      ...statement,
      customText: "{% abort_message('no consent') %}",
      conditions: [
        ...statement.conditions,
        {
          id: `${statement.id}-cities`,
          attributeType: 'default_attribute' as const,
          attributeName: 'city',
          dataType: 'string' as const,
          operator: 'is-any-of' as const,
          value: 'Berlin\nAustin, TX\nSão Paulo\nFrankfurt am Main\nWien\n',
          logicalOperator: 'and' as const,
        },
      ],
    })),
  ],
};

const meta = {
  title: 'Builder/ConditionBuilder/Cards',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, defaultValue: varied },
  decorators: [
    (Story, { parameters }) => <div style={{ maxWidth: Number(parameters['width'] ?? 620) }}>{Story()}</div>,
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closed, cards say what they are called, what they ask and what comes of it. */
export const AllClosed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await expect(canvas.queryAllByRole('button', { expanded: true })).toHaveLength(0);
    await expect(canvas.getAllByText('Abort: no consent')).toHaveLength(2);
    await userEvent.unhover(canvas.getByRole('button', { name: 'Expand all' }));
  },
};

export const AllClosedDark: Story = { ...AllClosed, globals: { theme: 'dark' } };

export const AllClosedNarrow: Story = { ...AllClosed, parameters: { width: 342 } };

/** The name is given in place. */
export const Naming: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Name If' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Name or note' })).toHaveFocus();
  },
};
