import type { Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';
import { useConditionBuilder } from '../state/useConditionBuilder.ts';

const meta = {
  title: 'Builder/ConditionBuilder/Many cards',
  component: ConditionBuilder,
  tags: ['!autodocs'],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const [first] = exampleTemplate.statements;

const many: Template = {
  ...exampleTemplate,
  statements: Array.from({ length: 60 }, (_, index) => ({
    id: `s${String(index)}`,
    customText: `Text ${String(index)}`,
    conditions: (first?.conditions ?? []).map((condition) => ({
      ...condition,
      id: `${condition.id}-${String(index)}`,
    })),
  })),
};

const allIds: ReadonlySet<string> = new Set(many.statements.map(({ id }) => id));

function EveryCardOpen() {
  const builder = useConditionBuilder({ defaultValue: many });
  return (
    <ConditionBuilder builder={{ ...builder, openStatementIds: allIds }} attributes={exampleAttributes} />
  );
}

/** A host may open everything: what is far away has no controls until somebody comes near, and then keeps them. What has focus stays. */
export const EveryCardIsOpen: Story = {
  render: () => (
    <div style={{ maxWidth: 620 }}>
      <EveryCardOpen />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'condition 1 of If' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'condition 1 of Else If 59' })).toBeNull();
    // A script may scroll a focused field far away: it keeps focus, however many cards come and go.
    const focused = within(canvas.getByRole('group', { name: 'If' })).getByRole('textbox', {
      name: 'Then send',
    });
    focused.focus();
    const last = canvas.getByRole('group', { name: 'Else If 59' });
    last.scrollIntoView();
    await waitFor(() =>
      expect(within(last).getByRole('group', { name: 'condition 1 of Else If 59' })).toBeVisible(),
    );
    await expect(focused).toHaveFocus();
    focused.blur();
    scrollTo(0, 0);
    await expect(within(last).getByRole('textbox', { name: 'Then send' })).toBeInTheDocument();
  },
};
