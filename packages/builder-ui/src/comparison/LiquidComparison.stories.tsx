import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { plansAfter, plansBefore, plansRewritten } from '../test-data/renamed-templates.ts';
import { LiquidComparison } from './LiquidComparison.tsx';

const meta = {
  title: 'Builder/LiquidComparison',
  component: LiquidComparison,
  args: {
    before: plansBefore,
    after: plansAfter,
    label: 'Liquid of Membership greeting',
    title: 'membership_greeting',
    note: 'version 11 at Braze, against version 12',
  },
} satisfies Meta<typeof LiquidComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};
export const ManyLines: Story = { args: { after: plansRewritten } };
export const Dark: Story = { args: { after: plansRewritten }, globals: { theme: 'dark' } };
const oneLongLine = `{% if {{\${country}}} == 'CH' %}${'Grüezi, '.repeat(20)}{% endif %}`;
export const NotWrapped: Story = {
  args: { before: oneLongLine, after: oneLongLine.replace('CH', 'AT'), isWrapped: false },
};
const long = `${'Hello again.\n'.repeat(12)}${plansBefore.split('\n').slice(0, 6).join('\n')}`;
const folded = { before: long, after: long.replace("'Gold'", "'Platinum'") };
export const Folded: Story = { args: folded };
export const Unfolded: Story = {
  args: folded,
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getAllByRole('button', { name: /lines that are the same/u })[0] as HTMLElement,
    );
    await expect(canvas.getAllByText('Hello again.')).toHaveLength(12);
  },
};
export const Narrow: Story = {
  args: { after: plansRewritten },
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <LiquidComparison {...args} />
    </div>
  ),
};
export const Same: Story = { args: { after: plansBefore } };
