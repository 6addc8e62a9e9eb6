import type { LibraryCheck, SnippetTests } from '@sluice/server/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '../../../test/controls.ts';
import { openLibrary } from '../../../test/library/open-library.tsx';
import { listedSnippet } from '../../../test/listed-snippet.ts';
import { refusal, startStubServer, type Answer } from '../../../test/stub-server.ts';

const server = startStubServer();
const at = '2026-01-01T06:00:00.000Z';

const check: LibraryCheck = {
  id: 'chk_1',
  state: 'done',
  done: 2,
  total: 2,
  startedBy: { id: 'usr_2', displayName: 'Aiko Kimura', initials: 'AK' },
  startedAt: at,
  finishedAt: at,
};

const tests = (changes: Partial<SnippetTests>): SnippetTests => ({
  snippetId: 'snp_1',
  name: 'Greeting',
  version: 3,
  testedAt: at,
  passing: 12,
  failing: 0,
  unknown: 0,
  failures: [],
  leftOut: null,
  isCurrent: true,
  ...changes,
});

const failing = tests({
  failing: 2,
  failures: [
    {
      name: 'Noor',
      expected: { outcome: 'sent', text: 'Hi Noor' },
      received: { outcome: 'nothing', text: '' },
    },
    {
      name: 'Jo',
      expected: { outcome: 'aborted', text: 'no plan' },
      received: { outcome: 'error', text: 'Liquid error: x' },
    },
  ],
});

interface OnServer {
  check: LibraryCheck | null;
  items: readonly SnippetTests[];
  withoutExpectations: number;
  starting?: Answer;
}

/** Opens the library where tests have found this, which a test may change later. */
async function open(given: Partial<OnServer> = {}, address = '/snippets') {
  const data: OnServer = { check: null, items: [], withoutExpectations: 0, ...given };
  const page = await openLibrary(
    server,
    [listedSnippet('Greeting', { tests: { passing: 12, failing: 2 } })],
    ({ url, method }) => {
      if (url.endsWith('/snippet-tests/check/cancel')) {
        data.check = { ...check, state: 'cancelled', done: 1 };
        return [200, { check: data.check }];
      }
      if (url.endsWith('/snippet-tests/check') && method === 'POST') {
        if (data.starting) return data.starting;
        data.check = { ...check, state: 'running', done: 1, total: 2, finishedAt: null };
        return [202, data.check];
      }
      if (url.endsWith('/snippet-tests/check')) return [200, { check: data.check }];
      if (url.endsWith('/snippet-tests'))
        return [200, { items: data.items, withoutExpectations: data.withoutExpectations }];
      return undefined;
    },
    address,
  );
  return { ...page, data };
}

const dialog = () => screen.findByRole('dialog', { name: 'Tests of the library' });

async function choose(entry: string): Promise<HTMLElement> {
  await press('More actions for the library');
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return dialog();
}

it('a failing test is told in the row of its snippet', async () => {
  await open();
  expect(await screen.findByText('2 of 14 tests fail')).toBeDefined();
});

it('Check all tests every snippet, says how far it is, and can be stopped', async () => {
  const { data } = await open({ items: [failing] });
  const shown = within(await choose('Check all'));
  expect(await shown.findByRole('progressbar', { name: 'Testing snippets…' })).toBeDefined();
  expect(shown.getByText('1 of 2')).toBeDefined();
  fireEvent.click(shown.getByRole('button', { name: 'Stop' }));
  expect(await shown.findByText(/^The last test of all snippets was stopped/)).toBeDefined();
  expect(data.check?.state).toBe('cancelled');
  expect(shown.getByRole('button', { name: 'Check all' })).toBeDefined();
});

it('the results name who receives what instead of what, what was left out and why, and lead to each snippet', async () => {
  const draft = tests({ snippetId: 'snp_2', name: 'Draft', passing: 0, leftOut: 'incomplete' });
  const good = tests({ snippetId: 'snp_3', name: 'Good', isCurrent: false });
  await open({ check, items: [failing, draft, good], withoutExpectations: 1 });
  const shown = within(await choose('Results of tests'));
  expect(await shown.findByText('1 of 2 snippets has failing tests.')).toBeDefined();
  expect(await shown.findByText(/^All were tested on 1 January 2026, .*, by Aiko Kimura\.$/)).toBeDefined();
  expect(shown.getByText('2 of 14 tests fail')).toBeDefined();
  const people = shown.getByRole('list', { name: 'Who receives something else' }).textContent;
  expect(people).toContain('NoormustHi NoorgetsNothing');
  expect(people).toContain('JomustNothing, aborted: “no plan”');
  expect(people).toContain('Braze stops with an error: Liquid error: x');
  expect(shown.getByText('Its conditions are not complete yet, so it was not tested.')).toBeDefined();
  expect(shown.getByText('12 tests pass')).toBeDefined();
  expect(shown.getByText(/it has changed since, and is tested again soon$/)).toBeDefined();
  expect(shown.getByText(/^1 more snippet has kept people/)).toBeDefined();
  expect(shown.getByRole('link', { name: 'Greeting' }).getAttribute('href')).toBe(
    '/syntax-generator?snippet=snp_1',
  );
});

it('an address opens the results, and closing them takes it away', async () => {
  const { path } = await open({ check, items: [failing] }, '/snippets?report=tests&tags=welcome');
  const shown = within(await dialog());
  // The cross has the same name as the button.
  fireEvent.click(shown.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/snippets?tags=welcome');
});

it('a library without tests says how a snippet gets some', async () => {
  await open();
  const shown = within(await choose('Results of tests'));
  expect(await shown.findByText('No snippet has tests yet')).toBeDefined();
});

it('a test of all snippets that cannot be started says why', async () => {
  await open({ starting: [429, refusal('RATE_LIMIT', 'Too many attempts.')] });
  const shown = within(await choose('Check all'));
  const alert = await shown.findByRole('alert');
  expect(alert.textContent).toContain('The tests could not be started');
  expect(alert.textContent).toContain('Too many attempts.');
});
