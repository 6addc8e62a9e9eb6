import { afterEach, expect, it, vi } from 'vitest';
import { repeat, typeInto, UNTOUCHED, withKey } from './early-touch.ts';

afterEach(() => document.body.replaceChildren());

function stageWith(html: string): HTMLElement {
  const stage = document.createElement('div');
  stage.innerHTML = html;
  document.body.append(stage);
  // There is no layout here: whatever was pressed is the first control.
  document.elementFromPoint = () => stage.querySelector('[data-pressed]');
  return stage;
}

const at = { x: 5, y: 5 };

it('what was typed before the demo was alive goes to the end of the field that was pressed', () => {
  const stage = stageWith('<input type="text" value="free" data-pressed />');
  const heard = vi.fn<() => void>();
  stage.addEventListener('input', heard);
  repeat({ at, keys: ['e', 'r', 'Backspace'] }, stage);
  const field = stage.querySelector('input');
  expect(field?.value).toBe('freee');
  expect(document.activeElement).toBe(field);
  expect(heard).toHaveBeenCalledOnce();
});

it('what was typed replaces a text that is selected', () => {
  const stage = stageWith('<input type="text" value="free" />');
  const field = stage.querySelector('input') as HTMLInputElement;
  field.select();
  typeInto(field, ['p', 'r', 'o']);
  expect(field.value).toBe('pro');
});

it('a button that was pressed before the demo was alive is pressed then, and nothing is typed into it', () => {
  const stage = stageWith('<button><i data-pressed></i></button>');
  const pressed = vi.fn<() => void>();
  stage.querySelector('button')?.addEventListener('click', pressed);
  repeat({ at, keys: ['x'] }, stage);
  expect(pressed).toHaveBeenCalledOnce();
});

it.each([
  ['nobody has pressed anything', UNTOUCHED, '<button data-pressed></button>'],
  ['what was pressed is no control', { at, keys: ['x'] }, '<p data-pressed>Text</p>'],
])('nothing happens where %s', (_, touch, html) => {
  const stage = stageWith(html);
  const pressed = vi.fn<() => void>();
  stage.addEventListener('click', pressed);
  repeat(touch, stage);
  expect(pressed).not.toHaveBeenCalled();
});

it('letters and corrections are kept, and keys that do something else are not', () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
    withKey(UNTOUCHED, { key, altKey: false, ctrlKey: false, metaKey: false, ...held }).keys;
  expect(press('ü')).toEqual(['ü']);
  expect(press('Backspace')).toEqual(['Backspace']);
  for (const key of ['Tab', 'Enter', 'Escape', 'ArrowLeft']) expect(press(key)).toEqual([]);
  expect(press('r', { ctrlKey: true })).toEqual([]);
});
