import { afterEach, describe, expect, it, vi } from 'vitest';
import { addShared, removeShared } from './useListEnvironment.ts';

const press = () => globalThis.dispatchEvent(new Event('mousedown'));

describe('lists that hear events of the window together', () => {
  afterEach(() => vi.restoreAllMocks());

  it('all receive the event, except those that have left', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    addShared('mousedown', first);
    addShared('mousedown', second);
    press();
    removeShared('mousedown', first);
    press();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
    removeShared('mousedown', second);
  });

  it('share one listener of the window, which goes when the last has left', () => {
    const added = vi.spyOn(globalThis, 'addEventListener');
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    const lists = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    for (const list of lists) addShared('touchend', list);
    expect(added).toHaveBeenCalledTimes(1);
    for (const list of lists) removeShared('touchend', list);
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('that join during an event do not receive it', () => {
    const late = vi.fn<() => void>();
    const opener = () => addShared('mousedown', late);
    addShared('mousedown', opener);
    press();
    expect(late).not.toHaveBeenCalled();
    removeShared('mousedown', opener);
    removeShared('mousedown', late);
  });
});
