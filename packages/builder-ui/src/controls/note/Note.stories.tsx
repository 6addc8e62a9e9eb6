import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Button } from '../button/Button.tsx';
import { Note } from './Note.tsx';

const meta = {
  title: 'Controls/Note',
  component: Note,
  render: () => (
    <StoryColumn width={460}>
      <Note title="Works only in triggered messages">
        Event properties exist in messages that the event started.
      </Note>
      <Note tone="ok" title="Condition matched! Else If 1">
        subscription_status is equal to pro
      </Note>
      <Note tone="warn" title="Braze reads this differently">
        Text is compared letter by letter.
      </Note>
      <Note tone="danger" role="alert" action={<Button compact>Retry</Button>}>
        Failed to load snippets. Please try again.
      </Note>
    </StoryColumn>
  ),
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
