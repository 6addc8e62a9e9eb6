import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presenceNews, type PresenceNews } from '../../../lib/live-events/announcements.ts';
import { signInAda } from '../../../test/sign-in-ada.ts';
import { ada, lost, startStubServer } from '../../../test/stub-server.ts';
import { Presence } from './Presence.tsx';

const server = startStubServer();

beforeEach(async () => {
  await signInAda(server);
  server.respond(() => [204]);
});
afterEach(() => {
  vi.useRealTimers();
  showPage('visible');
});

function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What was announced so far, without the page's id. */
const announced = () =>
  server.calls
    .filter(({ url }) => url === '/api/workspaces/wsp_1/snippets/snp_1/presence')
    .map(({ body }) => {
      const { state, asksOthers } = body as { state: string; asksOthers: boolean };
      return asksOthers ? `${state}, who else?` : state;
    });

const ines = { id: 'usr_2', displayName: 'Ines', initials: 'I' };
const jonas = { id: 'usr_3', displayName: 'Jonas', initials: 'J' };

function hear(news: Partial<PresenceNews>): void {
  act(() =>
    presenceNews.announce({
      id: 'live_1',
      at: '2026-01-01T00:00:00.000Z',
      type: 'snippet.presence',
      workspaceId: 'wsp_1',
      snippetId: 'snp_1',
      person: ines,
      page: 'page_of_ines',
      state: 'reading',
      asksOthers: false,
      ...news,
    }),
  );
}

const page = (isEditing = false) => (
  <Presence workspaceId="wsp_1" snippetId="snp_1" userId={ada.id} isEditing={isEditing} />
);
const open = (isEditing = false) => render(page(isEditing));
/** Names are isolated by signs that nobody sees. */
const said = () =>
  screen
    .getByRole('status')
    .textContent.replaceAll(/[\u2068\u2069]/gu, '')
    .replace(/^[A-Z]+(?=[A-Z])/u, '');

it('a page that opens a snippet announces itself and asks who else is there, and says when it leaves', async () => {
  const { unmount } = open();
  await waitFor(() => expect(announced()).toEqual(['reading, who else?']));
  expect(said()).toBe('');
  unmount();
  await waitFor(() => expect(announced()).toEqual(['reading, who else?', 'left']));
});

it('a person reads who else is there and who is editing, until they leave', () => {
  open();
  hear({ state: 'editing' });
  expect(said()).toBe('Ines is editing');
  hear({ person: jonas, page: 'page_of_jonas' });
  expect(said()).toBe('Ines is editing, Jonas is looking at this');
  hear({ state: 'left' });
  expect(said()).toBe('Jonas is looking at this');
  hear({ person: jonas, page: 'page_of_jonas', state: 'left' });
  expect(said()).toBe('');
});

it('a person with several tabs counts once, as editing while one of them is, and is there until the last one leaves', () => {
  open();
  hear({ page: 'one', state: 'editing' });
  hear({ page: 'two' });
  expect(said()).toBe('Ines is editing');
  hear({ page: 'one', state: 'left' });
  expect(said()).toBe('Ines is looking at this');
  hear({ page: 'two', state: 'left' });
  expect(said()).toBe('');
});

it('of many people some are named and the others counted', () => {
  open();
  for (const number of [1, 2, 3, 4, 5]) {
    const person = { id: `usr_1${number}`, displayName: `Person ${number}`, initials: 'P' };
    hear({ person, page: `page_${number}`, state: 'editing' });
  }
  expect(said()).toMatch(/Person 1, Person 2,? and 3 more are editing$/);
});

it("nobody is told about their own other tabs, about other snippets, or about other workspaces' people", () => {
  open();
  hear({ person: { ...ines, id: ada.id }, page: 'own' });
  hear({ snippetId: 'snp_2' });
  hear({ workspaceId: 'wsp_2' });
  expect(said()).toBe('');
});

it('a page answers a newcomer, and tells those who are there that its person begins to edit', async () => {
  const { rerender } = open();
  await waitFor(() => expect(announced()).toHaveLength(1));
  hear({ asksOthers: true });
  await waitFor(() => expect(announced()).toEqual(['reading, who else?', 'reading']));
  rerender(page(true));
  await waitFor(() => expect(announced().at(-1)).toBe('editing'));
});

it('a page in which a person edits alone announces nothing more', async () => {
  const { rerender } = open();
  await waitFor(() => expect(announced()).toHaveLength(1));
  rerender(page(true));
  rerender(page(false));
  hear({ snippetId: 'snp_2', asksOthers: true });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(announced()).toHaveLength(1);
});

it('somebody of whom nothing was heard for long is not shown any more', () => {
  vi.useFakeTimers();
  open();
  hear({});
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toBe('Ines is looking at this');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toBe('');
});

it('a page that nobody has looked at for long has left, and comes back with the person', async () => {
  open();
  await waitFor(() => expect(announced()).toHaveLength(1));
  vi.useFakeTimers();
  showPage('hidden');
  vi.advanceTimersByTime(6 * 60_000);
  vi.useRealTimers();
  await waitFor(() => expect(announced().at(-1)).toBe('left'));
  showPage('visible');
  await waitFor(() => expect(announced()).toEqual(['reading, who else?', 'left', 'reading, who else?']));
});

it('a page whose announcements do not arrive works on', async () => {
  server.respond(() => lost);
  open();
  await waitFor(() => expect(announced()).toHaveLength(1));
  hear({ state: 'editing' });
  expect(said()).toBe('Ines is editing');
});
