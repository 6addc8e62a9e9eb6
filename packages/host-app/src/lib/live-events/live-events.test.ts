import type { ServerResponse } from 'node:http';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  refusal,
  sessionAnswer,
  startStubServer,
  temporaryFailure,
  type Answer,
  type Call,
} from '../../test/stub-server.ts';
import { connection } from '../http/connection.ts';
import { session } from '../session/session.ts';
import { startLiveEvents } from './live-events.ts';
import { removals } from './announcements.ts';
import { answerToAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();
const stamp = { id: 'live_1', at: '2026-01-01T00:00:00.000Z' };
const imported = { ...stamp, type: 'library.imported', workspaceId: 'wsp_1', changedBy: 'usr_2' };
const ready = (missed = false) => ({ type: 'ready', missed });
const quick = { firstWaitMs: 1, longestWaitMs: 2 };

let stop = () => {};
let streams: ServerResponse[] = [];

beforeEach(() => {
  streams = [];
});
afterEach(async () => {
  stop();
  showPage('visible');
  await session.signOut({ keepsWork: true }).catch(() => undefined);
});

function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A message as the server writes it. */
const write = (reply: ServerResponse, message: object) =>
  reply.write(
    `${'id' in message ? `id: ${message.id as string}\n` : ''}data: ${JSON.stringify(message)}\n\n`,
  );

/** The answer to a request for the stream: it begins with these messages, and stays open. */
const streamOf = (...messages: object[]) => ({
  stream: (reply: ServerResponse) => {
    streams.push(reply);
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const message of messages) write(reply, message);
  },
});

const isStream = ({ url }: Call) => url.startsWith('/api/events');
const streamCalls = () => server.calls.filter(isStream);
const others = ({ url }: Call): Answer => (url.endsWith('refresh') ? sessionAnswer(2) : [204]);

async function enter(): Promise<void> {
  session.begin(await answerToAda());
}

/** Signs somebody in, with a list on show that `library.imported` makes outdated. @returns how often it was loaded */
async function follow(timing = {}): Promise<() => number> {
  const answer = vi.fn<() => Promise<string>>().mockResolvedValue('a list');
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, { queryKey: ['list', 'wsp_1', 'page 1'], queryFn: answer });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  const keys = { 'library.imported': (event: { workspaceId: string }) => [['list', event.workspaceId]] };
  stop = startLiveEvents(queries, [keys], { ...quick, ...timing });
  return () => answer.mock.calls.length;
}

async function followSignedIn(timing = {}): Promise<() => number> {
  const loads = await follow(timing);
  const before = server.calls.length;
  const signedIn = sessionAnswer(1);
  server.respond((call) => {
    if (call.url.endsWith('sign-in') || server.calls.length === before + 1) return signedIn;
    return isStream(call) ? streamOf(ready()) : others(call);
  });
  await enter();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  return loads;
}

it('an event loads what it makes outdated again, wherever its bytes were cut', async () => {
  const loads = await followSignedIn();
  expect(streamCalls()[0]?.authorization).toBe('Bearer token-1');
  const text = `: heartbeat\n\nid: live_1\ndata: ${JSON.stringify(imported)}\n\n`;
  for (const part of text.match(/[^]{1,7}/g) ?? []) streams[0]?.write(part);
  await vi.waitFor(() => expect(loads()).toBe(2));
});

it('a person whose membership has ended is told about that workspace, and about nobody else', async () => {
  const told: string[] = [];
  const unsubscribe = removals.subscribe((workspaceId, how) => told.push(`${workspaceId} ${how}`));
  const loads = await followSignedIn();
  const [stream] = streams;
  if (!stream) throw new Error('there is no stream');
  const ended = { ...stamp, type: 'membership.changed', workspaceId: 'wsp_1', userId: 'usr_1', role: null };
  write(stream, { ...ended, workspaceId: 'wsp_2', role: 'admin' });
  write(stream, { ...ended, workspaceId: 'wsp_3', userId: 'usr_2' });
  write(stream, ended);
  write(stream, { ...stamp, type: 'workspace.changed', workspaceId: 'wsp_4', change: 'renamed' });
  write(stream, { ...stamp, type: 'workspace.changed', workspaceId: 'wsp_5', change: 'deleted' });
  write(stream, imported);
  await vi.waitFor(() => expect(loads()).toBe(2));
  expect(told).toEqual(['wsp_1 removed', 'wsp_5 deleted']);
  unsubscribe();
});

it('a server that goes away while nobody asks it for anything is noticed, and one that ends a stream is not taken for away', async () => {
  const states: string[] = [];
  const unsubscribe = connection.subscribe(() => states.push(connection.getState()));
  await followSignedIn();
  streams[0]?.end();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(states).toEqual([]);
  streams[1]?.destroy();
  await vi.waitFor(() => expect(states).toContain('doubtful'));
  unsubscribe();
});

