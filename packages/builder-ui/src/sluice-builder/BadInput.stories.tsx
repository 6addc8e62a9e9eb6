import { createTemplate } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { SluiceBuilder } from './SluiceBuilder.tsx';

const meta = {
  title: 'Builder/SluiceBuilder/Bad input',
  component: SluiceBuilder,
  tags: ['!autodocs'],
  args: { theme: 'inherit' },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ inlineSize: Number(parameters['width'] ?? 1100) }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof SluiceBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of the builder is wider than what it gets. Fields and code scroll within themselves. */
async function expectNothingSideways(root: HTMLElement): Promise<void> {
  const around = root.querySelector('[role="group"]')?.closest('div[style]') ?? root;
  await expect(around.scrollWidth).toBeLessThanOrEqual(around.clientWidth);
}

/** Forced colors are drawn instead of ours, which are what axe would still compare. */
const forcedColors = { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } };

const name = (part: string) => part.repeat(120).slice(0, 120);

/** Names of 120 characters, in scripts with and without spaces, and in one that runs the other way. */
const longNames = importText(
  [
    `{% if {{custom_attribute.\${${name('loyalty_tier_')}}}} == '${name('Gold')}' %}${name('Hallo ')}`,
    `{% elsif {{custom_attribute.\${${name('会員ランク')}}}} == '${name('金')}' %}${name('ようこそ')}`,
    `{% elsif {{custom_attribute.\${${name('مستوى_')}}}} == '${name('ذهب ')}' %}${name('مرحبا ')}`,
    `{% else %}Bye{% endif %}`,
  ].join(''),
);

export const LongNames: Story = {
  args: { defaultValue: longNames },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Expand all' }));
    await expectNothingSideways(canvasElement);
  },
};
export const LongNamesNarrow: Story = { ...LongNames, parameters: { width: 320 } };
/** What a zoom of 200 % leaves of a window of 1280 px. */
export const LongNamesZoomed: Story = { ...LongNames, parameters: { width: 640 } };
/** In the colors that somebody has chosen for all of their system. */
export const LongNamesForcedColors: Story = { ...LongNames, parameters: forcedColors };
export const LongNamesDark: Story = { ...LongNames, globals: { theme: 'dark' } };
export const LongNamesRightToLeft: Story = { ...LongNames, globals: { direction: 'rtl' } };
export const LongNamesGerman: Story = {
  ...LongNames,
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => expectNothingSideways(canvasElement),
};

const mistake = (number: number) => `{{custom_attribute.\${c${String(number)}}}} == ' x'`;

/** 300 findings, 50 of them on each card: two are said at each row, and the list has them all. */
const manyFindings = importText(
  `${Array.from({ length: 6 }, (_, branch) => {
    const tag = branch === 0 ? 'if' : 'elsif';
    const conditions = Array.from({ length: 50 }, (_, row) => mistake(50 * branch + row)).join(' and ');
    return `{% ${tag} ${conditions} %}Text ${String(branch)}`;
  }).join('')}{% else %}Bye{% endif %}`,
);

export const ManyFindings: Story = {
  args: { defaultValue: manyFindings },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await userEvent.click(await canvas.findByRole('tab', { name: /^Checks/u }));
    await expect((await canvas.findAllByText(/300 places/u)).length).toBeGreaterThan(0);
    await expectNothingSideways(canvasElement);
  },
};
export const ManyFindingsNarrow: Story = {
  ...ManyFindings,
  parameters: { width: 320 },
};

export const ManyFindingsZoomed: Story = { ...ManyFindings, parameters: { width: 640 } };

/** One of everything: a branch, a condition, a finding that is explained. */
export const OneFinding: Story = {
  args: { defaultValue: importText("{% if ${country} == 'Germany' %}Hallo{% else %}Bye{% endif %}") },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^More: /u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Why' }));
    await expectNothingSideways(canvasElement);
  },
};

/** Nothing of anything, in the width of the narrowest phone. */
export const NothingNarrow: Story = {
  args: { defaultValue: createTemplate() },
  parameters: { width: 320 },
  play: async ({ canvasElement }) => expectNothingSideways(canvasElement),
};

const hidden = importText(
  "{% if ${country} == 'DE' %}Hallo{% elsif ${country} == 'DE' and ${city} == 'Bonn' %}Tach{% else %}Bye{% endif %}",
);

/** What is said about a whole branch stands in a box, and says why when it is asked. */
export const BranchFinding: Story = {
  args: { defaultValue: hidden },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Else If 1/u }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Why: /u }));
    await expectNothingSideways(canvasElement);
  },
};
export const BranchFindingDark: Story = { ...BranchFinding, globals: { theme: 'dark' } };
export const BranchFindingForcedColors: Story = { ...BranchFinding, parameters: forcedColors };
export const BranchFindingNarrow: Story = { ...BranchFinding, parameters: { width: 320 } };

/** What is meant so is quiet, and says who has said so. */
export const MeantFinding: Story = {
  args: { defaultValue: hidden, whoAccepted: () => ({ name: 'Mara Voss', at: '2026-11-27T19:26:00Z' }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Else If 1/u }));
    await userEvent.click(await canvas.findByRole('button', { name: /^This is what I mean: /u }));
    await expect(await canvas.findByText(/Mara Voss/u)).toBeVisible();
    await expectNothingSideways(canvasElement);
  },
};

/** A list that mixes and with or, before anybody has said what it means. */
export const MixedList: Story = {
  args: {
    defaultValue: importText(
      "{% if ${country} == 'DE' and ${city} == 'Bonn' or ${language} == 'de' %}Hallo{% else %}Bye{% endif %}",
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Group as usually read' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^This is what I mean: /u })).toBeVisible();
    await expectNothingSideways(canvasElement);
  },
};
export const MixedListNarrow: Story = { ...MixedList, parameters: { width: 320 } };
