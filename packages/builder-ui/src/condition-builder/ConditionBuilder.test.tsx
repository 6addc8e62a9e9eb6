import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { MessagesProvider } from '../messages/MessagesProvider.tsx';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import type { ConditionBuilderProps } from './ConditionBuilder.tsx';
import * as problems from './condition/condition-problems.ts';

const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');

/** Chooses an item of a menu, and waits until that has closed. */
const choose = async (menu: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${menu}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

describe('ConditionBuilder', () => {
  it('shows closed cards as sentences', () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
    const card = screen.getByLabelText('Else If 1');
    expect(card).toHaveTextContent('Else Ifsubscription_status is equal to pro');
    expect(card.querySelector('textarea')).toBeNull();
  });

  it('opens and closes a card', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const card = screen.getByLabelText('Else If 2');
    await userEvent.click(within(card).getByRole('button', { name: /^Else If/ }));
    expect(within(card).getByRole('textbox', { name: 'Then send' })).toHaveValue(
      'Kostenloser Versand bis Sonntag.',
    );
  });

  it('renders no other row when a value is typed', async () => {
    const rendered = vi.spyOn(problems, 'operatorWarning');
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

  it('offers both kinds of fallback only while it is on', async () => {
    render(<ConditionBuilder />);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Fallback' }));
    expect(screen.getByRole('radio', { name: 'Abort Message' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Custom Text' }));
    expect(screen.getByRole('textbox', { name: 'Fallback text' })).toBeVisible();
  });

  it('brings focus to the reason of an abort, and back to the text', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abort instead' }));
    expect(screen.getByRole('textbox', { name: 'Then abort the message. Reason' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Send text instead' }));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveFocus();
  });

  it('keeps the text that an abort replaced, also while the card is closed', async () => {
    render(<ConditionBuilder />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Upgrade today');
    await userEvent.click(screen.getByRole('button', { name: 'Abort instead' }));
    const toggle = screen.getByRole('button', { expanded: true });
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    await userEvent.click(screen.getByRole('button', { name: 'Send text instead' }));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveValue('Upgrade today');
  });

  it('leaves cards, history and focus as they were when the host refuses an edit', async () => {
    render(<ConditionBuilder value={exampleTemplate} attributes={exampleAttributes} />);
    const openCards = () => screen.getAllByRole('button', { expanded: true }).map((card) => card.textContent);
    const before = openCards();

    const add = screen.getByRole('button', { name: 'Add Else If' });
    await userEvent.click(add);
    expect(add).toHaveFocus();

    await choose('condition 1 of If', 'Delete');
    expect(screen.getByRole('button', { name: 'Actions for condition 1 of If' })).toHaveFocus();

    const abort = screen.getByRole('button', { name: 'Abort instead' });
    await userEvent.click(abort);
    expect(abort).toHaveFocus();

    expect(openCards()).toEqual(before);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps focus in an open menu on Tab, where Escape still closes it', async () => {
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

  it('closes an open menu when it becomes read only', async () => {
    const { rerender } = render(<ConditionBuilder value={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for If' }));
    await screen.findByRole('menu');
    rerender(<ConditionBuilder value={exampleTemplate} readOnly />);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('names the missing parts of every condition when asked to', () => {
    render(<ConditionBuilder showProblems />);
    expect(
      screen.getByText(/Choose where the attribute comes from\..*Choose how to compare\./),
    ).toBeVisible();
  });

  it('tells a person who pasted curly quotes that they were left out', () => {
    const [first] = exampleTemplate.statements.slice(1);
    const conditions = first?.conditions.map((condition) => ({ ...condition, value: '“pro”' })) ?? [];
    const statements = first === undefined ? [] : [{ ...first, conditions }];
    render(<ConditionBuilder value={{ ...exampleTemplate, statements }} showProblems />);
    expect(screen.getByText(/^The curly quotes around the value were left out/)).toBeVisible();
  });

  it('cannot be changed while read only', () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} readOnly />);
    expect(screen.queryByRole('button', { name: 'Add Else If' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveAttribute('readonly');
    for (const menu of screen.getAllByRole('button', { name: /^Actions for/ })) expect(menu).toBeDisabled();
  });

  it('speaks the language of its host', () => {
    render(
      <MessagesProvider messages={{ conditionBuilder: { addElseIf: 'Sonst-wenn hinzufügen' } }}>
        <ConditionBuilder />
      </MessagesProvider>,
    );
    expect(screen.getByRole('button', { name: 'Sonst-wenn hinzufügen' })).toBeVisible();
  });
});

describe('focus after undo', () => {
  const typeOf = (row: string) =>
    within(screen.getByLabelText(row)).getByRole('combobox', { name: /Attribute type/ });
  const headerOf = (card: string) =>
    within(screen.getByLabelText(card)).getByRole('button', { name: /^(If|Else If)/ });

  it('goes from an added card to the one before, where redo works', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    expect(screen.getByLabelText('Else If 3')).toContainElement(document.activeElement as HTMLElement);
    await undo();
    expect(screen.queryByLabelText('Else If 3')).toBeNull();
    expect(headerOf('Else If 2')).toHaveFocus();
    await redo();
    expect(screen.getByLabelText('Else If 3')).toBeVisible();
  });

  it('goes from the copy of a card to its original', async () => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await choose('Else If 1', 'Duplicate');
    await waitFor(() => expect(headerOf('Else If 2')).toHaveFocus());
    await undo();
    expect(headerOf('Else If 1')).toHaveFocus();
    await redo();
    expect(screen.getByLabelText('Else If 3')).toBeVisible();
  });

  it.each(['Duplicate', 'Add And Condition'])('goes to the row before after %s', async (item) => {
    render(<ConditionBuilder defaultValue={exampleTemplate} />);
    await choose('condition 2 of If', item);
    await waitFor(() => expect(typeOf('condition 3 of If')).toHaveFocus());
    await undo();
    expect(screen.queryByLabelText('condition 3 of If')).toBeNull();
    expect(typeOf('condition 2 of If')).toHaveFocus();
    await redo();
    expect(screen.getByLabelText('condition 3 of If')).toBeVisible();
  });

  it('stays in the row when only its field goes', async () => {
    render(<ConditionBuilder />);
    await userEvent.click(typeOf('condition 1 of If'));
    await userEvent.click(await screen.findByRole('option', { name: 'Custom attribute' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Attribute name' }));
    await undo();
    expect(screen.queryByRole('combobox', { name: 'Attribute name' })).toBeNull();
    expect(typeOf('condition 1 of If')).toHaveFocus();
  });

  it('goes from the fallback text to the switch of the fallback', async () => {
    render(<ConditionBuilder />);
    await userEvent.click(screen.getByRole('switch', { name: 'Fallback' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }));
    await undo();
    expect(screen.getByRole('switch', { name: 'Fallback' })).toHaveFocus();
  });

  it('is left alone where the person is outside the builder', async () => {
    const { rerender } = render(<ConditionBuilder value={exampleTemplate} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Then send' }));
    await userEvent.click(document.body);
    rerender(
      <ConditionBuilder value={{ ...exampleTemplate, statements: exampleTemplate.statements.slice(1) }} />,
    );
    expect(document.body).toHaveFocus();
  });
});

describe('what is spoken', () => {
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

  it('is each edit of a menu, with the name of what it was done to', async () => {
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

  it('is what was undone and done again, each time anew', async () => {
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

  it('is neither what is typed nor what the drag has said already', async () => {
    const { container } = render(<ConditionBuilder defaultValue={exampleTemplate} />);
    const sentences = listen(container);
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), ' More.');
    screen.getByRole('button', { name: 'Move Else If 2' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    expect(screen.getByText('Else If 2 put down. Place 2 of 3.')).toBeInTheDocument();
    expect(sentences).toEqual([]);
  });

  it('is that a thing stays where the host does not let it be moved', async () => {
    const { container } = render(<ConditionBuilder value={exampleTemplate} />);
    screen.getByRole('button', { name: 'Move Else If 2' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    expect(saidOfDrag(container)).toBe('Else If 2 stays where it was.');
  });

  it('is the new place when the host has taken its time to move a thing', async () => {
    const onChange = vi.fn<NonNullable<ConditionBuilderProps['onChange']>>();
    const { container, rerender } = render(<ConditionBuilder value={exampleTemplate} onChange={onChange} />);
    screen.getByRole('button', { name: 'Move condition 2 of If' }).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    expect(saidOfDrag(container)).toBe('condition 2 of If stays where it was.');
    rerender(<ConditionBuilder value={onChange.mock.lastCall?.[0]} onChange={onChange} />);
    expect(saidOfDrag(container)).toBe('condition 2 of If put down. Place 2 of 2 in Else If 1.');
  });

  it('is nothing again when the host takes back what was done after it', async () => {
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

  it('is nothing where the host does not take an edit over', async () => {
    const { container } = render(<ConditionBuilder value={exampleTemplate} />);
    const sentences = listen(container);
    await choose('Else If 2', 'Delete');
    expect(screen.getByLabelText('Else If 2')).toBeVisible();
    expect(sentences).toEqual([]);
  });
});
