import type { Condition, Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { expect, userEvent } from 'storybook/test';
import { SluiceBuilder } from './SluiceBuilder.tsx';
import { exampleTemplate } from '../test-data/example-template.ts';
import type {
  CardSlotProps,
  ConditionSlotProps,
  HostValueEditorProps,
  StartSlotProps,
} from '../host-parts/host-parts.ts';

const meta = {
  title: 'Builder/SluiceBuilder/Parts of your own',
  component: SluiceBuilder,
  tags: ['!autodocs'],
  args: { theme: 'inherit' },
} satisfies Meta<typeof SluiceBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is kept there is the host's, and may be anything. */
const nameOf = (kept: unknown): string => (typeof kept === 'string' ? kept : 'unknown');

/** Who is responsible for a branch. */
function Owner({ statement, readOnly, onMetaChange }: CardSlotProps): ReactNode {
  const owner = statement?.meta?.['owner'];
  if (statement === undefined) return null;
  return (
    <Quiet
      type="button"
      disabled={readOnly}
      onClick={() => onMetaChange(owner === undefined ? { owner: 'Mia' } : undefined)}
    >
      {owner === undefined ? 'Nobody responsible' : `Responsible: ${nameOf(owner)}`}
    </Quiet>
  );
}

/** Where the host has an attribute from. */
const Source = ({ condition }: ConditionSlotProps): ReactNode =>
  condition.attributeType === 'custom_attribute' ? <Hint>From the warehouse, renewed each night</Hint> : null;

const Reach = ({ statement }: CardSlotProps): ReactNode =>
  statement === undefined ? null : <Hint>Reaches about 12,400 people this week</Hint>;

/** A number as a slider. */
function Slider({ value, onChange, readOnly, label, describedBy }: HostValueEditorProps): ReactNode {
  return (
    <SliderLine>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        disabled={readOnly}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
      {value}
    </SliderLine>
  );
}

const rated: Template = {
  ...exampleTemplate,
  statements: exampleTemplate.statements.map((statement, index) =>
    index > 0
      ? statement
      : {
          ...statement,
          conditions: [
            {
              id: 'score',
              attributeType: 'custom_attribute',
              attributeName: 'engagement_score',
              dataType: 'number',
              operator: '>=',
              value: '40',
            },
          ],
        },
  ),
};

const chooseEditor = ({ attributeName }: Condition) =>
  attributeName === 'engagement_score' ? Slider : undefined;

const slots = { cardHead: Owner, cardFoot: Reach, conditionBelow: Source };

export const OnCards: Story = {
  args: { defaultValue: rated, slots, valueEditors: chooseEditor },
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole('button', { name: 'Nobody responsible' });
    await userEvent.click(button as HTMLElement);
    await expect(canvas.getByRole('button', { name: 'Responsible: Mia' })).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Value' })).toHaveValue('40');
  },
};

const starts = {
  start: ({ onStart }: StartSlotProps): ReactNode => (
    <Quiet type="button" onClick={() => onStart(rated)}>
      Start from our house template
    </Quiet>
  ),
};

/** Instead of the examples. */
export const AStart: Story = {
  args: { slots: starts },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Start from our house template' })).toBeVisible();
  },
};

const Quiet = styled.button`
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font: var(--sluice-size-small) / 1.4 var(--sluice-font-ui);
`;

const Hint = styled.small`
  color: var(--sluice-ink-2);
  font: var(--sluice-size-small) / 1.4 var(--sluice-font-ui);
`;

const SliderLine = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: var(--sluice-control-height);

  & > input {
    flex: 1;
    min-inline-size: 0;
  }

  color: var(--sluice-ink-1);
  font: var(--sluice-size-control) / 1 var(--sluice-font-ui);
`;
