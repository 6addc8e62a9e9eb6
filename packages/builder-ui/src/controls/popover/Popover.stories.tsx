import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Popover, type PopoverProps } from './Popover.tsx';

function Columns(props: Partial<PopoverProps>): ReactNode {
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 220 }}>
      <Button ref={anchorRef} aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(true)}>
        Columns
      </Button>
      <Popover
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
        label="Choose columns"
        anchorRef={anchorRef}
        style={{ display: 'grid', gap: 8, padding: 16, minInlineSize: 200 }}
      >
        <Checkbox label="Owner" defaultSelected />
        <Checkbox label="Changed" />
      </Popover>
    </div>
  );
}

const meta = {
  title: 'Controls/Popover',
  component: Columns,
} satisfies Meta<typeof Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('dialog', { name: 'Choose columns' });
};

export const Open: Story = { play: open };
export const OpenDark: Story = { globals: { theme: 'dark' }, play: open };

export const ClosesWithEscape: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Columns' })).toHaveFocus());
  },
};
