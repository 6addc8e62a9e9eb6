import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { endEarlyInput, repeatEarlyInput } from './early-input.ts';

const pressed = vi.fn<() => void>();
const keys = vi.fn<(key: string) => void>();

/** A form as the application draws it: each of its parts knows only what React tells it. */
function Form(): ReactNode {
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts work anywhere
    <div
      onKeyDown={({ key, ctrlKey }) => {
        keys(key);
        if (ctrlKey && key === 'k') setOpen(true);
      }}
    >
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
      <input type="checkbox" aria-label="On" checked={isOn} onChange={() => setOn(!isOn)} />
      <button type="button" onClick={() => pressed()}>
        <svg aria-hidden />
        Add
      </button>
      {isOpen && <Search />}
    </div>
  );
}

function Search(): ReactNode {
  const [text, setText] = useState('');
  return (
    <input
      aria-label="Search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a shortcut has asked for this field
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** Shows the form, and says what has been done to it before anything of it was alive. */
async function repeat(happened: (form: HTMLElement) => readonly Event[]): Promise<void> {
  const { container } = render(<Form />);
  const events = happened(container);
  globalThis.takeEarlyInput = () => [...events];
  endEarlyInput();
  await repeatEarlyInput();
}

/** An event that has gone by an element. */
function gone(target: Element, event: Event): Event {
  Object.defineProperty(event, 'target', { value: target });
  return event;
}

const typedInto = (field: HTMLInputElement, text: string): Event => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  return gone(field, new InputEvent('input'));
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const button = () => screen.getByRole('button', { name: 'Add' });

afterEach(() => {
  globalThis.takeEarlyInput = undefined;
  vi.clearAllMocks();
});

it('a text that was typed before the page was alive is in the field and known to the page, with the caret where it was', async () => {
  await repeat(() => {
    field().focus();
    const typed = typedInto(field(), 'fist_name');
    field().setSelectionRange(2, 2);
    return [gone(field(), new MouseEvent('click')), typed];
  });
  expect(field()).toHaveValue('fist_name');
  expect(screen.getByRole('status')).toHaveTextContent('fist_name');
  expect(field().selectionStart).toBe(2);
});

it('a press before the page was alive counts once, however often somebody repeated it in vain', async () => {
  await repeat(() => {
    const icon = button().querySelector('svg') ?? button();
    return [icon, button(), button()].map((target) => gone(target, new MouseEvent('click')));
  });
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('a box that was ticked before the page was alive is ticked, and the page knows it', async () => {
  await repeat(() => {
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(box, true);
    return [gone(box, new MouseEvent('click'))];
  });
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('keys after a shortcut that opens a field are typed into that field', async () => {
  await repeat(() => {
    const key = (init: KeyboardEventInit) => gone(button(), new KeyboardEvent('keydown', init));
    return [key({ key: 'k', ctrlKey: true }), key({ key: 'h' }), key({ key: 'i' })];
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('hi'));
});

it('keys that use a list come after the text, and those that the browser has dealt with do not come again', async () => {
  await repeat(() => {
    const key = (init: KeyboardEventInit) => gone(field(), new KeyboardEvent('keydown', init));
    return [key({ key: 'c' }), typedInto(field(), 'c'), key({ key: 'ArrowDown' }), key({ key: 'Tab' })];
  });
  expect(keys.mock.calls).toEqual([['ArrowDown']]);
});

it('a text stays that React empties while it takes the page over', async () => {
  render(<Form />);
  const events = [typedInto(field(), 'Ada')];
  globalThis.takeEarlyInput = () => events;
  endEarlyInput();
  typedInto(field(), '');
  await repeatEarlyInput();
  expect(field()).toHaveValue('Ada');
  expect(screen.getByRole('status')).toHaveTextContent('Ada');
});
