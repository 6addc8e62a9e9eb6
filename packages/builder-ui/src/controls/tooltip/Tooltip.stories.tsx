import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Controls/Tooltip',
  component: Tooltip,
  args: { text: 'Custom attribute', children: <Button>custom</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OnHover: Story = {
  play: async ({ canvas }) => {
    // Hovering counts only for people who use a pointer.
    await fireEvent.pointerMove(document.body);
    await userEvent.hover(canvas.getByRole('button'));
    await expect(await screen.findByRole('tooltip', {}, { timeout: 3000 })).toHaveTextContent(
      'Custom attribute',
    );
    await userEvent.unhover(canvas.getByRole('button'));
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

export const OnFocusDark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};
