import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** What the server has drawn, in the page. */
function drawn(): HTMLElement {
  const server = latePart(() => Promise.resolve(Counter), Counter);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<server.Part />);
  document.body.append(root);
  return root;
}

it('server-rendered HTML stays as it is until it is woken, and is then hydrated in place', async () => {
  const root = drawn();
  const button = root.querySelector('button');
  const load = vi.fn<() => Promise<typeof Counter>>().mockResolvedValue(Counter);
  const late = latePart(load);
  const page = await act(async () => hydrateRoot(root, <late.Part />));
  expect(root.textContent).toBe('0');
  expect(load).not.toHaveBeenCalled();
  await act(async () => late.wake());
  expect(root.querySelector('button')).toBe(button);
  await act(async () => button?.click());
  expect(button?.textContent).toBe('1');
  await act(async () => page.unmount());
  root.remove();
});

it('the HTML stays when its code cannot be loaded, and the next touch loads it', async () => {
  const root = drawn();
  const load = vi
    .fn<() => Promise<typeof Counter>>()
    .mockResolvedValue(Counter)
    .mockRejectedValueOnce(new Error('offline'));
  const late = latePart(load);
  const page = await act(async () => hydrateRoot(root, <late.Part />));
  await act(async () => late.wake());
  expect(root.textContent).toBe('0');
  await act(async () => late.wake());
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => root.querySelector('button')?.click());
  expect(root.textContent).toBe('1');
  await act(async () => page.unmount());
  root.remove();
});

it('a part without server-rendered HTML loads its code by itself', async () => {
  const late = latePart(() => Promise.resolve(Counter));
  render(<late.Part />);
  expect(await screen.findByRole('button', { name: '0' })).toBeDefined();
});
