import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useFocusOnArrival } from './focus.ts';

// What is put off until after the drawing is put off here, too.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const heading = useFocusOnArrival();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Profile
      </h1>
      <input aria-label="Name" />
    </>
  );
}

/** Opens the screen as the router does, and calls a function at the first moment in which it is on the page. */
async function open(onShown: (place: HTMLElement) => void): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      onShown(place);
      resolve();
    }).observe(place, { childList: true });
  });
  startTransition(() => root.render(<Screen />));
  await shown;
  // What was put off until after the drawing has happened by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return place;
}

it('the title of a screen that appears gets focus', async () => {
  const place = await open(() => {});
  expect(document.activeElement).toBe(place.querySelector('h1'));
});

it('focus stays in the field that a person goes to as soon as the screen is there', async () => {
  const place = await open((shown) => shown.querySelector('input')?.focus());
  expect(document.activeElement).toBe(place.querySelector('input'));
});
