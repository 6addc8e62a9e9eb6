import { generateLiquid } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleTemplate } from '../test-data/example-template.ts';
import { CodeView } from './CodeView.tsx';

const meta = {
  title: 'Builder/CodeView',
  component: CodeView,
  args: { code: generateLiquid(exampleTemplate).text, label: 'Liquid' },
} satisfies Meta<typeof CodeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
