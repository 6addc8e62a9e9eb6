import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Controls/Badge',
  component: Badge,
  args: { children: 'lifecycle' },
  render: () => (
    <StoryColumn row>
      <Badge>upsell</Badge>
      <Badge tone="brand">lifecycle</Badge>
      <Badge tone="ok">Connected</Badge>
      <Badge tone="warn">Draft</Badge>
      <Badge tone="danger">Past due</Badge>
      <Badge tone="owner">Owner</Badge>
      <Badge tone="admin">Admin</Badge>
      <Badge tone="member">Member</Badge>
    </StoryColumn>
  ),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const VeryLong: Story = {
  render: () => (
    <StoryColumn width={160} row>
      <Badge>a tag that is as long as tags may be: 40</Badge>
    </StoryColumn>
  ),
};
