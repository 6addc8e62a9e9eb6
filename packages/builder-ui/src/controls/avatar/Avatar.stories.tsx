import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Controls/Avatar',
  component: Avatar,
  args: { name: 'Mara Voss' },
  render: () => (
    <StoryColumn row>
      <Avatar name="Mara Voss" />
      <Avatar size="small" name="Jonas Tinker" />
      <Avatar name="Ägir" />
      <Avatar name="Ольга Марчук" />
      <Avatar name="" />
    </StoryColumn>
  ),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Names: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
