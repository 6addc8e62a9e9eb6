import { render, waitFor } from '@testing-library/react';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ComponentType } from 'react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

/**
 * What browsers have, and jsdom or the window that Jest makes of it has not. Nobody provides it here, neither before the
 * components are loaded nor later.
 */
const MISSING = [
  'BroadcastChannel',
  'CSS',
  'IntersectionObserver',
  'MessageChannel',
  'PerformanceObserver',
  'ReadableStream',
  'Request',
  'ResizeObserver',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'cancelIdleCallback',
  'fetch',
  'matchMedia',
  'requestIdleCallback',
  'structuredClone',
  'visualViewport',
];

vi.resetModules();
const there = MISSING.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
for (const name of MISSING) Reflect.deleteProperty(globalThis, name);
afterAll(() => {
  for (const [name, property] of there)
    if (property === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, property);
  vi.resetModules();
});

const { composeStories } = await import('@storybook/react-vite');
const { controlCases } = await import('../controls/conformance/control-cases.tsx');
const { ThemeProvider } = await import('../theme/ThemeProvider.tsx');
const { StoryPage } = await import('../test/StoryPage.tsx');

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      // What is loaded when it is first needed comes when it comes.
      if (!/not wrapped in act/u.test(String(words[0]))) complaints.push(words);
    });
});

const folder = join(import.meta.dirname, '..');
const files = globSync('**/*.stories.tsx', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));

describe('in a window that lacks what jsdom lacks', () => {
  it.each(controlCases)('$name renders', async ({ element }) => {
    render(<ThemeProvider>{element({ 'data-given': 'yes' })}</ThemeProvider>);
    await waitFor(() => expect(document.querySelector('[data-given="yes"]')).not.toBeNull());
    expect(complaints).toEqual([]);
  });

  it.each(['1a', '-1', '-', 'a b', '"a":[b]', 'größe', '🙂', '--x'])(
    'an element with the id %j is found',
    (id) => {
      const element = document.createElement('p');
      element.id = id;
      document.body.append(element);
      expect(document.querySelector(`#${CSS.escape(id)}`)).toBe(element);
      element.remove();
    },
  );

  it.each(files)('every state of %s renders', async (file) => {
    const module = (await import(/* @vite-ignore */ join(folder, file))) as Parameters<
      typeof composeStories
    >[0];
    for (const Story of Object.values<ComponentType>(composeStories(module))) {
      const { unmount } = render(
        <StoryPage theme="light" locale="en" direction="ltr">
          <Story />
        </StoryPage>,
      );
      await vi.dynamicImportSettled();
      unmount();
      expect(complaints, basename(file)).toEqual([]);
    }
  });
});
