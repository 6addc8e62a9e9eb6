import { createTemplate } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { exampleTemplate } from '../test-data/example-template.ts';
import { SyntaxPreview } from './SyntaxPreview.tsx';

const meta = {
  title: 'Builder/SyntaxPreview',
  component: SyntaxPreview,
  args: { template: exampleTemplate },
  decorators: [
    (Story) => <div style={{ maxWidth: 460, background: 'var(--sluice-surface-0)' }}>{Story()}</div>,
  ],
} satisfies Meta<typeof SyntaxPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {};

/** The branch that a test matched is lit. */
export const Lit: Story = { args: { litBranch: { statementId: 's2' } } };

export const FallbackLit: Story = { args: { litBranch: 'fallback' } };

/** Gaps are marked; pressing Copy says why nothing was copied. */
export const Incomplete: Story = {
  args: { template: createTemplate() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Nothing was copied: parts are missing.')).toBeInTheDocument();
  },
};

/** Lines wrap; nothing scrolls sideways. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 272 }}>{Story()}</div>],
};

export const LitDark: Story = { ...Lit, globals: { theme: 'dark' } };

export const IncompleteDark: Story = { ...Incomplete, globals: { theme: 'dark' } };
