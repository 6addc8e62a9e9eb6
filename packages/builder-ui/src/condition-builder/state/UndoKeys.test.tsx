import '@testing-library/jest-dom/vitest';
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

/** A builder with an edit that Ctrl+Z would take back. */
async function buildWithEdit() {
  render(<ConditionBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), '!');
}

const expectEditKept = () =>
  expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveDisplayValue(/!$/);

/** Presses Ctrl+Z; answers whether the browser then undoes the typing in the focused field. */
const undoTyping = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });

describe('Ctrl+Z undoes the typing in the field, never the cards,', () => {
  it('in the name and the default of an attribute to insert', async () => {
    await buildWithEdit();
    await userEvent.click(screen.getByRole('button', { name: 'Insert attribute' }));
    const panel = within(screen.getByRole('group', { name: 'Attribute to insert' }));
    await userEvent.keyboard('first_na{Enter}');
    for (const field of [
      panel.getByRole('combobox', { name: 'Attribute name' }),
      panel.getByRole('textbox'),
    ]) {
      await userEvent.clear(field);
      await userEvent.type(field, 'city');
      expect(undoTyping()).toBe(true);
      expect(field).toHaveValue('city');
    }
    expectEditKept();
  });

  it('anywhere among what is to be inserted, where nothing can be typed, too', async () => {
    await buildWithEdit();
    await userEvent.click(screen.getByRole('button', { name: 'Insert attribute' }));
    within(screen.getByRole('group', { name: 'Attribute to insert' }))
      .getByRole('button', { name: 'Cancel' })
      .focus();
    expect(undoTyping()).toBe(false);
    expectEditKept();
  });

  it('in the name of a branch', async () => {
    await buildWithEdit();
    await userEvent.click(screen.getByRole('button', { name: 'Name If' }));
    await userEvent.keyboard('Pro');
    expect(undoTyping()).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Name or note' })).toHaveValue('Pro');
    expectEditKept();
  });

  it('in the search for an attribute, as long as none is chosen', async () => {
    await buildWithEdit();
    const [field] = screen.getAllByRole('combobox', { name: 'Attribute name' });
    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, 'ci');
    expect(undoTyping()).toBe(true);
    expect(field).toHaveValue('ci');
    expectEditKept();
    await userEvent.keyboard('{Escape}');
    expect(undoTyping()).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Then send' })).not.toHaveDisplayValue(/!$/);
  });

  it('in a default that Liquid cannot hold', async () => {
    await buildWithEdit();
    await userEvent.click(screen.getByRole('button', { name: 'first_name, if blank: there' }));
    const field = await screen.findByRole('textbox', { name: 'Default value' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(`"'`);
    expect(undoTyping()).toBe(true);
    expect(field).toHaveValue(`"'`);
  });
});

describe('the browser’s own undo', () => {
  it('the browser’s own undo keeps to the field with focus, where the last typing was in another', async () => {
    await buildWithEdit();
    const text = screen.getByRole('textbox', { name: 'Then send' });
    await userEvent.click(screen.getByRole('button', { name: 'Name If' }));
    const event = createEvent(
      'beforeinput',
      text,
      {
        bubbles: true,
        cancelable: true,
        inputType: 'historyUndo',
      },
      { EventType: 'InputEvent' },
    );
    expect(fireEvent(text, event)).toBe(false);
    expectEditKept();
  });
});
