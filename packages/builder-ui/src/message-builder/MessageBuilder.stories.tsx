import { readMessage, readPassages } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MessageBuilder } from './MessageBuilder.tsx';

const MAIL = `<p>The leaves turn, the paths empty out. <a href="https://lumen.example">Up to 30 % off</a></p>
{% if {{custom_attribute.\${loyalty_tier}}} == 'gold' %}Hi {{\${first_name} | default: 'there'}}, thank you for wearing gold. {% if {{custom_attribute.\${member_years}}} > 2 %}30 % off every boot.{% else %}20 % off every boot.{% endif %}{% else %}Nice to have you outdoors.{% endif %}
<p>Our guides wore these all summer.</p>
{% for product in event_properties.\${products} limit: 3 %}{{product.name}} {% if product.stock < 3 %}Only few left{% else %}In stock{% endif %}{% endfor %}
{% if \${country} == 'DE' %}Free delivery until Friday.{% else %}Delivery from 4.90 €.{% endif %}
<p>See the sale.</p>`;

let made = 0;
const message = readMessage(MAIL, { createId: () => `part-${String((made += 1))}` });

const meta = {
  title: 'Builder/MessageBuilder',
  component: MessageBuilder,
  args: { defaultMessage: message, theme: 'inherit', onChange: fn() },
} satisfies Meta<typeof MessageBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An email: its texts, its decisions and its loop in reading order. */
export const Email: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Close this level' })).toBeVisible();
  },
};

/** An email with its subject, which holds a decision, and its preheader. */
export const SubjectAndPreheader: Story = {
  args: {
    defaultMessage: {
      ...message,
      version: 2,
      email: {
        subject: readPassages(
          "{% if {{custom_attribute.${loyalty_tier}}} == 'gold' %}Gold days{% else %}Autumn sale{% endif %} at Lumen",
          { createId: () => `subject-${String((made += 1))}` },
        ),
        preheader: [{ kind: 'text', id: 'preheader', text: 'Up to 30 % off until Sunday' }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Preheader' })).toBeVisible();
  },
};

/** Where there is no room beside it, only the outline is in sight. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 366 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit the loop' }));
    await expect(canvas.getByRole('textbox', { name: 'At most' })).toBeVisible();
  },
};
