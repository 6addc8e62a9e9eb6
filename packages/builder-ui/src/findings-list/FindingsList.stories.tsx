import { templateReducer, type Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import { de } from '../catalog/de.ts';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { FindingsList } from './FindingsList.tsx';
import { useFindings } from './useFindings.ts';

const at = { start: 0, end: 1 };

const meta = {
  title: 'Builder/FindingsList',
  component: FindingsList,
  args: { findings: [], onFix: fn(), onShow: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 460, background: 'var(--sluice-surface-0)', borderRadius: 10 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof FindingsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingFound: Story = {};
export const Checking: Story = { args: { isChecking: true } };

export const EverySeverity: Story = {
  args: {
    findings: [
      {
        ...at,
        code: 'wrong-operator',
        severity: 'error',
        params: { problem: 'unknown', written: '=', right: '==' },
        fix: { kind: 'text', code: 'write-operator', params: { operator: '==' }, edits: [] },
      },
      {
        ...at,
        code: 'unknown-attribute',
        severity: 'warning',
        params: { problem: 'custom', name: 'subscription_staus', near: 'subscription_status' },
        fix: { kind: 'text', code: 'use-attribute', params: { name: 'subscription_status' }, edits: [] },
      },
      {
        ...at,
        code: 'not-set-misses',
        severity: 'info',
        params: { names: ['total_spend'], outcome: 'fallback' },
      },
    ],
  },
};
const ignored = (what: string): Finding => ({
  ...at,
  code: 'trailing-text',
  severity: 'error',
  params: { problem: 'else', ignored: what },
  fix: { kind: 'text', code: 'remove-ignored', params: {}, edits: [] },
});

/** What can be accepted, what is accepted already, and two fixes that change nobody. */
export const Answers: Story = {
  args: {
    findings: [
      ignored("plan == 'gold'"),
      ignored('or vip'),
      {
        ...at,
        code: 'mixed-and-or',
        severity: 'warning',
        params: { hasRewrite: true },
        key: 'mixed-and-or.1',
      },
      ...(EverySeverity.args?.findings ?? []).slice(1).map((finding) => ({ ...finding, key: finding.code })),
    ],
    accepted: [
      {
        ...at,
        code: 'mixed-and-or',
        severity: 'warning',
        params: { hasRewrite: true },
        key: 'mixed-and-or.2',
      },
    ],
    onFixAll: fn(),
    onAccept: fn(),
    onAskAgain: fn(),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Meant like this: 1'));
    await expect(canvas.getByRole('button', { name: /^Show again/u })).toBeVisible();
  },
};
/** Many of one check are one row; of those in it, only what is near is on the page. */
export const ManyOfOneCheck: Story = {
  args: {
    findings: [
      ...(EverySeverity.args?.findings ?? []),
      ...Array.from({ length: 2000 }, (_, index): Finding => ({
        ...at,
        code: 'unknown-attribute',
        severity: 'warning',
        params: { problem: 'custom', name: `plan_${String(index)}` },
        statementId: 's1',
        conditionId: `c${String(index)}`,
        key: String(index),
      })),
    ],
    placeOf: () => 'Else If 3',
    onAccept: fn(),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Not in your data: 2,001 places$/u }));
    await expect(canvas.getByText(/"plan_1"/u)).toBeVisible();
    await expect(canvas.queryByText(/"plan_1999"/u)).toBeNull();
  },
};
/** Each finding and each fix with its own names and values, in the language of the page. */
export const German: Story = {
  ...EverySeverity,
  decorators: [(Story) => <MessagesProvider messages={de}>{Story()}</MessagesProvider>],
};
export const Dark: Story = { ...EverySeverity, globals: { theme: 'dark' } };
export const ReadOnly: Story = {
  ...EverySeverity,
  render: ({ findings }) => <FindingsList findings={findings} />,
};

/** By keyboard: the fix is applied, the finding goes, focus stays in the list. */
export const FixByKeyboard: Story = {
  render: () => <Live />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const fix = await canvas.findByRole('button', { name: /^Abort the message instead/ });
    fix.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText(/still sent/)).toBeNull();
    await expect(canvas.getByRole('group').contains(document.activeElement)).toBe(true);
  },
};

function Live() {
  const [template, setTemplate] = useState<Template>({
    ...exampleTemplate,
    settings: { ...exampleTemplate.settings, hasFallback: false },
  });
  const found = useFindings(template, exampleAttributes);
  return (
    <FindingsList
      {...found}
      onFix={({ fix }) => {
        if (fix?.kind === 'template') setTemplate((before) => fix.actions.reduce(templateReducer, before));
      }}
    />
  );
}
