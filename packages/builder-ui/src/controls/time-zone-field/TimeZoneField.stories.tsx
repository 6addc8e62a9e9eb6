import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TimeZoneField } from './TimeZoneField.tsx';

const meta = {
  title: 'Controls/TimeZoneField',
  component: TimeZoneField,
  args: { label: 'Time zone', defaultValue: 'Europe/Berlin', onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 320, minHeight: 200 }}>
      <TimeZoneField {...args} />
    </div>
  ),
} satisfies Meta<typeof TimeZoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};

/** A city is found as people write it, and Enter takes it. */
export const Found: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.clear(field);
    await userEvent.type(field, 'new york');
    await expect(await screen.findByRole('option', { name: /New_York/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('America/New_York');
  },
};

/** The list tells how far each zone is from UTC. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), '{Control>}a{/Control}auckl');
    await expect(await screen.findByRole('option', { name: /Auckland/ })).toBeVisible();
  },
};
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } };
