import { createTemplate, type Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EditablePreview } from '../test/EditablePreview.tsx';
import { exampleTemplate } from '../test-data/example-template.ts';
import { SyntaxPreview } from './SyntaxPreview.tsx';

const meta = {
  title: 'Builder/SyntaxPreview',
  component: SyntaxPreview,
  args: { template: exampleTemplate, onFormatChange: fn() },
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
    canvas.getByRole('button', { name: 'Copy' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Not copied: some parts are missing.')).toBeInTheDocument();
  },
};

/** Lines wrap; nothing scrolls sideways. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 272 }}>{Story()}</div>],
};

/** The chosen layout and way of writing references are read in full, however narrow the panel. */
export const ChoicesInFull: Story = {
  args: { onEdit: fn() },
  decorators: [
    (Story) => (
      <div data-panel style={{ width: 400 }}>
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const panel = canvasElement.querySelector<HTMLElement>('[data-panel]');
    for (const width of [460, 440, 360, 300, 400]) {
      if (panel !== null) panel.style.width = `${String(width)}px`;
      for (const words of ['Readable', 'With braces']) {
        const chosen = await canvas.findByText(words);
        await expect(chosen.scrollWidth).toBeLessThanOrEqual(chosen.clientWidth);
      }
    }
    const tops = ['Edit', 'Copy'].map((name) => canvas.getByRole('button', { name }).offsetTop);
    await expect(new Set(tops).size).toBe(1);
  },
};

export const LitDark: Story = { ...Lit, globals: { theme: 'dark' } };

export const IncompleteDark: Story = { ...Incomplete, globals: { theme: 'dark' } };

/** Lines of what is pointed at in the builder are marked. */
export const Pointed: Story = { args: { pointed: { statementId: 's1' }, onPoint: fn() } };

/** The lines of what has focus in the builder are lit, and come into view without moving the page. */
export const Follows: Story = {
  args: { focused: 'fallback', onGo: fn() },
  decorators: [(Story) => <div style={{ '--sluice-code-max': '120px' } as object}>{Story()}</div>],
  play: async ({ canvas }) => {
    const code = canvas.getByRole('group', { name: 'Liquid preview' });
    await waitFor(() => expect(code.scrollTop).toBeGreaterThan(0));
    await expect(code.ownerDocument.scrollingElement?.scrollTop).toBe(0);
  },
};

/** Another layout, chosen by keyboard: it becomes a setting of the template. */
export const OneLine: Story = {
  render: ({ template }) => <EditablePreview start={template} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('combobox', { name: /^Layout/ }).focus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await expect(await canvas.findByText(/^1 line ·/)).toBeVisible();
  },
};

const winback: Template = {
  statements: [
    {
      id: 's1',
      customText: 'We have missed you.',
      conditions: [
        {
          id: 'c1',
          attributeType: 'custom_attribute',
          attributeName: 'last_order_at',
          dataType: 'time',
          operator: '<',
          value: '30 days ago',
        },
      ],
    },
  ],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
};

/** Names that nobody has chosen, such as those of moments that are compared, are violet and explained below the text. */
export const HelperVariables: Story = {
  args: { template: winback },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Names in violet .* are helper variables/)).toBeVisible();
  },
};
export const HelperVariablesDark: Story = { ...HelperVariables, globals: { theme: 'dark' } };

const imported = toTemplate(parseLiquid("Hello {%if ${city} == 'Rome'%}Ciao{%endif%} and goodbye.")).template;

/** Imported text stays as it is: layout and references say, in reach of the keyboard, why they cannot be chosen yet. */
export const Imported: Story = {
  args: { template: imported ?? exampleTemplate },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const layout = canvas.getByRole('combobox', { name: /^Layout/ });
    await expect(layout).toHaveFocus();
    await expect(layout).toHaveAccessibleDescription(/keep their layout/);
  },
};

export const Unwrapped: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Wrap long lines' }));
  },
};

const loose: Template = {
  ...exampleTemplate,
  settings: { ...exampleTemplate.settings, hasFallback: false },
};

/** A finding opens below its line by keyboard, and its fix changes the text. */
export const Findings: Story = {
  args: { template: loose },
  render: ({ template }) => <EditablePreview start={template} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /^Line 1: .*still sent/ });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Abort the message instead' })).toBeVisible();
  },
};
export const FindingsDark: Story = { ...Findings, globals: { theme: 'dark' } };

/** The tools are one row, and the foot counts what was found. */
export const ImportedWithFinding: Story = {
  args: {
    template:
      toTemplate(
        parseLiquid(
          "{% if {{${country}}} == 'DE' and {{custom_attribute.${spend}}} > 10 or {{${country}}} == 'AT' %}A{% endif %}",
        ),
      ).template ?? exampleTemplate,
  },
  render: ({ template }) => <EditablePreview start={template} />,
  play: async ({ canvas }) => {
    const middles = () =>
      ['combobox', 'button'].flatMap((role) =>
        canvas.getAllByRole(role, { name: /^(Layout|Reference style|Edit|Copy)/ }).map((control) => {
          const { top, height } = control.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
    await expect(middles()).toHaveLength(4);
    // Until the font has come the words are wider.
    await waitFor(() => expect(new Set(middles()).size).toBe(1));
    const sentence = await canvas.findByText(/^3 findings/);
    await expect(sentence.scrollHeight).toBe(sentence.offsetHeight);
  },
};

/** Pasted Liquid becomes cards; what the builder cannot say stays, with the reason. */
export const Edit: Story = {
  args: { template: loose },
  render: ({ template }) => <EditablePreview start={template} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await canvas.findByRole('form', { name: 'Liquid' });
    const field = canvas.getByRole('textbox', { name: 'Liquid' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("Hello {% for x in y %}{{x}}{% endfor %}{% if ${city} = 'Rome' %}Ciao{% endif %}");
    await expect(await canvas.findByText('3 parts are kept as text:')).toBeVisible();
  },
};
