import { readMessage } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleMail, exampleMailText } from '../../test-data/example-mail.ts';
import { plansAfter, plansBefore, plansRewritten } from '../../test-data/renamed-templates.ts';
import { AudienceComparison } from './AudienceComparison.tsx';

const before = readMessage(plansBefore);

const meta = {
  title: 'Builder/AudienceComparison',
  component: AudienceComparison,
  args: { before, after: readMessage(plansAfter) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Proven for everybody/u)).toBeVisible();
  },
} satisfies Meta<typeof AudienceComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Moves: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const ManyMoves: Story = { args: { after: readMessage(plansRewritten) } };
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <AudienceComparison {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <AudienceComparison {...args} />
    </div>
  ),
};
/** Each passage of a whole message under its title. */
export const WholeMessage: Story = {
  args: {
    before: exampleMail(),
    after: exampleMail(exampleMailText.replace("== 'DE'", "== 'AT'").replace('Our guides', 'All our guides')),
  },
};
export const Proven: Story = {
  args: {
    after: readMessage(
      plansBefore.replace("== 'Gold' %}", "== 'Gold' or ${plan} == 'Nobody' and ${plan} == 'Gold' %}"),
    ),
  },
};
export const NotDecided: Story = {
  args: {
    before: readMessage('{% for p in ${list} %}{% if p == 1 %}A{% endif %}{% endfor %}'),
    after: readMessage('{% for p in ${list} %}{% if p == 2 %}A{% endif %}{% endfor %}'),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Not decided/u)).toBeVisible();
  },
};
