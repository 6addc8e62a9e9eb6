import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startPath } from '../../config/paths.ts';
import { stubAnswers } from '../../test/site/stub-answers.ts';
import { ada } from '../../test/stub-server.ts';
import { SecondAction, useDemoEntry } from './DemoEntry.tsx';

const expiresAt = '2026-12-01T00:00:00.000Z';
const session = { accessToken: 'token-1', user: ada, expiresAt, sessionId: 'ses_1' };

function Entry({ open }: { open: (address: string) => void }) {
  const demo = useDemoEntry(open);
  return (
    <>
      <SecondAction demo={demo} />
      {demo.hasFailed && <p role="alert" />}
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  // What a page has asked the server once is kept for as long as it is open.
  vi.resetModules();
});

const configuration = { demoWorkspace: true, contactEmail: 'team@example.com' };

it('without a demo workspace there is a link further down in its place', async () => {
  stubAnswers(() => 'lost');
  render(<Entry open={vi.fn<(address: string) => void>()} />);
  const link = await screen.findByRole('link', { name: 'See how it works' });
  expect(link.getAttribute('href')).toBe('#how-it-works');
});

it('a visitor enters the demo workspace without an account, at its tested example, and the application knows of the session', async () => {
  const { Fresh } = await freshEntry();
  const sent = stubAnswers(({ path }) => {
    if (path.includes('/snippets?')) return [200, { items: [{ id: 'snp_7' }] }];
    return path === '/api/demo/session' ? [201, session] : [200, configuration];
  });
  localStorage.setItem(`sluice.forgotten.${ada.id}`, 'true');
  const open = vi.fn<(address: string) => void>();
  render(<Fresh open={open} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Explore the demo workspace' }));
  expect(screen.getByRole('button', { name: 'Opening the demo workspace…' })).toBeDefined();
  await vi.waitFor(() =>
    expect(open).toHaveBeenCalledExactlyOnceWith('/syntax-generator?snippet=snp_7&tested=true'),
  );
  expect(sent).toContainEqual({ path: '/api/demo/session', method: 'POST', body: undefined });
  expect(JSON.parse(localStorage.getItem('sluice.session') ?? '')).toEqual({ user: ada, expiresAt });
  expect(localStorage.getItem(`sluice.forgotten.${ada.id}`)).toBeNull();
});

it('a visitor of a demo whose snippets cannot be listed begins at the start page', async () => {
  const { Fresh } = await freshEntry();
  stubAnswers(({ path }) => {
    if (path.includes('/snippets?')) return 'lost';
    return path === '/api/demo/session' ? [201, session] : [200, configuration];
  });
  const open = vi.fn<(address: string) => void>();
  render(<Fresh open={open} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Explore the demo workspace' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(startPath));
});

it('a demo that does not open says so, and can be tried again', async () => {
  const { Fresh } = await freshEntry();
  stubAnswers(({ path }) => (path === '/api/demo/session' ? [429, {}] : [200, configuration]));
  const open = vi.fn<(address: string) => void>();
  render(<Fresh open={open} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Explore the demo workspace' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Explore the demo workspace' })).toBeDefined();
  expect(open).not.toHaveBeenCalled();
  expect(localStorage.getItem('sluice.session')).toBeNull();
});

it('signed-in people are led to their work instead', async () => {
  stubAnswers(() => [200, configuration]);
  localStorage.setItem('sluice.session', '{}');
  render(<Entry open={vi.fn<(address: string) => void>()} />);
  const link = await screen.findByRole('link', { name: 'Open Sluice' });
  expect(link.getAttribute('href')).toBe(startPath);
});

/** The entry of a page that has just been opened. */
async function freshEntry() {
  const fresh = await import('./DemoEntry.tsx');
  const useFreshEntry = fresh.useDemoEntry;
  function Fresh({ open }: { open: (address: string) => void }) {
    const demo = useFreshEntry(open);
    return (
      <>
        <fresh.SecondAction demo={demo} />
        {demo.hasFailed && <p role="alert" />}
      </>
    );
  }
  return { Fresh };
}
