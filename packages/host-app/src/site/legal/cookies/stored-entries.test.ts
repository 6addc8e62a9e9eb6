import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CookiesPage } from './CookiesPage.tsx';

const sources = import.meta.glob<string>(
  ['../../../**/*.{ts,tsx}', '!../../../**/*.test.{ts,tsx}', '!../../../test/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const serverSources = import.meta.glob<string>(
  ['../../../../../server/src/**/*.ts', '!../../../../../server/src/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Names of what the application stores: `'sluice.theme'`, or the beginning of names such as `sluice.work.<person>`. */
const STORED = /['"`](sluice\.[a-z-]+)/g;

/** A channel between tabs has a name like that, and stores nothing. */
const CHANNEL = /new BroadcastChannel\([^)]*\)/g;

it('the cookie policy lists everything that the application stores in a browser', () => {
  const text = renderToString(createElement(CookiesPage));
  const names = Object.values(sources).flatMap((source) =>
    [...source.replaceAll(CHANNEL, '').matchAll(STORED)].map(([, name = '']) => name),
  );
  expect(names).toContain('sluice.session');
  expect([...new Set(names)].filter((name) => !text.includes(name))).toEqual([]);
  expect(text).toContain('sidebar:state');
});

it('the cookie policy lists every cookie of the server, with and without https', () => {
  const text = renderToString(createElement(CookiesPage));
  const cookies = Object.values(serverSources).flatMap((source) =>
    [...source.matchAll(/authCookie\('([a-z_]+)'/g)].map(([, name = '']) => name),
  );
  expect(cookies).toContain('sluice_refresh');
  expect(cookies.filter((name) => !text.includes(`__Host-${name}`) || !text.includes(` ${name}.`))).toEqual(
    [],
  );
  expect(text).toContain(
    `${['no', 'one', 'two', 'three', 'four', 'five', 'six'][cookies.length + 1] ?? ''} cookies`,
  );
});

it.each([
  'onboardingFormData',
  'workspaceId',
  'onboardingComplete',
  'paymentInProgress',
  'paymentReturnFlag',
  'paymentReturnTime',
  'invite_email',
  'invite_workspace',
  'invite_link',
])('the cookie policy lists %s', (name) => {
  expect(renderToString(createElement(CookiesPage))).toContain(name);
});
