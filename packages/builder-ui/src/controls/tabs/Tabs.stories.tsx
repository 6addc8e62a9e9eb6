import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Card } from '../card/Card.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: {
    label: 'Result',
    items: [
      { id: 'preview', label: 'Preview', content: <p style={{ padding: 16, margin: 0 }}>The Liquid.</p> },
      {
        id: 'test',
        label: 'Test',
        keepMounted: true,
        content: (
          <div style={{ padding: 16 }}>
            <TextField label="country" />
          </div>
        ),
      },
      { id: 'checks', label: 'Checks', count: 1, content: <p style={{ padding: 16 }}>One finding.</p> },
    ],
  },
  render: (args) => (
    <Card style={{ maxWidth: 480 }}>
      <Tabs {...args} />
    </Card>
  ),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const WithActions: Story = {
  args: {
    actions: (
      <Button compact variant="ghost" icon={<Copy aria-hidden />}>
        Copy
      </Button>
    ),
  },
};
export const Stretched: Story = { args: { stretch: true } };
export const DisabledWithReason: Story = {
  args: {
    items: [
      { id: 'preview', label: 'Preview', content: 'The Liquid.' },
      { id: 'test', label: 'Test', content: '', disabledReason: 'Fill in a condition first' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('tab', { name: /Test.*Fill in a condition first/u }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

export const KeepsWhatWasTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'country' }), 'DE');
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Test' }));
    await expect(canvas.getByRole('textbox', { name: 'country' })).toHaveValue('DE');
  },
};
