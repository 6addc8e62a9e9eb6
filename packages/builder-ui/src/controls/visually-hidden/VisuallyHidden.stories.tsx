import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Controls/VisuallyHidden',
  component: VisuallyHidden,
  render: () => (
    <StoryColumn>
      <p>
        3 <VisuallyHidden>conditions</VisuallyHidden>
      </p>
    </StoryColumn>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The paragraph shows a number; a screen reader reads "3 conditions". */
export const BesideText: Story = {
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByText('conditions').getBoundingClientRect();
    await expect([width, height]).toEqual([1, 1]);
  },
};