it('events that the page does not know, and those of other data, load nothing', async () => {
  const loads = await followSignedIn();
  const [stream] = streams;
  if (!stream) throw new Error('there is no stream');
  write(stream, { ...stamp, type: 'of-a-newer-server', workspaceId: 'wsp_1' });
  stream.write('data: <html>\n\n');
  write(stream, { ...imported, workspaceId: 'wsp_2' });
  write(stream, imported);
  await vi.waitFor(() => expect(loads()).toBe(2));
});

it('nobody gets a stream before they sign in, and it ends when they sign out', async () => {
  await follow();
  expect(server.calls).toEqual([]);
  server.respond((call) => (isStream(call) ? streamOf(ready()) : sessionAnswer(1)));
  await enter();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  server.respond(others);
  const closed = new Promise((resolve) => streams[0]?.once('close', resolve));
  await session.signOut({ keepsWork: false });
  await closed;
  expect(streamCalls()).toHaveLength(1);
});

it('a stream that ends is opened again, and asks for the events after the last one', async () => {
  const loads = await followSignedIn();
  streams[0]?.end(`id: live_7\ndata: ${JSON.stringify(imported)}\n\n`);
  await vi.waitFor(() => expect(streamCalls()).toHaveLength(2));
  expect(streamCalls()[1]?.lastEventId).toBe('live_7');
  await vi.waitFor(() => expect(loads()).toBe(2));
});

it('everything on show is loaded again when the server says that events were missed', async () => {
  const loads = await followSignedIn();
  server.respond((call) => (isStream(call) ? streamOf(ready(true)) : others(call)));
  streams[0]?.end();
  await vi.waitFor(() => expect(loads()).toBe(2));
});

it('everything on show is loaded again after a stream that had no event to begin after', async () => {
  const loads = await followSignedIn();
  streams[0]?.end();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(streamCalls()[1]?.lastEventId).toBeUndefined();
  await vi.waitFor(() => expect(loads()).toBe(2));
});

it('the first stream asks for what happened since the page was opened, and no later one does', async () => {
  await followSignedIn();
  expect(streamCalls()[0]?.url).toMatch(/^\/api\/events\?sinceMs=[1-9]\d*$/);
  streams[0]?.end();
  await vi.waitFor(() => expect(streamCalls()).toHaveLength(2));
  expect(streamCalls()[1]?.url).toBe('/api/events');
});

it('everything on show is loaded again when the first stream could not be opened at once', async () => {
  const loads = await follow();
  let attempts = 0;
  server.respond((call) => {
    if (call.url.endsWith('sign-in')) return sessionAnswer(1);
    if (!isStream(call)) return others(call);
    attempts += 1;
    return attempts === 1 ? temporaryFailure : streamOf(ready());
  });
  await enter();
  await vi.waitFor(() => expect(loads()).toBe(2));
});

it('a stream is tried again until the server answers', async () => {
  await followSignedIn();
  let failures = 0;
  server.respond((call) => {
    if (!isStream(call)) return others(call);
    failures += 1;
    return failures < 4 ? temporaryFailure : streamOf(ready());
  });
  streams[0]?.destroy();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(streamCalls()).toHaveLength(5);
});

it('a stream that sends nothing for too long is closed, and a new one is opened', async () => {
  await followSignedIn({ silenceMs: 100 });
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(1), { timeout: 10_000 });
});

it('a refused token is renewed, and the stream is opened with the new one', async () => {
  await followSignedIn();
  server.respond((call) => {
    if (!isStream(call)) return others(call);
    return call.authorization === 'Bearer token-2' ? streamOf(ready()) : [401, refusal('UNAUTHENTICATED')];
  });
  streams[0]?.end();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(server.countOf('refresh')).toBe(1);
});

it('a person whose session was ended elsewhere is signed out at once', async () => {
  await followSignedIn();
  server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
  const [stream] = streams;
  if (!stream) throw new Error('there is no stream');
  write(stream, { ...stamp, type: 'session.revoked', userId: 'usr_1', sessionId: 'ses_1' });
  await vi.waitFor(() => expect(session.getState().user).toBeNull());
  expect(session.getState().ending).toMatchObject({ kind: 'expired' });
});

it('a page that nobody looks at for long closes its stream, and catches up when it is looked at again', async () => {
  await followSignedIn({ hiddenMs: 1 });
  const closed = new Promise((resolve) => streams[0]?.once('close', resolve));
  showPage('hidden');
  await closed;
  expect(streamCalls()).toHaveLength(1);
  showPage('visible');
  await vi.waitFor(() => expect(streams).toHaveLength(2));
});
