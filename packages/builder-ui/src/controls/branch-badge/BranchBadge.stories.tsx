import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { BranchBadge } from './BranchBadge.tsx';

const meta = {
  title: 'Controls/BranchBadge',
  component: BranchBadge,
  args: { children: 'If' },
  render: () => (
    <StoryColumn row>
      <BranchBadge kind="if">If</BranchBadge>
      <BranchBadge kind="else-if">Else If 12</BranchBadge>
      <BranchBadge kind="else">Else</BranchBadge>
      <BranchBadge kind="abort">Abort</BranchBadge>
      <BranchBadge kind="error">Error</BranchBadge>
      <BranchBadge>If</BranchBadge>
    </StoryColumn>
  ),
} satisfies Meta<typeof BranchBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const VeryLong: Story = {
  render: () => (
    <StoryColumn width={160} row>
      <BranchBadge kind="else-if" title="Everybody from the countries of the north">
        Everybody from the countries of the north
      </BranchBadge>
    </StoryColumn>
  ),
};
