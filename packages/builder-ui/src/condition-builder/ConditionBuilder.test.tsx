import type { Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { MessagesProvider } from '../catalog/MessagesProvider.tsx';
import { ConditionBuilder, type ConditionBuilderProps } from './ConditionBuilder.tsx';
import * as problems from './condition/condition-problems.ts';

const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');

/** Chooses an item of a menu, and waits until that has closed. */
const choose = async (menu: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${menu}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

function withFirstText(customText: string): Template {
  const [first, ...others] = exampleTemplate.statements;
  return { ...exampleTemplate, statements: first ? [{ ...first, customText }, ...others] : others };
}

describe('ConditionBuilder', () => {
  it('ConditionBuilder shows closed cards as sentences', () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    const card = screen.getByLabelText('Else If 1');
    expect(card).toHaveTextContent('Else If 1subscription_status is equal to proThanks for being');
    expect(card.querySelector('textarea')).toBeNull();
  });

  it('ConditionBuilder opens and closes a card', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const card = screen.getByLabelText('Else If 2');
    await userEvent.click(within(card).getByRole('button', { name: /^Else If/ }));
    expect(within(card).getByRole('textbox', { name: 'Then send' })).toHaveValue(
      'Kostenloser Versand bis Sonntag.',
    );
  });

  it('ConditionBuilder rerenders only one row when a person types a value', async () => {
    const rendered = vi.spyOn(problems, 'judgeCondition');
    render(
      <Profiler id="builder" onRender={() => undefined}>
        <ConditionBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />
      </Profiler>,
    );
    rendered.mockClear();
    const value = within(screen.getByLabelText('condition 2 of If')).getByLabelText('Value');
    await userEvent.type(value, '0');
    expect(new Set(rendered.mock.calls.map(([condition]) => condition.id))).toEqual(new Set(['c2']));
    rendered.mockRestore();
  });

  it('ConditionBuilder offers both kinds of fallback only while it is on', async () => {
    render(<ConditionBuilder />);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Fallback' }));
    expect(screen.getByRole('radio', { name: 'Abort Message' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Custom Text' }));
    expect(screen.getByRole('textbox', { name: 'Fallback text' })).toBeVisible();
  });

  it('ConditionBuilder brings focus to the reason of an abort, and back to the text', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abort instead' }));
    const reason = screen.getByRole('textbox', { name: 'Then abort the message. Reason' });
    expect(reason).toHaveFocus();
    // Not the reason of the fallback: people are in this branch because it matched.
    expect(reason).toHaveValue('');
    expect(reason).toHaveAttribute('placeholder', expect.stringContaining('Why nothing is sent'));
    await userEvent.click(screen.getByRole('button', { name: 'Send text instead' }));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveFocus();
  });

  it('ConditionBuilder tells a person whose text has reached the limit of characters, at the field that takes no more', () => {
    const { rerender } = render(<ConditionBuilder value={withFirstText('x'.repeat(249_999))} />);
    const field = screen.getByRole('textbox', { name: 'Then send' });
    expect(field).toHaveAttribute('maxlength', '250000');
    expect(field).not.toHaveAccessibleDescription();
    rerender(<ConditionBuilder value={withFirstText('x'.repeat(250_000))} />);
    expect(field).toHaveAccessibleDescription(
      /^This text has reached the limit of 250,000 characters, and takes no more\./,
    );
  });

  it('ConditionBuilder tells why broken Liquid has no cards and that nobody receives it, and offers no branch around it', async () => {
    const broken = importText("{% if {{${country}}} == 'DE' %} no end {% for x");
    render(<ConditionBuilder defaultValue={broken} />);
    const why = await screen.findByText(/^This text cannot become cards/);
    expect(why.parentElement).toHaveTextContent(
      'The end of this "if" is missing. Until that is put right in the Liquid, Braze rejects the whole message and nobody receives it.',
    );
    expect(screen.queryByText(/It is sent to everybody/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add If' })).not.toBeInTheDocument();
  });

  it('ConditionBuilder keeps the text that an abort replaced, also while the card is closed', async () => {
    render(<ConditionBuilder />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Upgrade today');
    await userEvent.click(screen.getByRole('button', { name: 'Abort instead' }));
    const toggle = screen.getByRole('button', { expanded: true });
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    await userEvent.click(screen.getByRole('button', { name: 'Send text instead' }));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveValue('Upgrade today');
  });

  it('changes neither cards, history nor focus when the host refuses an edit', async () => {
    render(<ConditionBuilder value={exampleTemplate} attributes={exampleAttributes} />);
    const openCards = () => screen.getAllByRole('button', { expanded: true }).map((card) => card.textContent);
    const before = openCards();

    const add = screen.getByRole('button', { name: 'Add Else If' });
    await userEvent.click(add);
    expect(add).toHaveFocus();

    await choose('condition 1 of If', 'Delete');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Actions for condition 1 of If' })).toHaveFocus(),
    );

    const abort = screen.getByRole('button', { name: 'Abort instead' });
    await userEvent.click(abort);
    expect(abort).toHaveFocus();

    expect(openCards()).toEqual(before);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('ConditionBuilder does what a second key says while a menu is on its way', async () => {
    const onChange = vi.fn<(template: Template) => void>();
    render(<ConditionBuilder defaultValue={exampleTemplate} onChange={onChange} />);
    const button = screen.getByRole('button', { name: 'Actions for condition 1 of If' });
    button.focus();
    // At once, before anything can be drawn.
    await userEvent.setup({ delay: null }).keyboard('{Enter}{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('ConditionBuilder keeps focus in an open menu on Tab, where Escape still closes it', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const button = screen.getByRole('button', { name: 'Actions for If' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await userEvent.tab();
    expect(menu).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('ConditionBuilder closes an open menu when it becomes read only', async () => {
    const { rerender } = render(<ConditionBuilder value={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for If' }));
    await screen.findByRole('menu');
    rerender(<ConditionBuilder value={exampleTemplate} readOnly />);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('names the missing parts of every condition when asked to', () => {
    render(<ConditionBuilder showProblems />);
    expect(screen.getByText(/Choose an attribute\..*Choose how to compare\./)).toBeVisible();
  });

  it('ConditionBuilder explains that pasted curly quotes were left out', () => {
    const [first] = exampleTemplate.statements.slice(1);
    const conditions = first?.conditions.map((condition) => ({ ...condition, value: '“pro”' })) ?? [];
    const statements = first === undefined ? [] : [{ ...first, conditions }];
    render(<ConditionBuilder value={{ ...exampleTemplate, statements }} showProblems />);
    expect(screen.getByText(/^The curly quotes around the value were removed/)).toBeVisible();
  });

  it('ConditionBuilder cannot be changed while read only', () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} readOnly />);
    expect(screen.queryByRole('button', { name: 'Add Else If' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('ConditionBuilder is read, reached by keys and copied from while read only, and has no button that does nothing', async () => {
    const text =
      "{% if custom_attribute.${plan} == 'pro' %}Hi{% elsif custom_attribute.${seen} > '2026-01-31' %}Hey{% endif %}";
    render(<ConditionBuilder defaultValue={importText(text)} readOnly />);
    const row = within(screen.getByLabelText('condition 1 of If'));
    const fields = [
      [row.getByRole('combobox', { name: 'Attribute name' }), 'plan'],
      [row.getByRole('textbox', { name: 'Comparison' }), 'is equal to'],
      [row.getByRole('textbox', { name: 'Value' }), 'pro'],
    ] as const;
    row.getByRole('img', { name: 'Attribute type: Custom attribute' });
    for (const [field, shown] of fields) {
      expect(field).toBeEnabled();
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveValue(shown);
    }
    fields[0][0].focus();
    await userEvent.keyboard('{ArrowDown}x');
    expect(fields[0][0]).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(fields[1][0]).toHaveFocus();
    await userEvent.keyboard('x');
    await userEvent.tab();
    expect(fields[2][0]).toHaveFocus();
    await userEvent.keyboard('x');
    for (const [field, shown] of fields) expect(field).toHaveValue(shown);
    expect(row.queryByRole('button')).toBeNull();
    expect(document.querySelector(':disabled, [data-disabled]')).toBeNull();
  });

  it('ConditionBuilder shows the values of a list while read only, and all of them can be copied', () => {
    const template = importText("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    const statements = template.statements.map((statement) => ({
      ...statement,
      conditions: statement.conditions.map((condition) => ({
        ...condition,
        operator: 'is-any-of' as const,
        value: 'Rome, Milan',
      })),
    }));
    render(<ConditionBuilder defaultValue={{ ...template, statements }} readOnly />);
    const list = screen.getByRole('group', { name: 'Value' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rome', 'Milan']);
    expect(within(list).queryByRole('button')).toBeNull();
    list.focus();
    expect(list).toHaveFocus();
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.copy(list, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'Rome, Milan');
  });

  it('ConditionBuilder speaks the language of its host', () => {
    render(
      <MessagesProvider messages={{ conditionBuilder: { addElseIf: 'Sonst-wenn hinzufügen' } }}>
        <ConditionBuilder />
      </MessagesProvider>,
    );
    expect(screen.getByRole('button', { name: 'Sonst-wenn hinzufügen' })).toBeVisible();
  });
});

describe('focus after undo', () => {
  const attributeOf = (row: string) =>
    within(screen.getByLabelText(row)).getByRole('combobox', { name: 'Attribute name' });
  const headerOf = (card: string) =>
    within(screen.getByLabelText(card)).getByRole('button', { name: /^(If|Else If)/ });

  it('focus after undo moves from an added card to the previous one, where redo works', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    expect(screen.getByLabelText('Else If 3')).toContainElement(document.activeElement as HTMLElement);
    await undo();
    expect(screen.queryByLabelText('Else If 3')).toBeNull();
    expect(headerOf('Else If 2')).toHaveFocus();
    await redo();
    expect(screen.getByLabelText('Else If 3')).toBeVisible();
  });

  it('focus after undo moves from the copy of a card to its original', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await choose('Else If 1', 'Duplicate');
    await waitFor(() => expect(headerOf('Else If 2')).toHaveFocus());
    await undo();
    expect(headerOf('Else If 1')).toHaveFocus();
    await redo();
    expect(screen.getByLabelText('Else If 3')).toBeVisible();
  });

  it.each(['Duplicate', 'Add And Condition'])(
    'focus after undo moves to the previous row after %s',
    async (item) => {
      render(<ConditionBuilder defaultValue={exampleTemplate} />);
      await choose('condition 2 of If', item);
      await waitFor(() => expect(attributeOf('condition 3 of If')).toHaveFocus());
      await undo();
      expect(screen.queryByLabelText('condition 3 of If')).toBeNull();
      expect(attributeOf('condition 2 of If')).toHaveFocus();
      await redo();
      expect(screen.getByLabelText('condition 3 of If')).toBeVisible();
    },
  );

  it('focus after undo stays in the row when only the focused field disappears', async () => {
    render(<ConditionBuilder attributes={exampleAttributes} />);
    await userEvent.click(attributeOf('condition 1 of If'));
    await userEvent.keyboard('purchase');
    await userEvent.click(await screen.findByRole('option', { name: /^purchase/ }));
    expect(screen.getByRole('textbox', { name: 'Event property' })).toHaveFocus();
    await undo();
    expect(screen.queryByRole('textbox', { name: 'Event property' })).toBeNull();
    expect(attributeOf('condition 1 of If')).toHaveFocus();
  });

  it('focus after undo moves from the fallback text to the fallback switch', async () => {
    render(<ConditionBuilder />);
    await userEvent.click(screen.getByRole('switch', { name: 'Fallback' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }));
    await undo();
    expect(screen.getByRole('switch', { name: 'Fallback' })).toHaveFocus();
  });

  it('focus after undo moves to a card that came back', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await choose('Else If 1', 'Delete');
    // What was Else If 2.
    await waitFor(() => expect(headerOf('Else If 1')).toHaveFocus());
    await undo();
    expect(headerOf('Else If 1')).toHaveFocus();
  });

  it('focus after undo moves to a row that came back', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await choose('condition 1 of If', 'Delete');
    await undo();
    expect(attributeOf('condition 1 of If')).toHaveFocus();
  });

  it('focus after undo moves to the text that an abort had replaced, and by redo to its reason', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abort instead' }));
    await undo();
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveFocus();
    await redo();
    expect(screen.getByRole('textbox', { name: 'Then abort the message. Reason' })).toHaveFocus();
  });

  it('focus after undo stays on Undo, to be pressed again', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await choose('Else If 1', 'Delete');
    await choose('condition 1 of If', 'Delete');
    const button = screen.getByRole('button', { name: 'Undo' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(screen.getByLabelText('condition 2 of If')).toBeVisible();
  });

  it('focus after undo does not move when it is outside the builder', async () => {
    const { rerender } = render(<ConditionBuilder value={exampleTemplate} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Then send' }));
    await userEvent.click(document.body);
    rerender(
      <ConditionBuilder value={{ ...exampleTemplate, statements: exampleTemplate.statements.slice(1) }} />,
    );
    expect(document.body).toHaveFocus();
  });
});

describe('announcements to screen readers', () => {
  /** Every sentence that the polite region takes in. */
  const listen = (container: HTMLElement) => {
    const region = container.querySelector('[aria-live="polite"]') as HTMLElement;
    const sentences: string[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) sentences.push(node.textContent ?? '');
    }).observe(region, { childList: true, characterData: true, subtree: true });
    return sentences;
  };
  const saidOfDrag = (container: HTMLElement) =>
    container.querySelector('[aria-live="assertive"]')?.textContent;

  it('name each edit made from a menu and what it changed', async () => {
    const { container } = render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const sentences = listen(container);
    await choose('condition 2 of If', 'Duplicate');
    await choose('condition 1 of If', 'Move down');
    await choose('condition 3 of If', 'Delete');
    await choose('Else If 2', 'Duplicate');
    await choose('Else If 2', 'Move up');
    await choose('Else If 3', 'Delete');
    expect(sentences).toEqual([
      'condition 2 of If duplicated as condition 3 of If.',
      'condition 1 of If moved. Place 2 of 3 in If.',
      'condition 3 of If deleted.',
      'Else If 2 duplicated as Else If 3.',
      'Else If 2 moved. Place 2 of 4.',
      'Else If 3 deleted.',
    ]);
  });

  it('name what was undone and redone, every time', async () => {
    const { container } = render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const sentences = listen(container);
    await userEvent.click(screen.getByRole('switch', { name: 'Fallback' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Fallback' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await redo();
    expect(sentences).toEqual([
      'Undone: fallback changed.',
      'Undone: fallback changed.',
      'Redone: fallback changed.',
    ]);
  });

  it('announcements to screen readers are not made for typing or for a drag, which has its own', async () => {
    const { container } = render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const sentences = listen(container);
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), ' More.');
    screen.getByRole('button', { name: 'Move Else If 2' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    expect(await screen.findByText('Else If 2 put down. Place 2 of 3.')).toBeInTheDocument();
    expect(sentences).toEqual([]);
  });

  it('announcements to screen readers say that an item stays in place when the host refuses the move', async () => {
    const { container } = render(<ConditionBuilder value={exampleTemplate} />);
    screen.getByRole('button', { name: 'Move Else If 2' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    await waitFor(() => expect(saidOfDrag(container)).toBe('Else If 2 stays where it was.'));
  });

  it('name the new position once a slow host has moved the item', async () => {
    const onChange = vi.fn<NonNullable<ConditionBuilderProps['onChange']>>();
    const { container, rerender } = render(<ConditionBuilder value={exampleTemplate} onChange={onChange} />);
    screen.getByRole('button', { name: 'Move condition 2 of If' }).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(saidOfDrag(container)).toBe('condition 2 of If stays where it was.'));
    rerender(<ConditionBuilder value={onChange.mock.lastCall?.[0]} onChange={onChange} />);
    expect(saidOfDrag(container)).toBe('condition 2 of If put down. Place 2 of 2 in Else If 1.');
  });

  it('announcements to screen readers are not repeated when the host reverts a later edit', async () => {
    const onChange = vi.fn<NonNullable<ConditionBuilderProps['onChange']>>();
    const { container, rerender } = render(<ConditionBuilder value={exampleTemplate} onChange={onChange} />);
    const sentences = listen(container);
    const answer = () => onChange.mock.lastCall?.[0];
    await choose('Else If 2', 'Delete');
    const deleted = answer();
    rerender(<ConditionBuilder value={deleted} onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), '!');
    rerender(<ConditionBuilder value={answer()} onChange={onChange} />);
    rerender(<ConditionBuilder value={deleted} onChange={onChange} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Then send' }));
    expect(sentences).toEqual(['Else If 2 deleted.']);
  });

  it('announcements to screen readers are not made when the host refuses an edit', async () => {
    const { container } = render(<ConditionBuilder value={exampleTemplate} />);
    const sentences = listen(container);
    await choose('Else If 2', 'Delete');
    expect(screen.getByLabelText('Else If 2')).toBeVisible();
    expect(sentences).toEqual([]);
  });
});
