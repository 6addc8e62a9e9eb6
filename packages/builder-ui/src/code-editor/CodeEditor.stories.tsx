import { applyTextFix, checkLiquid } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../controls/button/Button.tsx';
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './CodeEditor.tsx';

const text = `Hi {{\${first_name} | default: 'there'}},
{% if {{custom_attribute.\${subscription_status}}} = 'free' and {{custom_attribute.\${total_spend}}} >= 50 %}
Pro pays for itself.
{% elsif {{\${country}}} == 'DE' %}
Kostenloser Versand bis Sonntag.
{% else %}
See you soon.
{% endif %}`;

const meta = {
  title: 'Builder/CodeEditor',
  component: CodeEditor,
  args: { label: 'Liquid', value: text, onChange: () => undefined },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560, padding: 16, background: 'var(--sluice-surface-0)' }}>{Story()}</div>
    ),
  ],
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof CodeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An editor with its checks, and a button that makes their first fix. */
function Typed(args: CodeEditorProps) {
  const [value, setValue] = useState(args.value);
  const editor = useRef<CodeEditorHandle>(null);
  const findings = args.language === 'plain' ? [] : checkLiquid(value);
  const fix = findings.map((finding) => finding.fix).find((found) => found?.kind === 'text');
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <div style={{ inlineSize: '100%' }}>
        <CodeEditor {...args} value={value} onChange={setValue} findings={findings} handle={editor} />
      </div>
      {fix !== undefined && <Button onPress={() => editor.current?.replace(fix.edits)}>Fix</Button>}
    </div>
  );
}

export const WithAFinding: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Empty: Story = { args: { value: '', placeholder: 'Paste Liquid or text' } };
export const Plain: Story = { args: { language: 'plain', value: 'name,country\nMara,DE\nJo,AT' } };

/** What is typed lies exactly where it is drawn, also where lines wrap. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 272 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Liquid' });
    await expect(Math.abs(field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
  },
};

/** A fix is written like typing: focus is in the text, where it was made. */
export const FixStaysInTheText: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fix' }));
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });
    const [finding] = checkLiquid(text);
    const fixed = finding?.fix?.kind === 'text' ? applyTextFix(text, finding.fix.edits) : '';
    await expect(field).toHaveValue(fixed);
    await expect(field).toHaveFocus();
    await expect(field.value.slice(0, field.selectionStart)).toMatch(/==$/u);
  },
};
