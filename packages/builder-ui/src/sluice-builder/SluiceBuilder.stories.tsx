import { createTemplate } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { inFrame } from '../test/in-frame.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';

const meta = {
  title: 'Builder/SluiceBuilder',
  component: SluiceBuilder,
  args: {
    defaultValue: exampleTemplate,
    attributes: exampleAttributes,
    theme: 'inherit',
    onChange: fn(),
  },
} satisfies Meta<typeof SluiceBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow: Story['decorators'] = [(Story) => <div style={{ width: 342 }}>{Story()}</div>];

/** What somebody sees first: a finished example, tested with a sample person. */
export const Demo: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Test' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill in' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText(/^Condition matched!/)).toBeVisible();
  },
};
export const Complete: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };

/** Lists open above the dialog of a page, and the first Escape closes the list alone. */
export const InDialogOfPage: Story = {
  args: { theme: 'light' },
  parameters: inFrame,
  decorators: [
    (Story) => (
      <dialog ref={(dialog) => dialog?.showModal()} style={{ inlineSize: 640, blockSize: 420 }}>
        {Story()}
      </dialog>
    ),
  ],
  play: async ({ canvas }) => {
    const list = () => canvas.getAllByRole('combobox', { name: /^Comparison/ })[0] as HTMLElement;
    await userEvent.click(list());
    await userEvent.click(await screen.findByRole('option', { name: /^is not equal to/ }));
    await waitFor(() => expect(list()).toHaveAccessibleName(/is not equal to$/));
    await userEvent.click(list());
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    // What the comparison does to everybody is found out after a pause.
    await canvas.findByRole('tab', { name: /^Checks.*2/ }, { timeout: 5000 });
    await userEvent.click(list());
    await expect(await screen.findByRole('option', { name: /^is not equal to/ })).toBeVisible();
  },
};
/** Numbers stay with their words, also where these run the other way. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const counts = canvas.getByText(/^\d+ lines · \d+ branches$/).firstChild as Text;
    const [first = 0, last = 0] = [0, counts.length - 1].map((index) => {
      const range = document.createRange();
      range.setStart(counts, index);
      range.setEnd(counts, index + 1);
      return range.getBoundingClientRect().left;
    });
    await expect(first).toBeLessThan(last);
  },
};
const mistaken = importText(
  "{% if ${country} == 'Germany' %}Hallo{% elsif {{custom_attribute.${total_spnd}}} > 10 and ${country} == 'AT' and ${country} == 'CH' %}Servus{% else %}Bye{% endif %}",
);

/** What the checks say stands where it is: counted in the head of its card, at the field, and under the row. */
export const FindingsOnCards: Story = {
  args: { defaultValue: mistaken },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Else If 1/ }));
    await expect(await canvas.findByRole('button', { name: /^Write 'DE'/ })).toBeVisible();
  },
};
export const FindingsOnCardsDark: Story = { ...FindingsOnCards, globals: { theme: 'dark' } };
export const FindingsOnCardsNarrow: Story = { ...FindingsOnCards, decorators: narrow };

/** The card that a tested person gets says so, until the next edit. */
export const TestedCard: Story = {
  args: {
    people: [
      {
        id: 'p1',
        name: 'Ines',
        inputs: {
          'custom_attribute:subscription_status': { kind: 'value', text: 'pro' },
          'custom_attribute:total_spend': { kind: 'value', text: '5' },
          'default_attribute:first_name': { kind: 'value', text: 'Ines' },
          'default_attribute:country': { kind: 'value', text: 'AT' },
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Test' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ines' }));
    await expect(await canvas.findByText('Ines gets this')).toBeVisible();
  },
};
export const TestedCardDark: Story = { ...TestedCard, globals: { theme: 'dark' } };

export const Empty: Story = { args: { defaultValue: createTemplate() } };
export const ReadOnly: Story = { args: { readOnly: true } };

/** A phone: the result is a sheet that stays in view. */
export const Narrow: Story = {
  decorators: narrow,
};

