import { createTemplate } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
import { exampleTemplate } from '../test-data/example-template.ts';
import { ConditionTester } from './ConditionTester.tsx';
import { useConditionTester } from './useConditionTester.ts';

const meta = {
  title: 'Builder/ConditionTester',
  component: ConditionTester,
  args: { template: exampleTemplate },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 460, background: 'var(--sluice-surface-0)', borderRadius: 10 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof ConditionTester>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No value yet: Test waits, and says what for. */
export const Empty: Story = {};

/** No branch is complete. */
export const NothingToTest: Story = { args: { template: createTemplate() } };

/** By keyboard: fill a sample, test, read the verdict. */
export const Matched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const country = canvas.getByRole('textbox', { name: 'country' });
    await userEvent.type(country, '{Enter}');
    await expect(await canvas.findByText('Condition matched! If')).toBeVisible();
  },
};

/** Not set is a value: somebody who matches nothing gets the fallback. */
export const NotMatched: Story = {
  args: { template: { ...exampleTemplate, statements: exampleTemplate.statements.slice(2) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: /Kind of value for country/ }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText('No conditions matched')).toBeVisible();
    await expect(canvas.getByText('Abort message: no matching branch')).toBeVisible();
  },
};

const caseMatters: Template = {
  ...exampleTemplate,
  statements: [
    {
      id: 'a',
      customText: 'For skiers.',
      conditions: [
        {
          id: 'a1',
          attributeType: 'custom_attribute',
          attributeName: 'favorite_sport',
          dataType: 'string',
          operator: 'contains',
          value: 'Ski',
        },
      ],
    },
  ],
};

/** Braze reads it differently from how a person would: amber, with the reason. */
export const ReadingsDiffer: Story = {
  args: { template: caseMatters },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'favorite_sport' }), 'downhill ski{Enter}');
    await expect(await canvas.findByText(/Condition matched!/)).toBeVisible();
    await expect(canvas.getByText(/distinguishes upper and lower case/)).toBeVisible();
  },
};

/** Text against number with an order: the engine stops. */
export const EngineError: Story = {
  args: {
    template: {
      ...caseMatters,
      statements: [
        {
          id: 'a',
          customText: 'Big spender.',
          conditions: [
            {
              id: 'a1',
              attributeType: 'custom_attribute',
              attributeName: 'spend',
              operator: '>',
              value: '50',
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'spend' }), '80{Enter}');
    await expect(await canvas.findByText(/Braze stops here with an error/)).toBeVisible();
  },
};

/** The tester lights up the branch in the preview below. */
export const BesidePreview: Story = {
  render: ({ template }) => <Pair template={template} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill a sample' }));
    const status = canvas.getByRole('textbox', { name: 'subscription_status' });
    await userEvent.clear(status);
    await userEvent.type(status, 'pro{Enter}');
    await expect(await canvas.findByText('Condition matched! Else If 1')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-lit]')).toHaveLength(2);
  },
};

function Pair({ template }: { template: Template }) {
  const tester = useConditionTester(template);
  return (
    <>
      <ConditionTester template={template} tester={tester} />
      <SyntaxPreview template={template} litBranch={tester.litBranch} hasCopy={false} />
    </>
  );
}

export const MatchedDark: Story = { ...Matched, globals: { theme: 'dark' } };

export const ReadingsDifferDark: Story = { ...ReadingsDiffer, globals: { theme: 'dark' } };

export const EngineErrorDark: Story = { ...EngineError, globals: { theme: 'dark' } };
