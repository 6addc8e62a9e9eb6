import { generateLiquid, type Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const loop = `{% for trip in trips %}
  {% if trip.is_booked %}
  {{ trip.name }}, {{ trip.day }}
  {% endif %}
  <p>Gate {{ trip.gate }}</p>
  <p>Seat {{ trip.seat }}</p>
{% endfor %}`;

const text = [
  'Hello {{${first_name} | default: "there"}},\n\n',
  loop,
  "\n\n{% if {{custom_attribute.${subscription_status}}} == 'pro' %}\nThank you.\n",
  "{% elsif {{custom_attribute.${subscription_status}}} == 'free' %}\nGo Pro.\n{% endif %}",
  '\n\nAlso:\n',
  "{% unless {{${country}}} == 'DE' %}Shipping takes a week.{% endunless %}",
  '\nBye, {{campaign.${name}}}\n',
].join('');

function imported(source: string): Template | undefined {
  return toTemplate(parseLiquid(source), {
    createId: (
      (count) => () =>
        `i${String((count += 1))}`
    )(0),
  }).template;
}

const meta = {
  title: 'Builder/ConditionBuilder/Imported',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, defaultValue: imported(text), onChange: fn() },
  decorators: [
    (Story, { parameters }) => <div style={{ maxWidth: Number(parameters['width'] ?? 620) }}>{Story()}</div>,
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const lastTemplate = (onChange: unknown) =>
  (onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as Template;

/** Opens what is kept before or after the cards. */
async function openKept(canvasElement: HTMLElement, side: 'before' | 'after') {
  const kept = await within(canvasElement).findByRole('group', { name: `Text ${side} the conditions` });
  await userEvent.click(within(kept).getByRole('button', { name: /^Kept as it is/ }));
  await within(kept).findAllByRole('group', { name: 'Liquid kept as text' });
  return kept;
}

const opened: Story['play'] = async ({ canvasElement }) => {
  await openKept(canvasElement, 'before');
  await openKept(canvasElement, 'after');
};

/** What is kept is one quiet line above the cards and one below; focus stays on the line that a person opens. */
export const KeptQuietly: Story = {
  play: async ({ canvasElement }) => {
    const kept = await within(canvasElement).findByRole('group', { name: 'Text before the conditions' });
    const line = within(kept).getByRole('button');
    await expect(line).toHaveAccessibleName(/^Kept as it is: Hello \{\{\$\{first_name\}.* 9 lines$/);
    await expect(within(kept).queryByText(/endfor/)).toBeNull();
    line.focus();
    await userEvent.keyboard('{Enter}');
    await within(kept).findAllByRole('group', { name: 'Liquid kept as text' });
    await expect(line).toHaveFocus();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(within(kept).queryAllByRole('group')).toEqual([]);
  },
};
const settled: Story['play'] = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('group', { name: 'Text before the conditions' });
};
export const KeptQuietlyDark: Story = { play: settled, globals: { theme: 'dark' } };
export const KeptQuietlyNarrow: Story = { play: settled, parameters: { width: 342 } };

/** Opened, each piece has its reason. */
export const Imported: Story = { play: opened };
export const ImportedDark: Story = { ...Imported, globals: { theme: 'dark' } };
export const ImportedRightToLeft: Story = { ...Imported, globals: { direction: 'rtl' } };
export const ImportedNarrow: Story = { ...Imported, parameters: { width: 342 } };

/** Nothing can be changed, everything can be read. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openKept(canvasElement, 'after');
    await expect(canvas.queryByRole('button', { name: 'Edit these instead' })).toBeNull();
  },
};

/** A long piece is folded, and unfolds by keyboard. */
export const Unfold: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openKept(canvasElement, 'before');
    const button = canvas.getByRole('button', { name: 'Show all 7 lines' });
    await expect(canvas.queryByText(/endfor/)).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/endfor/)).toBeVisible();
  },
};

/** Other conditions of the text become the cards, where focus goes; the text stays the same, and one step of undo goes back. */
export const AnotherChain: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await openKept(canvasElement, 'after');
    const button = canvas.getByRole('button', { name: 'Edit these instead' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByDisplayValue('DE')).toBeVisible());
    const header = canvas.getAllByRole('button', { expanded: true })[0];
    await expect(header).toHaveFocus();
    await expect(canvas.getByText(/^These conditions are now shown as cards./)).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.getByDisplayValue('pro')).toBeVisible());
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(canvas.getByDisplayValue('DE')).toBeVisible());
    await expect(generateLiquid(lastTemplate(args.onChange)).text).toBe(text);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByDisplayValue('pro')).toBeVisible());
  },
};

/** While something is missing on the cards they cannot be put away: the text has no words for a gap. */
export const AnotherChainRefused: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.clear(canvas.getByDisplayValue('pro'));
    const edits = (args.onChange as ReturnType<typeof fn>).mock.calls.length;
    await openKept(canvasElement, 'after');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit these instead' }));
    await expect(canvas.getByText(/Complete the conditions shown as cards first/)).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledTimes(edits);
  },
};

/** Hundreds of pieces: those next to the cards are shown, the others when asked. */
export const ManyPieces: Story = {
  args: {
    defaultValue: imported(
      `${'Text {% assign a = 1 %} '.repeat(150)}{% if \${city} == 'Rome' %}Ciao{% endif %} End`,
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openKept(canvasElement, 'before');
    await userEvent.click(canvas.getByRole('button', { name: 'Show 296 more' }));
    await openKept(canvasElement, 'after');
    await expect(canvas.getAllByRole('group', { name: 'Liquid kept as text' })).toHaveLength(301);
  },
};