export const NarrowOpen: Story = {
  ...Narrow,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open the result' }));
  },
};

export const AttributesFailed: Story = {
  args: { loadAttributes: () => Promise.reject(new Error('The source is down.')) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

/** By keyboard, from the checks to the fix. */
export const Checks: Story = {
  args: {
    defaultValue: { ...exampleTemplate, settings: { ...exampleTemplate.settings, hasFallback: false } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: 'Preview' }).focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    const fix = await canvas.findByRole('button', { name: /^Abort the message instead/ });
    fix.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('switch', { name: 'Fallback' })).toBeChecked();
    await expect(canvas.getByRole('group', { name: 'Else' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};

/** The line of the focused row lights up; a line leads to its control. */
export const PreviewFollows: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Line 6: go to its card' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('condition 1 of Else If 2')).toContainElement(
      document.activeElement as HTMLElement,
    );
    const line = canvas.getByRole('button', { name: 'Line 6: go to its card' }).parentElement;
    await expect(line).toHaveAttribute(dataNames.current);
  },
};

/** While a changed text is not applied, the cards wait and say so. */
export const TextInCharge: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await canvas.findByRole('form', { name: 'Liquid' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Liquid' }), ' Bye.');
    await expect(await canvas.findByText('You are editing the Liquid as text.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add Else If' })).toBeNull();
  },
};

/** A text that was left without applying it can be had again. */
export const TextPutAway: Story = {
  play: async (context) => {
    await TextInCharge.play?.(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Keep the cards' }));
    await expect(await context.canvas.findByRole('button', { name: 'Bring it back' })).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Add Else If' })).toBeVisible();
  },
};

/** Before anything is pasted there are examples to start from, and nothing is wrong. */
export const Import: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import Liquid' }));
    await screen.findByRole('form', { name: 'Liquid' });
    const sheet = within(screen.getByRole('dialog', { name: 'Import Liquid' }));
    const examples = await sheet.findByRole('group', { name: 'Start from an example' });
    await waitFor(() => expect(examples).toBeVisible());
    await expect(sheet.getByRole('textbox', { name: 'Liquid' })).toHaveFocus();
  },
};

/** Any text is taken; what is wrong in it is underlined, and a fix keeps focus in the text. */
export const ImportText: Story = {
  play: async (context) => {
    await Import.play?.(context);
    await userEvent.paste(
      "Dear {{${first_name} | default: 'friend'}},\n{% for trip in trips %}{{ trip.name }}{% endfor %}\n{% if {{${country}}} = 'DE' %}\nKostenloser Versand.\n{% elsif {{${country}}} == 'AT' %}\nServus.\n{% else %}\nHello.\n{% endif %}\nYour team",
    );
    const sheet = within(screen.getByRole('dialog', { name: 'Import Liquid' }));
    await userEvent.click(await sheet.findByRole('button', { name: /^Write "==": / }));
    const field = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' });
    await waitFor(() => expect(field.value).toContain("{{${country}}} == 'DE'"));
    await expect(field).toHaveFocus();
    await expect(await sheet.findByText('Becomes 2 cards and a fallback.')).toBeVisible();
  },
};

const letter = importText(
  'Dear {{${first_name}}},\n{% for trip in trips %}{{ trip.name }}{% endfor %}\nYour team',
);

/** A text without conditions is kept as it is, and a first branch can be added around its parts. */
export const WithoutConditions: Story = {
  args: { defaultValue: letter },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add If' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Else' })).toBeNull();
  },
};

/** The result takes up to half of the width. */
export const WideResult: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole('separator', { name: 'Width of the result' });
    line.focus();
    await userEvent.keyboard('{End}');
    const [cards, result] = [line.previousElementSibling, line.nextElementSibling] as [Element, Element];
    await expect(Math.abs(cards.clientWidth - result.clientWidth)).toBeLessThan(8);
    await userEvent.keyboard('{Home}');
    await expect(result.clientWidth).toBeLessThan(cards.clientWidth / 2);
    await userEvent.keyboard('{End}');
  },
};
