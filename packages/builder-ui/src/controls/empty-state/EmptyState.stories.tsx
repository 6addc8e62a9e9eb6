import type { Meta, StoryObj } from '@storybook/react-vite';
import { LibraryBig } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Controls/EmptyState',
  component: EmptyState,
  args: {
    icon: <LibraryBig />,
    title: 'No Snippets Found',
    description: 'Save what you build and it appears here for the whole workspace.',
    action: <Button variant="primary">Build one</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const TitleOnly: Story = { render: () => <EmptyState title="Nothing here" /> };
export const Dark: Story = { globals: { theme: 'dark' } };
