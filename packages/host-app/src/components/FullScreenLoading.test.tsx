import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseTheme } from '../lib/theme-choice.ts';
import { FullScreenLoading } from './FullScreenLoading.tsx';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** Loads the page as it is before any script of the application runs. */
const openPage = () => new DOMParser().parseFromString(read('index.html'), 'text/html');

/** An element without the space that makes it readable as a file. */
const compact = (element: Element | null) =>
  element?.outerHTML.replaceAll(/\s+/g, ' ').replaceAll(/> | </g, (gap) => gap.trim());

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete document.documentElement.dataset['opening'];
});

/** Runs the first script of the page and loads the file that every page needs, as the browser does; returns the added links. */
function runOpeningScript(files: Record<string, string> = {}) {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(files)) script.dataset[name] = value;
  script.textContent = read('build/opening.js');
  document.head.append(script);
  const entry = Object.assign(document.createElement('script'), { id: 'first-script', type: 'module' });
  document.head.append(entry);
  entry.dispatchEvent(new Event('load'));
  const asked = [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
  ]);
  document.head.replaceChildren();
  return asked;
}

it('the loading screen looks like the page before any script runs, so that nothing moves', () => {
  const { container } = render(<FullScreenLoading />);
  expect(compact(openPage().querySelector('#root > *'))).toBe(compact(container.firstElementChild));
});

it.each(['light', 'dark'] as const)(
  'the page has the %s colors from the start for a person who has chosen them',
  (theme) => {
    chooseTheme(theme);
    delete document.documentElement.dataset['opening'];
    runOpeningScript();
    expect(document.documentElement.dataset['opening']).toBe(theme);
  },
);

it('the page follows the system for a person who has chosen no theme', () => {
  runOpeningScript();
  expect(document.documentElement.dataset).not.toHaveProperty('opening');
});

it('the page preloads the files of the screen that comes first, and no others', () => {
  const screens = { '/snippets': '/library.js /frame.js', '/dashboard': '/dashboard.js' };
  const files = { screens: JSON.stringify(screens), start: '/dashboard.js', visitors: '/sign-in.js' };
  expect(runOpeningScript(files)).toEqual([['modulepreload', '/sign-in.js']]);
  localStorage.setItem('sluice.session', '{}');
  expect(runOpeningScript(files)).toEqual([]);
  history.replaceState(null, '', '/auth');
  expect(runOpeningScript(files)).toEqual([['modulepreload', '/dashboard.js']]);
  history.replaceState(null, '', '/snippets');
  expect(runOpeningScript(files)).toEqual([
    ['modulepreload', '/library.js'],
    ['modulepreload', '/frame.js'],
  ]);
  history.replaceState(null, '', '/');
});
