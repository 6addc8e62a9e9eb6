import { messageReducer, type Template } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import {
  membershipGreeting,
  membershipMail,
  undecidedGreeting,
} from '../test-data/who-gets-what-examples.ts';
import { WhoGetsWhat, type WhoGetsWhatProps } from './WhoGetsWhat.tsx';

let made = 0;
const mail = readMessage(membershipMail, { createId: () => `p${String((made += 1))}` });

const meta = {
  title: 'Builder/WhoGetsWhat',
  component: WhoGetsWhat,
  args: { value: membershipGreeting, onOpenPerson: fn(), onFix: fn() },
  render: Fixing,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 660, border: '1px solid var(--sluice-line)', borderRadius: 10 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof WhoGetsWhat>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A host that puts each fix in place. */
function Fixing(args: WhoGetsWhatProps) {
  const [value, setValue] = useState(args.value);
  const fix = (template: Template, passageId: string | undefined) => {
    args.onFix?.(template, passageId);
    setValue((before) =>
      passageId !== undefined && 'passages' in before
        ? messageReducer(before, {
            type: 'template-changed',
            passageId,
            action: { type: 'template-replaced', template },
          })
        : template,
    );
  };
  return <WhoGetsWhat {...args} value={value} onFix={args.onFix && fix} />;
}

const narrow: Story['decorators'] = [(Story) => <div style={{ width: 342 }}>{Story()}</div>];

/** Texts, a branch that nobody gets, an abort and an error, each with a person. */
export const OfATemplate: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All 5 outcomes found')).toBeVisible();
  },
};
export const Dark: Story = { ...OfATemplate, globals: { theme: 'dark' } };
export const Narrow: Story = { ...OfATemplate, decorators: narrow };
export const RightToLeft: Story = { ...OfATemplate, globals: { direction: 'rtl' } };

export const InGerman: Story = {
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alle 5 Ergebnisse gefunden')).toBeVisible();
  },
};

/** After the guard, nobody gets an error, and what was done says how it is taken back. */
export const Guarded: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Guard total_spend/ }));
    await expect(await canvas.findByText('All 4 outcomes found')).toBeVisible();
  },
};

/** What the text sets itself is not known: it says so, and guesses nothing. */
export const NotDecided: Story = {
  args: { value: undecidedGreeting },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not decided')).toBeVisible();
  },
};

/** The different messages that can be sent, and what goes together. */
export const OfAMessage: Story = {
  args: { value: mail },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All 4 different messages found')).toBeVisible();
  },
};
