import { mergeTemplates, type MergeChoices } from '@sluice/liquid/compare';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { plans, plansBefore, plansRewritten } from '../test-data/renamed-templates.ts';
import { TemplateMerge } from './TemplateMerge.tsx';

const mine = plansBefore
  .replace("'Gold'", "'Platinum'")
  .replace('Silver is on us this month', 'Silver is free this month');
const merge = mergeTemplates({
  mine: plans(mine),
  theirs: plans(plansRewritten.replace("'Gold'", "'Bronze'")),
  base: plans(plansBefore),
});

function Merging(props: ComponentProps<typeof TemplateMerge>) {
  const [choices, setChoices] = useState<MergeChoices>(props.choices);
  return <TemplateMerge {...props} choices={choices} onChange={setChoices} />;
}

const meta = {
  title: 'Builder/TemplateMerge',
  component: TemplateMerge,
  args: { merge, choices: merge.suggested, onChange: () => {} },
  render: (args) => <Merging {...args} />,
} satisfies Meta<typeof TemplateMerge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggested: Story = {};
export const BothValues: Story = {
  play: async ({ canvas }) => {
    const choice = within(canvas.getByRole('radiogroup', { name: /Else If 2: value/u }));
    await userEvent.click(choice.getByRole('radio', { name: 'Both' }));
    await expect(choice.getByRole('radio', { name: 'Both' })).toBeChecked();
  },
};
/** One person has removed a branch and a condition that the other has changed, and the other way around. */
const conflicting = mergeTemplates({
  mine: plans(
    plansBefore
      .replace(/\{% elsif \{\{custom_attribute.\$\{plan\}\}\} == 'Gold'[^]*?(?=\{% elsif)/u, '')
      .replace("{{${country}}} == 'CH'", "{{${country}}} == 'AT'")
      .replace("{% abort_message('no matching plan') %}", 'See you soon.'),
  ),
  theirs: plans(
    plansBefore
      .replace('your free guided hike is waiting', 'your guided hike in spring is free')
      .replace("== 'Gold'", "== 'Platinum'")
      .replace(" and {{${country}}} == 'CH'", '')
      .replace(/\{% else %\}[^]*?(?=\{% endif)/u, ''),
  ),
  base: plans(plansBefore),
});

export const Conflicts: Story = { args: { merge: conflicting, choices: conflicting.suggested } };
export const ConflictsNarrow: Story = {
  ...Conflicts,
  render: (args) => (
    <div style={{ maxWidth: 290 }}>
      <Merging {...args} />
    </div>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 290 }}>
      <Merging {...args} />
    </div>
  ),
};
