import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Save } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Save snippet', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary', icon: <Save aria-hidden /> } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'Import Liquid' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };
export const Dashed: Story = {
  args: { variant: 'dashed', children: 'Add Else If', icon: <Plus aria-hidden /> },
};
export const Compact: Story = { args: { compact: true } };
export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  args: { children: 'A button whose text is far longer than the place it has been given on the page' },
  render: (args) => (
    <StoryColumn width={220}>
      <Button {...args} />
    </StoryColumn>
  ),
};

export const Pending: Story = {
  args: { variant: 'primary', isPending: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  render: () => (
    <ButtonLink href="#library" variant="primary">
      New snippet
    </ButtonLink>
  ),
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

const all = (
  <StoryColumn row>
    <Button>Default</Button>
    <Button variant="primary">Primary</Button>
    <Button variant="ghost">Ghost</Button>
    <Button variant="danger">Danger</Button>
    <Button isDisabled>Disabled</Button>
    <Button variant="primary" isPending>
      Pending
    </Button>
    <Button variant="dashed">Dashed</Button>
  </StoryColumn>
);

export const Dark: Story = { globals: { theme: 'dark' }, render: () => all };
