import { mergeMessages, type MergeChoices } from '@sluice/liquid/compare';
import { readMessage } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { MessageMerge } from './MessageMerge.tsx';

const base = `Hello
{% if {{custom_attribute.\${plan}}} == 'Gold' %}A free hike{% else %}A hike{% endif %}
{% if {{\${country}}} == 'DE' %}Bis bald{% endif %}
Bye`;
const merge = mergeMessages({
  mine: readMessage(base.replace('A free hike', 'Two free hikes').replace('Bye', 'See you')),
  theirs: readMessage(base.replace('Bis bald', 'Bis morgen').replace('A free hike', 'A free climb')),
  base: readMessage(base),
});

function Merging(props: ComponentProps<typeof MessageMerge>) {
  const [choices, setChoices] = useState<MergeChoices>(props.choices);
  return <MessageMerge {...props} choices={choices} onChange={setChoices} />;
}

const meta = {
  title: 'Builder/MessageMerge',
  component: MessageMerge,
  args: { merge, choices: merge.suggested, onChange: () => {} },
  render: (args) => <Merging {...args} />,
} satisfies Meta<typeof MessageMerge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two people have edited other passages, and one decision both. */
export const Suggested: Story = {
  play: async ({ canvas }) => {
    const choice = within(canvas.getByRole('radiogroup', { name: /See you/u }));
    await userEvent.click(choice.getByRole('radio', { name: 'Theirs' }));
    await expect(choice.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  },
};
