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
/** A picture of one color, so that it looks the same everywhere. */
export const WithPicture: Story = {
  render: () => (
    <StoryColumn row>
      <Avatar
        name="Mara Voss"
        src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Cpath fill='%23c7832b' d='M0 0h1v1H0z'/%3E%3C/svg%3E"
      />
      <Avatar name="Jonas Tinker" src="data:image/png;base64,broken" />
    </StoryColumn>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };
