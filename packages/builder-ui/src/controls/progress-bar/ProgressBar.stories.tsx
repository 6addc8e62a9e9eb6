import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Controls/ProgressBar',
  component: ProgressBar,
  args: { label: 'Importing attributes', value: 120, max: 300, detail: '120 of 300' },
  decorators: [(Story) => <StoryColumn width={360}>{Story()}</StoryColumn>],
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Importing attributes' });
    await expect(bar).toHaveProperty('position', 0.4);
  },
};
export const Dark: Story = { ...Known, globals: { theme: 'dark' } };
export const Done: Story = { args: { value: 300, detail: '300 of 300' } };

/** How long it takes is not known: no value is announced. */
export const Unknown: Story = {
  render: () => <ProgressBar label="Connecting" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveProperty('position', -1);
  },
};
