import { generateLiquid } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Message text',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, defaultValue: exampleTemplate, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 620 }}>{Story()}</div>],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const firstText = (onChange: unknown) =>
  ((onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as Template | undefined)?.statements[0]
    ?.customText;

/** What Braze fills in is drawn as a token; the text is still a text. */
export const Tokens: Story = {};
export const TokensDark: Story = { globals: { theme: 'dark' } };

/** By keyboard only: the token is inserted at the caret, which moves behind it. */
export const InsertAnAttribute: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' });
    text.focus();
    text.setSelectionRange(0, 0);
    canvas.getByRole('button', { name: 'Insert attribute' }).focus();
    await userEvent.keyboard('{Enter}');
    const panel = canvas.getByRole('group', { name: 'Attribute to insert' });
    await expect(within(panel).getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
    await userEvent.keyboard('city{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('your town{Enter}');
    await waitFor(() => expect(text).toHaveFocus());
    const token = "{{${city} | default: 'your town'}}";
    await expect(firstText(args.onChange)).toBe(`${token}${exampleTemplate.statements[0]?.customText ?? ''}`);
    await expect(text.selectionStart).toBe(token.length);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(firstText(args.onChange)).toBe(exampleTemplate.statements[0]?.customText);
  },
};

/** A tag that would end the branch is named once the text is left, and nothing broken is copied. */
export const TextThatEndsItsBranch: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' });
    await userEvent.clear(text);
    await userEvent.type(text, 'Bye {{% endif %}');
    await expect(text).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(text).toBeInvalid();
    await expect(text).toHaveAccessibleDescription(/“endif”, but nothing for it to close/);
    const template = (args.onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as Template;
    await expect(generateLiquid(template).incomplete).toHaveLength(1);
  },
};

/** Escape closes the panel and goes back to its button. */
export const GiveUpInserting: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Insert attribute' });
    await userEvent.click(button);
    canvas.getByRole('textbox', { name: 'Default value' }).focus();
    await userEvent.keyboard('a{{}b{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Any branch can abort; its reason is edited as words, and the text comes back. */
export const AbortABranch: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abort instead' }));
    const reason = await canvas.findByRole('textbox', { name: 'Then abort the message. Reason' });
    await userEvent.clear(reason);
    await userEvent.type(reason, "it's off");
    await expect(reason).toHaveValue("it's off");
    const template = (args.onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as Template;
    await expect(generateLiquid(template).text).toContain(`{% abort_message("it's off") %}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Send text instead' }));
    await expect(firstText(args.onChange)).toBe(exampleTemplate.statements[0]?.customText);
  },
};
