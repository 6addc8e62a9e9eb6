import type { Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleTemplate, oneBranchTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';

const meta = {
  title: 'Builder/TestResult',
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

/** Text in a number attribute is tried: Braze stops. */
export const TextInNumber: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Fill in' }));
    const spend = canvas.getByRole('textbox', { name: 'total_spend' });
    await userEvent.clear(spend);
    await userEvent.type(spend, '1,000{Enter}');
    await expect(await canvas.findByText('Braze stops here with an error')).toBeVisible();
    await expect(canvas.queryByText(/Condition matched/)).toBeNull();
  },
};

const html: Template = {
  ...oneBranchTemplate,
  statements: oneBranchTemplate.statements.map((statement) => ({
    ...statement,
    customText:
      '<style>h1 { font-size: 22px; margin: 0 }</style><h1>Free shipping</h1><p>Until <b>Sunday</b>, all over {{${country}}}.</p><p><a href="https://example.com" style="display: inline-block; padding: 10px 16px; border-radius: 6px; background: #0b7285; color: #ffffff; text-decoration: none">Shop now</a></p><img src="https://example.com/pixel.png" alt="">',
  })),
};

/** How much of its page a frame shows: all of it, without room to spare, or a part. */
function shownPart({ contentDocument }: HTMLIFrameElement): string {
  const root = contentDocument?.documentElement;
  if (!root) return 'nothing';
  if (root.scrollHeight > root.clientHeight) return 'a part';
  return root.clientHeight - root.offsetHeight > 8 ? 'more than all' : 'all';
}

/** A message of HTML is a page of its own, without scripts and network, and as high as it needs to be. */
export const HtmlMessage: Story = {
  args: { template: html },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gets If' }));
    const frame = await canvas.findByTitle<HTMLIFrameElement>('The message');
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await waitFor(() => expect(frame.srcdoc).toContain('all over DE'));
    // Whatever gets into the document: nothing of it runs.
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      frame.srcdoc = `${frame.srcdoc}<script>parent.document.title = 'ran'</script><img src="data:," alt="" onerror="parent.document.title = 'ran'">`;
    });
    await expect(document.title).not.toBe('ran');
    await waitFor(() => expect(shownPart(frame)).toBe('all'));
    await expect(frame.offsetHeight).toBeLessThan(260);
  },
};

const longHtml: Template = {
  ...html,
  statements: html.statements.map((statement) => ({
    ...statement,
    customText: `<h1>Terms</h1>${'<p>One more paragraph.</p>'.repeat(60)}`,
  })),
};

/** A long message scrolls. */
export const LongHtmlMessage: Story = {
  args: { template: longHtml },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gets If' }));
    const frame = await canvas.findByTitle<HTMLIFrameElement>('The message');
    await waitFor(() => expect(frame.offsetHeight).toBe(640));
    await expect(shownPart(frame)).toBe('a part');
  },
};
export const HtmlMessageDark: Story = { ...HtmlMessage, globals: { theme: 'dark' } };

/** Values have changed since the test: the result is old, and still easy to read. */
export const Stale: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gets If' }));
    await expect(await canvas.findByText('Condition matched! If')).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', { name: 'country' }), 'X');
    await expect(await canvas.findByText(/have changed since this test/)).toBeVisible();
  },
};
const lowerCase: Template = {
  ...oneBranchTemplate,
  statements: oneBranchTemplate.statements.map((statement) => ({
    ...statement,
    conditions: statement.conditions.map((condition) => ({ ...condition, value: 'de' })),
  })),
};

/** A person only just misses a condition: the result says by what, and offers the fix. */
export const NearMiss: Story = {
  args: { template: lowerCase, onFix: fn() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    await expect(await canvas.findByText('If: country has DE, differs in case.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Add 'DE'/ })).toBeVisible();
  },
};
export const NearMissDark: Story = { ...NearMiss, globals: { theme: 'dark' } };
