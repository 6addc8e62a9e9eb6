import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  plans,
  plansAfter,
  plansBefore,
  plansRewritten,
  renamedReport,
  trailReport,
} from '../test-data/renamed-templates.ts';
import { TemplateComparison } from './TemplateComparison.tsx';

const meta = {
  title: 'Builder/TemplateComparison',
  component: TemplateComparison,
  args: { before: plans(plansBefore), after: plans(plansAfter) },
} satisfies Meta<typeof TemplateComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneValue: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Changes' })).toHaveTextContent('Else If 2');
  },
};
export const Rename: Story = { args: { before: trailReport, after: renamedReport } };
export const ManyChanges: Story = { args: { after: plans(plansRewritten) } };
export const Dark: Story = { args: { after: plans(plansRewritten) }, globals: { theme: 'dark' } };
export const Narrow: Story = {
  args: { after: plans(plansRewritten) },
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <TemplateComparison {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  args: { before: trailReport, after: renamedReport },
  render: (args) => (
    <div dir="rtl">
      <TemplateComparison {...args} />
    </div>
  ),
};
export const Same: Story = { args: { after: plans(plansBefore) } };
