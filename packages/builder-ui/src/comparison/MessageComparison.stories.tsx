import { readMessage } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageComparison } from './MessageComparison.tsx';

const before = `Hello
{% if {{custom_attribute.\${plan}}} == 'Gold' %}A free hike{% else %}A hike{% endif %}
{% for product in {{event_properties.\${products}}} %}{{product.name}}{% endfor %}
Bye`;

const meta = {
  title: 'Builder/MessageComparison',
  component: MessageComparison,
  args: {
    before: readMessage(before),
    after: readMessage(
      before
        .replace('A free hike', 'Two free hikes')
        .replace('}}} %}{{product', '}}} limit: 3 %}{{product')
        .replace('Bye', 'See you'),
    ),
  },
} satisfies Meta<typeof MessageComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each passage under its title; a message of one decision has none. */
export const Passages: Story = {};
