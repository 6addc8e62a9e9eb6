import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './Card.tsx';

const meta = {
  title: 'Controls/Card',
  component: Card,
  args: { padded: true, children: 'A quiet surface.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Padded: Story = {};
export const Edge: Story = { args: { padded: false } };
export const Nested: Story = {
  args: { children: <Card padded>A card in a card.</Card> },
};
export const Dark: Story = { globals: { theme: 'dark' } };
