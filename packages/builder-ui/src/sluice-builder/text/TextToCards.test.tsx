import '@testing-library/jest-dom/vitest';
import { generateLiquid } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { liquidReader } from '../../syntax-preview/editor/useEditedText.ts';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { SluiceBuilder } from '../SluiceBuilder.tsx';
import type { SluiceBuilderProps } from '../sluice-builder-props.ts';

// `LateCode.test.tsx` is about code that comes later than the person.
beforeAll(async () => {
  await Promise.all([liquidReader.load(), import('../../syntax-preview/editor/TextVerdict.tsx')]);
});

type OnChange = NonNullable<SluiceBuilderProps['onChange']>;

const preview = () => screen.getByRole('group', { name: 'Liquid preview' });
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

async function importLiquid(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Liquid' }));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('SluiceBuilder', () => {
  it('SluiceBuilder leads from a text that Braze rejects to where it is edited', async () => {
    render(<SluiceBuilder defaultValue={importText("{% if ${city} == 'Rome' %}Ciao")} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the Liquid' }));
    expect(await screen.findByRole('textbox', { name: 'Liquid' })).toHaveValue(
      "{% if ${city} == 'Rome' %}Ciao",
    );
  });

  it('SluiceBuilder turns edited text into cards as one step that can be undone', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    await userEvent.clear(field);
    await userEvent.click(field);
    const text = "A {% if ${city} == 'Rome' %}Ciao{% endif %} B";
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template && generateLiquid(template).text).toBe(text);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(preview()).toHaveTextContent("== 'pro'");
  });

  it('SluiceBuilder replaces the cards by imported text, starting from an empty field', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    const field = await screen.findByRole('textbox', { name: 'Liquid' });
    expect(field).toHaveValue('');
    await userEvent.click(field);
    await userEvent.paste("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onChange.mock.calls.at(-1)?.[0].statements[0]?.customText).toBe('Ciao');
    expect(preview()).toBeVisible();
  });

  it('SluiceBuilder tests an imported text with the types that the host’s attributes have', async () => {
    const attributes = [{ attributeType: 'custom_attribute', name: 'coupons', dataType: 'array' }] as const;
    render(<SluiceBuilder attributes={attributes} />);
    await importLiquid("{% if {{custom_attribute.${coupons}}} contains 'SUM' %}A{% endif %}");
    await openTab(/^Test/);
    // A list contains whole values; a text would contain this part of one.
    await userEvent.click(await screen.findByRole('textbox', { name: /coupons/ }));
    await userEvent.paste('SUMMER, X');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('No conditions matched')).toBeVisible();
  });

  it('SluiceBuilder recognizes list attributes of an imported text, also in conditions shown as cards later', async () => {
    const attributes = [{ attributeType: 'custom_attribute', name: 'coupons', dataType: 'array' }] as const;
    const chain = "{% if {{custom_attribute.${coupons}}} == 'SUM' %}A{% endif %}";
    const never = /A list never equals one value/;
    render(<SluiceBuilder attributes={attributes} />);
    await importLiquid(`${chain} or ${chain.replace('SUM', 'WIN')}`);
    expect(screen.getByText(never)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Kept as it is/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit these instead' }));
    expect(screen.getByDisplayValue('WIN')).toBeVisible();
    expect(screen.getByText(never)).toBeVisible();
  });

  it('SluiceBuilder keeps unapplied text while a person looks at the checks, and returns to it', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste('Half of a text');
    await openTab(/^Checks/);
    expect(screen.queryByRole('textbox', { name: 'Liquid' })).toBeNull();
    await openTab(/^Test/);
    expect(screen.queryByRole('textbox', { name: 'Liquid' })).toBeNull();
    expect(preview()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the text' }));
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveValue('Half of a text');
    expect(screen.getByRole('textbox', { name: 'Liquid' })).toHaveFocus();
  });

  it('SluiceBuilder explains why an imported text has no layout to choose, and matches its layout in edited parts', async () => {
    render(<SluiceBuilder />);
    await importLiquid("{%if {{custom_attribute.${plan}}} == 'pro'%}Ciao{%endif%}");
    const layout = screen.getByRole('combobox', { name: /^Layout/ });
    for (const select of [layout, screen.getByRole('combobox', { name: /^Reference style/ })]) {
      expect(select).toHaveAttribute('aria-disabled', 'true');
      expect(select).toHaveAttribute('title', expect.stringContaining('keep their layout'));
      expect(select).toHaveAccessibleDescription(/Imported tags keep their layout/);
      select.focus();
      expect(select).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(screen.queryByRole('option')).toBeNull();
    }
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 's');
    expect(layout).not.toHaveAttribute('aria-disabled');
    // What is printed anew is laid out like its surroundings; the way references are written is the person's choice.
    await userEvent.click(screen.getByRole('combobox', { name: /^Reference style/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Without braces/ }));
    await waitFor(() =>
      expect(preview()).toHaveTextContent("{% if custom_attribute.${plan} == 'pros' %}Ciao{%endif%}"),
    );
  });

  it('SluiceBuilder returns focus to the button that opened the text editor', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    const canceled = async (opener: string) => {
      await userEvent.click(screen.getByRole('button', { name: opener }));
      await screen.findByRole('textbox', { name: 'Liquid' });
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('button', { name: opener })).toHaveFocus();
    };
    await canceled('Import Liquid');
    await canceled('Edit');
  });

  it('SluiceBuilder undoes an import by keyboard, from where focus is after it', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await importLiquid("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    expect(preview()).toHaveTextContent("== 'Rome'");
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(preview()).toHaveTextContent("== 'pro'");
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(preview()).toHaveTextContent("== 'Rome'");
  });

  it('SluiceBuilder does not undo an edit while focus is in the text editor', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    const changes = onChange.mock.calls.length;
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onChange).toHaveBeenCalledTimes(changes);
  });
});
