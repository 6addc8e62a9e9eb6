import { generateLiquid, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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

const textField = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' });

const withText = (customText: string): Template => ({
  ...exampleTemplate,
  statements: exampleTemplate.statements.map((statement) => ({ ...statement, customText })),
});

/** Inserted attributes are chips, other Liquid is marked; the text is still a text field. */
export const Chips: Story = {
  args: {
    defaultValue: withText(
      "Hi {{${first_name} | default: 'there'}}, {{custom_attribute.${plan}}} is yours.\n" +
        "{% if ${city} == 'Rome' %}Ciao{% endif %} {{ 'now' | date: '%d' }} and a default that is longer than anybody reads: " +
        "{{custom_attribute.${favorite_sports} | default: 'whatever you like to do on a Sunday afternoon'}}",
    ),
  },
};
export const ChipsDark: Story = { ...Chips, globals: { theme: 'dark' } };
export const ChipsNarrow: Story = {
  ...Chips,
  decorators: [(Story) => <div style={{ maxWidth: 342 }}>{Story()}</div>],
};
export const ChipsRightToLeft: Story = {
  args: {
    defaultValue: withText("مرحبا {{${first_name} | default: 'صديقي'}}، {{custom_attribute.${plan}}} لك!"),
  },
  globals: { direction: 'rtl' },
};

/** Nothing can be changed: chips are no buttons, and Liquid can still be looked at. */
export const ChipsReadOnly: Story = {
  ...Chips,
  args: { ...Chips.args, readOnly: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^first_name/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Liquid' }));
    await expect(textField(canvasElement).value).toMatch(/^Hi \{\{\$\{first_name\}/);
    await userEvent.click(canvas.getByRole('button', { name: 'Liquid' }));
  },
};

/** Letters typed beside a chip stay beside it; Backspace takes the chip as a whole, and undo brings it back. */
export const TypeAroundAChip: Story = {
  play: async ({ args, canvasElement }) => {
    const field = textField(canvasElement);
    const original = exampleTemplate.statements[0]?.customText ?? '';
    const chipEnd = field.value.indexOf(',');
    field.focus();
    field.setSelectionRange(chipEnd, chipEnd);
    await userEvent.keyboard('!');
    await expect(firstText(args.onChange)).toBe(original.replace('}},', '}}!,'));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(firstText(args.onChange)).toBe('Hi , Pro pays for itself.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(firstText(args.onChange)).toBe(original);
  },
};

/** Another attribute and another default, chosen at the chip; the text follows at once. */
export const EditAChip: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'first_name, if blank: there' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Inserted attribute' }));
    await waitFor(() => expect(editor.getByRole('textbox', { name: 'Default value' })).toHaveFocus());
    await userEvent.keyboard('dear reader');
    await expect(firstText(args.onChange)).toBe(
      "Hi {{${first_name} | default: 'dear reader'}}, Pro pays for itself.",
    );
  },
};
export const EditAChipDark: Story = { ...EditAChip, globals: { theme: 'dark' } };

/** A default that Liquid cannot hold is explained; the text keeps the last one that it can. */
export const DefaultThatLiquidCannotHold: Story = {
  play: async (context) => {
    await EditAChip.play?.(context);
    const editor = within(screen.getByRole('dialog', { name: 'Inserted attribute' }));
    await userEvent.keyboard(`"'`);
    await expect(editor.getByText(/Use single or double quotes, not both/)).toBeVisible();
    await expect(firstText(context.args.onChange)).toContain(`default: 'dear reader"'`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(textField(context.canvasElement)).toHaveFocus());
  },
};

/** By keyboard only: the token is inserted at the caret, which moves behind it. */
export const InsertAnAttribute: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const text = textField(canvasElement);
    text.focus();
    text.setSelectionRange(0, 0);
    canvas.getByRole('button', { name: 'Insert attribute' }).focus();
    await userEvent.keyboard('{Enter}');
    const panel = canvas.getByRole('group', { name: 'Attribute to insert' });
    await expect(within(panel).getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
    await userEvent.keyboard('city{Enter}');
    await waitFor(() => expect(within(panel).getByRole('textbox', { name: 'Default value' })).toHaveFocus());
    await userEvent.keyboard('your town{Enter}');
    await waitFor(() => expect(text).toHaveFocus());
    const token = "{{${city} | default: 'your town'}}";
    await expect(firstText(args.onChange)).toBe(`${token}${exampleTemplate.statements[0]?.customText ?? ''}`);
    await expect(text.selectionStart).toBe(text.value.indexOf('Hi'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(firstText(args.onChange)).toBe(exampleTemplate.statements[0]?.customText);
  },
};

/** A tag that would end the branch is named once the text is left, and nothing broken is copied. */
export const TextThatEndsItsBranch: Story = {
  play: async ({ args, canvasElement }) => {
    const text = textField(canvasElement);
    await userEvent.clear(text);
    await userEvent.type(text, 'Bye {{% endif %}');
    await expect(text).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    // What reads the text comes once a text with Liquid is left.
    await waitFor(() => expect(text).toBeInvalid());
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
