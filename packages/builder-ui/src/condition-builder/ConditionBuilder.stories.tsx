import { createTemplate, generateLiquid, templateReducer, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { ConditionBuilder, type ConditionBuilderProps } from './ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder',
  component: ConditionBuilder,
  args: { attributes: exampleAttributes },
  decorators: [
    (Story, { parameters }) => <div style={{ maxWidth: Number(parameters['width'] ?? 620) }}>{Story()}</div>,
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three branches and an abort; the first is open. */
export const Filled: Story = { args: { defaultValue: exampleTemplate } };

/** What a person sees first. */
export const Empty: Story = {};

/** Reasons at everything that is missing, as after asking to save. */
export const WithReasons: Story = { args: { showProblems: true } };

export const ReadOnly: Story = { args: { defaultValue: exampleTemplate, readOnly: true } };

/** A list that mixes and with or, grouped as Liquid really does. */
export const MixedJoins: Story = {
  args: {
    defaultValue: withConditions([
      { attributeName: 'subscription_status', dataType: 'string', operator: '==', value: 'free' },
      { attributeName: 'is_vip', dataType: 'boolean', operator: '==', value: 'true', logicalOperator: 'and' },
      { attributeName: 'total_spend', dataType: 'number', operator: '>', value: '50', logicalOperator: 'or' },
      {
        attributeName: 'total_spend_last_30d',
        dataType: 'number',
        operator: '>',
        value: '5',
        logicalOperator: 'and',
      },
    ]),
  },
};

/** A control for every type of value. */
export const EveryType: Story = {
  args: {
    defaultValue: withConditions([
      {
        attributeName: 'subscription_status',
        dataType: 'string',
        operator: 'is-any-of',
        value: 'free, trial',
      },
      {
        attributeName: 'total_spend',
        dataType: 'number',
        operator: '>=',
        value: '50',
        logicalOperator: 'and',
      },
      { attributeName: 'is_vip', dataType: 'boolean', operator: '==', value: 'true', logicalOperator: 'and' },
      {
        attributeName: 'last_order_at',
        dataType: 'time',
        operator: '>',
        value: '2026-03-01',
        logicalOperator: 'and',
      },
      {
        attributeName: 'last_order_at',
        dataType: 'time',
        operator: '<',
        value: '30 days ago',
        logicalOperator: 'and',
      },
      {
        attributeName: 'favorite_sports',
        dataType: 'array',
        operator: 'is-set',
        value: '',
        logicalOperator: 'and',
      },
      {
        attributeType: 'custom_event',
        attributeName: 'purchase',
        operator: '>',
        value: '9.5',
        eventProperty: 'price',
        logicalOperator: 'and',
      },
      {
        attributeType: 'default_attribute',
        attributeName: 'subscribed_state.subscription_group_id',
        dataType: 'string',
        operator: '==',
        value: 'subscribed',
        logicalOperator: 'and',
      },
    ]),
    showProblems: true,
  },
};

/** A comparison that can never work, a value of the wrong type, a name nobody has. */
export const Impossible: Story = {
  args: {
    defaultValue: withConditions([
      { attributeName: 'favorite_sports', dataType: 'array', operator: '==', value: 'ski' },
      {
        attributeName: 'total_spend',
        dataType: 'number',
        operator: '==',
        value: 'many',
        logicalOperator: 'and',
      },
      { attributeName: 'imported_by_hand', operator: '==', value: 'x', logicalOperator: 'and' },
    ]),
    showProblems: true,
  },
};

/** Names and values of 10,000 characters stay inside their cards. */
export const VeryLong: Story = {
  args: {
    defaultValue: templateReducer(
      withConditions([{ attributeName: 'n'.repeat(10_000), operator: '==', value: 'v'.repeat(10_000) }]),
      { type: 'statement-text-changed', statementId: 's', text: 't'.repeat(2000) },
    ),
    showProblems: true,
  },
};

/** As a phone shows it. */
export const Narrow: Story = {
  args: { defaultValue: exampleTemplate },
  parameters: { width: 272 },
};

/** The builder beside the Liquid it writes. */
export const BesidePreview: Story = {
  args: { defaultValue: exampleTemplate },
  parameters: { width: 1500 },
  render: (args) => <Pair {...args} />,
};

function Pair(props: ConditionBuilderProps) {
  const [template, setTemplate] = useState(props.defaultValue ?? createTemplate);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1.3fr 1fr', gap: 24, alignItems: 'start' }}>
      <ConditionBuilder {...props} value={template} onChange={setTemplate} />
      <SyntaxPreview template={template} generated={generateLiquid(template)} />
    </div>
  );
}

function withConditions(
  parts: readonly Partial<Template['statements'][number]['conditions'][number]>[],
): Template {
  return {
    ...exampleTemplate,
    statements: [
      {
        id: 's',
        customText: '',
        conditions: parts.map((part, index) => ({
          id: `c${String(index)}`,
          attributeType: 'custom_attribute',
          attributeName: '',
          operator: '',
          value: '',
          ...part,
        })),
      },
    ],
  };
}

export const EveryTypeDark: Story = { ...EveryType, globals: { theme: 'dark' } };

export const MixedJoinsDark: Story = { ...MixedJoins, globals: { theme: 'dark' } };

export const ImpossibleDark: Story = { ...Impossible, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...MixedJoins, globals: { direction: 'rtl' } };
