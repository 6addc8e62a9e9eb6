import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Controls/Skeleton',
  component: Skeleton,
  render: () => (
    <StoryColumn width={320}>
      <Skeleton width="60%" height="16px" />
      <Skeleton />
      <Skeleton round width="30px" height="30px" />
    </StoryColumn>
  ),
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shapes: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
