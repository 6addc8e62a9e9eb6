import type { Message, Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import { de } from '../catalog/de.ts';
import type { KeptPeople, KeptPerson } from '../condition-tester/people/saved-person.ts';
import { SnippetTests } from './SnippetTests.tsx';
import { useSnippetTests } from './useSnippetTests.ts';

const before = importText(
  "{% if ${plan} == 'Silver' %}Hi {{${first_name}}}, 12 % off with your Silver card.{% elsif ${plan} == 'Gold' or ${spend} > 300 %}Hi {{${first_name}}}, your free guided hike is waiting.{% else %}{% abort_message('no matching plan') %}{% endif %}",
);
const after = importText(
  "{% if ${plan} == 'Silver' %}Hi {{${first_name}}}, 12 % off with your Silver card.{% elsif ${plan} == 'Platinum' or ${spend} > 300 %}Hi {{${first_name}}}, your free guided hike is waiting.{% else %}{% abort_message('no matching plan') %}{% endif %}",
);

function person(name: string, plan: string, expected: KeptPerson['expected']): KeptPerson {
  const value = (text: string) => ({ kind: 'value' as const, text });
  return {
    name,
    inputs: { 'default_attribute:plan': value(plan), 'default_attribute:first_name': value(name) },
    expected,
  };
}

const noPlan = { outcome: 'aborted', text: 'no matching plan' } as const;
const silver = (name: string) =>
  ({ outcome: 'sent', text: `Hi ${name}, 12 % off with your Silver card.` }) as const;
const hike = (name: string) =>
  ({ outcome: 'sent', text: `Hi ${name}, your free guided hike is waiting.` }) as const;

const people: readonly KeptPerson[] = [
  person('Lucía', 'Silver', silver('Lucía')),
  person('Noor', 'Gold', hike('Noor')),
  person('Teo', 'Platinum', noPlan),
  person('Ravi', 'Basic', noPlan),
];

interface StageProps {
  kept?: readonly KeptPerson[] | undefined;
  /** Whether the edit follows once the tests have passed. */
  isEdited?: boolean;
}

/** A host that keeps people, with an edit of its own. */
function Stage({ kept: first, isEdited = false }: StageProps): ReactNode {
  const [kept, keep] = useState<KeptPeople | undefined>(first && { people: first, runsAtSave: true });
  const [content, setContent] = useState<Template | Message>(before);
  const [wasEdited, setEdited] = useState(false);
  const tests = useSnippetTests({ content, onReplace: setContent, keptPeople: kept, onKeepPeople: keep });
  const hasPassed = tests.run !== undefined && tests.run.passing > 0;
  if (hasPassed && isEdited && !wasEdited) {
    setEdited(true);
    setContent(after);
  }
  return <SnippetTests tests={tests} />;
}

const meta = {
  title: 'Builder/SnippetTests',
  component: Stage,
  args: { kept: people },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720, background: 'var(--sluice-surface-0)', borderRadius: 10 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Passing: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('All 4 people receive what they must');
  },
};

export const Changed: Story = {
  args: { isEdited: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('2 now receive something else');
    await expect(canvas.getByRole('button', { name: 'Go back' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept both' })).toBeVisible();
  },
};

export const ChangedInTheDark: Story = { ...Changed, globals: { theme: 'dark' } };

export const ChangedOnAPhone: Story = {
  ...Changed,
  decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>],
};

export const Everybody: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('4 test people'));
    await canvas.findByRole('button', { name: 'Actions for Teo' });
    await canvas.findByText('All 4 people receive what they must');
  },
};

export const Empty: Story = {
  args: { kept: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No tests yet')).toBeVisible();
  },
};

export const German: Story = {
  args: { isEdited: true },
  decorators: [(Story) => <MessagesProvider messages={de}>{Story()}</MessagesProvider>],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('2 erhalten jetzt etwas anderes');
  },
};
