import '@testing-library/jest-dom/vitest';
import { generateLiquid } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { liquidEditorCode } from '../syntax-preview/early/LateLiquidEditor.tsx';
import { importSheetCode } from './text/LateImportSheet.tsx';
import { dataNames, selectorOf } from '../builder-dom/builder-dom.ts';
import { exampleAttributes, exampleTemplate, oneBranchTemplate } from '../test-data/example-template.ts';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { SluiceBuilder } from './SluiceBuilder.tsx';
import type { SluiceBuilderHandle, SluiceBuilderProps } from './sluice-builder-props.ts';
import type { LoadAttributes } from './useAttributeSource.ts';

// `LateCode.test.tsx` is about code that comes later than the person.
beforeAll(async () => {
  await Promise.all([liquidEditorCode, importSheetCode].map(({ load }) => load()));
});

type OnChange = NonNullable<SluiceBuilderProps['onChange']>;

const loose: Template = { ...exampleTemplate, settings: { ...exampleTemplate.settings, hasFallback: false } };
const preview = () => screen.getByRole('group', { name: 'Liquid preview' });
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('SluiceBuilder', () => {
  it('updates the Liquid with each keystroke', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    expect(preview()).toHaveTextContent('>= 505');
  });

  it('rerenders only one preview line when a person types a value', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    const below = within(preview()).getByText("'DE'");
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    expect(preview()).toHaveTextContent('>= 505');
    expect(below).toBeInTheDocument();
  });

  it('has a heading for each of its two columns', () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Syntax Preview' })).toBeInTheDocument();
  });

  it('says of a text without conditions that there is nothing to test', async () => {
    render(<SluiceBuilder defaultValue={importText('Hello everybody')} />);
    expect(
      await screen.findByRole('tab', { name: /This text has no conditions to test\./ }),
    ).toBeInTheDocument();
  });

  it('leads from a text that Braze rejects to where it is edited', async () => {
    render(<SluiceBuilder defaultValue={importText("{% if ${city} == 'Rome' %}Ciao")} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the Liquid' }));
    expect(await screen.findByRole('textbox', { name: 'Liquid' })).toHaveValue(
      "{% if ${city} == 'Rome' %}Ciao",
    );
  });

  it('treats a source that does not return a list as failed', async () => {
    const loadAttributes = (async () => ({ items: [] })) as unknown as LoadAttributes;
    render(<SluiceBuilder defaultValue={exampleTemplate} loadAttributes={loadAttributes} />);
    expect(await screen.findByText('The attributes could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeVisible();
  });

  it('opens its lists and menus inside the dialog around it', async () => {
    render(
      <ThemeProvider>
        <Dialog isOpen onOpenChange={() => undefined} title="Message">
          <SluiceBuilder defaultValue={exampleTemplate} />
        </Dialog>
      </ThemeProvider>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Message' });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for If' }));
    const menu = await screen.findByRole('menu');
    expect(dialog).toContainElement(menu);
    expect(menu.closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
  });

  it('opens with the result of a test where the host wants that', async () => {
    render(<SluiceBuilder startsTested defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    expect(screen.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Condition matched! If')).toBeVisible();
    expect(document.body).toHaveFocus();
    await openTab(/^Preview/);
    await openTab(/^Test/);
    expect(await screen.findByText('Condition matched! If')).toBeVisible();
  });

  it('tells the host why the template changed', async () => {
    const onChange = vi.fn<OnChange>();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    expect(onChange.mock.calls.at(-1)?.[1]).toEqual({ reason: 'statement-added' });
  });

  it('shows the host’s value, whatever was typed', async () => {
    render(<SluiceBuilder value={exampleTemplate} />);
    const row = screen.getByLabelText('condition 2 of If');
    await userEvent.type(within(row).getByLabelText('Value'), '5');
    expect(preview()).toHaveTextContent(/>= 50 /u);
  });

  it('applies the fix of a finding, focuses what it changed, and undoes it from there', async () => {
    render(<SluiceBuilder defaultValue={loose} attributes={exampleAttributes} />);
    await openTab(/^Checks/);
    await userEvent.click(await screen.findByRole('button', { name: /^Abort the message instead/ }));
    const fallback = screen.getByRole('group', { name: 'Else' });
    expect(screen.getByRole('switch', { name: 'Fallback' })).toBeChecked();
    expect(fallback).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('switch', { name: 'Fallback' })).not.toBeChecked();
  });

  it('applies the fix of a test result, tests the person again, and undoes it from what it changed', async () => {
    render(<SluiceBuilder defaultValue={oneBranchTemplate} attributes={exampleAttributes} />);
    await openTab(/^Test/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'country' }), 'de{Enter}');
    expect(await screen.findByText('If: country has de, differs in case.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Add 'de'/ }));
    expect(await screen.findByText(/^Condition matched!/)).toBeVisible();
    const card = screen.getByRole('group', { name: 'If' });
    for (const value of ['DE', 'de'])
      expect(within(card).getByRole('button', { name: `Remove ${value}` })).toBeInTheDocument();
    expect(card).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(within(card).getByLabelText('Value')).toHaveValue('DE');
  });

  it('goes to the field of a list whose values a fix has changed, never to the button that removes one', async () => {
    const asksForAny: Template = {
      ...oneBranchTemplate,
      statements: oneBranchTemplate.statements.map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) => ({
          ...condition,
          operator: 'is-any-of',
          value: 'DE, AT',
        })),
      })),
    };
    render(<SluiceBuilder defaultValue={asksForAny} attributes={exampleAttributes} />);
    await openTab(/^Test/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'country' }), 'at{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Add 'at'/ }));
    const card = screen.getByRole('group', { name: 'If' });
    expect(within(card).getByLabelText('Value')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(within(card).getByRole('button', { name: 'Remove DE' })).toBeInTheDocument();
  });

  it.each([0, 1])('goes to what fix %i has changed, and never to the other one', async (index) => {
    const spaced: Template = {
      ...exampleTemplate,
      statements: exampleTemplate.statements.slice(0, 2).map((statement) => ({
        ...statement,
        conditions: statement.conditions.map((condition) =>
          condition.attributeName === 'subscription_status'
            ? { ...condition, value: `${condition.value} ` }
            : condition,
        ),
      })),
    };
    render(<SluiceBuilder defaultValue={spaced} attributes={exampleAttributes} />);
    await openTab(/^Checks/);
    const checks = within(await screen.findByRole('group', { name: 'Checks' }));
    const fixes = await checks.findAllByRole('button', { name: /^Write .*invisible space/u });
    expect(fixes).toHaveLength(2);
    await userEvent.click(fixes[index] as HTMLElement);
    const row = await screen.findByRole('group', {
      name: `condition 1 of ${['If', 'Else If 1'][index] ?? ''}`,
    });
    expect(within(row).getByLabelText('Value')).toHaveFocus();
    expect(fixes[1 - index]).not.toHaveFocus();
  });

  it('opens the card of a finding and focuses its row', async () => {
    const typo: Template = {
      ...exampleTemplate,
      statements: exampleTemplate.statements.map((statement) =>
        statement.id === 's2'
          ? {
              ...statement,
              conditions: statement.conditions.map((condition) => ({
                ...condition,
                attributeName: 'subscription_staus',
              })),
            }
          : statement,
      ),
    };
    render(<SluiceBuilder defaultValue={typo} attributes={exampleAttributes} />);
    await openTab(/^Checks/);
    const [show] = await screen.findAllByRole('button', { name: /^Show where:.*subscription_staus/ });
    await userEvent.click(show as HTMLElement);
    const row = screen.getByLabelText('condition 1 of Else If 1');
    expect(row).toContainElement(document.activeElement as HTMLElement);
    expect(row).toHaveAttribute(dataNames.shown);
    await userEvent.keyboard('{Tab}');
    expect(row).not.toHaveAttribute(dataNames.shown);
  });

  it('takes a person from a line of the preview to the control of its part, in a closed card, too', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(within(preview()).getByText("'pro'"));
    expect(within(screen.getByLabelText('condition 1 of Else If 1')).getByLabelText('Value')).toHaveFocus();
    await userEvent.click(within(preview()).getByText('Kostenloser Versand bis Sonntag.'));
    expect(screen.getByRole('group', { name: 'Else If 2' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(document.activeElement).toHaveTextContent('Kostenloser Versand bis Sonntag.');
  });

  it('lights the line of what has focus', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(within(screen.getByLabelText('condition 2 of If')).getByLabelText('Value'));
    const line = within(preview()).getByText('50').closest(selectorOf('lineNumber'));
    expect(line).toHaveAttribute(dataNames.current);
  });

  it('makes the chosen layout part of the template, and undoes it', async () => {
    const onChange = vi.fn<OnChange>();
    const user = userEvent.setup();
    render(<SluiceBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    await user.click(screen.getByRole('combobox', { name: /^Layout/ }));
    await user.click(await screen.findByRole('option', { name: 'One line' }));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template?.settings.outputStyle).toBe('one-line');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(template && generateLiquid(template).text);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText(/^10 lines ·/)).toBeVisible();
  });

  it('opens the card of the first missing part for a host that asks where to go', async () => {
    const builder = createRef<SluiceBuilderHandle>();
    render(<SluiceBuilder ref={builder} defaultValue={exampleTemplate} showProblems />);
    expect(builder.current?.revealMissing()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    await userEvent.click(screen.getByRole('button', { name: /^Else If/, expanded: true }));
    act(() => builder.current?.revealMissing()?.focus());
    const row = screen.getByLabelText(/^condition 1 of Else If/);
    expect(within(row).getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
  });

  it('turns edited text into cards as one step that can be undone', async () => {
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

  it('replaces the cards by imported text, starting from an empty field', async () => {
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

  it('tests an imported text with the types that the host’s attributes have', async () => {
    const attributes = [{ attributeType: 'custom_attribute', name: 'coupons', dataType: 'array' }] as const;
    render(<SluiceBuilder attributes={attributes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste("{% if {{custom_attribute.${coupons}}} contains 'SUM' %}A{% endif %}");
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await openTab(/^Test/);
    // A list contains whole values; a text would contain this part of one.
    await userEvent.click(await screen.findByRole('textbox', { name: /coupons/ }));
    await userEvent.paste('SUMMER, X');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('No conditions matched')).toBeVisible();
  });

  it('recognizes list attributes of an imported text, also in conditions shown as cards later', async () => {
    const attributes = [{ attributeType: 'custom_attribute', name: 'coupons', dataType: 'array' }] as const;
    const chain = "{% if {{custom_attribute.${coupons}}} == 'SUM' %}A{% endif %}";
    const never = /A list never equals one value/;
    render(<SluiceBuilder attributes={attributes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste(`${chain} or ${chain.replace('SUM', 'WIN')}`);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText(never)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Kept as it is/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit these instead' }));
    expect(screen.getByDisplayValue('WIN')).toBeVisible();
    expect(screen.getByText(never)).toBeVisible();
  });

  it('keeps unapplied text while a person looks at the checks, and returns to it', async () => {
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

  it('explains why an imported text has no layout to choose, and matches its layout in edited parts', async () => {
    render(<SluiceBuilder />);
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste("{%if {{custom_attribute.${plan}}} == 'pro'%}Ciao{%endif%}");
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
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

  it('returns focus to the button that opened the text editor', async () => {
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

  it('undoes an import by keyboard, from where focus is after it', async () => {
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    await userEvent.paste("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(preview()).toHaveTextContent("== 'Rome'");
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(preview()).toHaveTextContent("== 'pro'");
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(preview()).toHaveTextContent("== 'Rome'");
  });

  it('does not undo an edit while focus is in the text editor', async () => {
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

  it('highlights in the preview what is hovered in the builder, and vice versa', async () => {
    const user = userEvent.setup();
    render(<SluiceBuilder defaultValue={exampleTemplate} />);
    await user.hover(screen.getByLabelText('Else If 1'));
    const line = within(preview()).getByText("'pro'").closest(selectorOf('lineNumber')) as HTMLElement;
    expect(line).toHaveAttribute(dataNames.pointed);
    await user.hover(line);
    expect(screen.getByLabelText('Else If 1')).toHaveAttribute(dataNames.pointed);
    await user.hover(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByLabelText('Else If 1')).not.toHaveAttribute(dataNames.pointed);
  });
});
