import { afterEach, expect, it, vi } from 'vitest';
import { searchTurns } from './search-turns.ts';
import type { FairTurns } from '../threads/fair-turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Searches that end when they are told to, in the order in which they began. */
function controlled(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const search = (name: string, scope: string, by?: string) =>
    turns.run({ scope, by }, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    });
  return { begun, search, end: (name: string) => ends.get(name)?.() };
}

it('a stranger who searches while ten long searches of another workspace wait comes next', async () => {
  vi.useFakeTimers();
  const { begun, search, end } = controlled(searchTurns(1));
  const asked = Array.from({ length: 10 }, (_none, index) => search(`own ${index}`, 'busy'));
  await vi.advanceTimersByTimeAsync(500);
  const stranger = search('stranger', 'quiet');
  end('own 0');
  expect(await asked[0]).toBe('own 0');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['own 0', 'stranger']);
  end('stranger');
  expect(await stranger).toBe('stranger');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('own 1');
  void Promise.allSettled(asked);
});

it('a colleague who searches while ten long searches of one person wait comes next, in the same workspace, too', async () => {
  vi.useFakeTimers();
  const { begun, search, end } = controlled(searchTurns(1));
  const asked = Array.from({ length: 10 }, (_none, index) => search(`own ${index}`, 'shared', 'usr_1'));
  await vi.advanceTimersByTimeAsync(500);
  const colleague = search('colleague', 'shared', 'usr_2');
  end('own 0');
  expect(await asked[0]).toBe('own 0');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['own 0', 'colleague']);
  end('colleague');
  expect(await colleague).toBe('colleague');
  void Promise.allSettled(asked);
});

it('a search whose turn does not come within two seconds is refused with the time to try again', async () => {
  vi.useFakeTimers();
  const { begun, search } = controlled(searchTurns(1));
  void search('first', 'one');
  const second = search('second', 'two').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await second).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 2 } });
  expect(begun).toEqual(['first']);
});

it('the time of a search includes what was done for it before it asked for its turn', async () => {
  vi.useFakeTimers();
  const turns = searchTurns(1);
  const { search } = controlled(turns);
  void search('first', 'one');
  const since = Date.now() - 800;
  let refused: unknown;
  turns.run({ scope: 'two', since }, async () => undefined).catch((error: unknown) => (refused = error));
  await vi.advanceTimersByTimeAsync(900);
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(refused).toMatchObject({ code: 'OVERLOADED' });
});

it('a person with sixteen searches under way is refused a further one, and others are not', async () => {
  const { begun, search, end } = controlled(searchTurns(1));
  const own = Array.from({ length: 16 }, (_none, index) => search(`own ${index}`, 'one', 'usr_1'));
  await expect(search('too many', 'one', 'usr_1')).rejects.toMatchObject({ code: 'OVERLOADED' });
  const other = search('other', 'two', 'usr_2');
  await expect
    .poll(() => {
      for (const name of begun) end(name);
      return begun;
    })
    .toContain('other');
  end('other');
  expect(await other).toBe('other');
  void Promise.allSettled(own);
});

it('a search is told to stop so early that those behind it can still be answered', async () => {
  const turns = searchTurns(1);
  const until = await turns.run({ scope: 'one' }, async (stopAt) => stopAt);
  expect(until - Date.now()).toBeLessThanOrEqual(1000);
});

it('who searches a little all day long comes before somebody who has just begun to search much', async () => {
  vi.useFakeTimers();
  const turns = searchTurns(1);
  const begun: string[] = [];
  const work = (scope: string, milliseconds: number) =>
    turns.run({ scope }, () => {
      begun.push(scope);
      return new Promise((resolve) => setTimeout(resolve, milliseconds));
    });
  for (let second = 0; second < 600; second += 1) {
    void work('steady', 20);
    await vi.advanceTimersByTimeAsync(1000);
  }
  for (let count = 0; count < 3; count += 1) {
    void work('new', 900);
    await vi.advanceTimersByTimeAsync(900);
  }
  void work('somebody', 100);
  void work('new', 900);
  void work('steady', 20);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun.slice(-3)).toEqual(['somebody', 'steady', 'new']);
});

it('who was searching when the clock was set back by a day comes no sooner for it', async () => {
  vi.useFakeTimers();
  const { begun, search, end } = controlled(searchTurns(1));
  const first = search('first', 'lucky');
  await vi.advanceTimersByTimeAsync(500);
  const others = [search('second', 'lucky'), search('stranger', 'quiet')];
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  end('first');
  await first;
  for (const name of ['second', 'stranger']) {
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(100);
    end(name);
  }
  await Promise.all(others);
  const last = search('third', 'lucky');
  const [waiting, stranger] = [search('fourth', 'lucky'), search('another', 'new')];
  await vi.advanceTimersByTimeAsync(100);
  end('third');
  await last;
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('another');
  void Promise.allSettled([waiting, stranger]);
});
