import '@testing-library/jest-dom/vitest';
import { ToastsProvider } from '@sluice/builder-ui';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { connection } from '../../../lib/http/connection.ts';
import { session } from '../../../lib/session/session.ts';
import { editedDraft, savedSnippet, withText } from '../../../test/drafts.ts';
import { ada, deferredAnswer, lost, refusal, startStubServer } from '../../../test/stub-server.ts';
import { listUnsavedDrafts } from '../UnsavedDrafts.tsx';
import { useSaveFailureToast } from './useDraftToasts.ts';
import { draftOf, newDraft, type Draft } from './draft.ts';
import { readStoredDraft } from './draft-storage.ts';
import { draftKey } from './tab-drafts.ts';
import { useDraft } from './useDraft.ts';
import { signInAda } from '../../../test/sign-in-ada.ts';

const server = startStubServer();
const owner = { userId: ada.id, workspaceId: ada.activeWorkspaceId };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await signInAda(server);
});
afterEach(() => onlineManager.setOnline(true));

type Controls = ReturnType<typeof useDraft>;

interface PageProps {
  initial: Draft;
  onRender: (controls: Controls) => void;
  onNewSnippet: (snippetId: string) => void;
}

function Page({ initial, onRender, onNewSnippet }: PageProps): ReactNode {
  const drafting = useDraft({ initial, owner, onNewSnippet });
  useSaveFailureToast({ ...drafting, onRetry: () => drafting.send({ type: 'save-requested' }) });
  onRender(drafting);
  return null;
}

/** An application that shows a draft on a page, which a person leaves and comes back to. */
function startApplication() {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const onNewSnippet = vi.fn<(snippetId: string) => void>();
  let controls: Controls | undefined;
  const shown = (page: ReactNode) => (
    <QueryClientProvider client={client}>
      <ToastsProvider>{page}</ToastsProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(shown(null));
  return {
    onNewSnippet,
    draft: () => controls?.draft,
    open: (initial: Draft) =>
      rerender(
        shown(<Page initial={initial} onRender={(now) => (controls = now)} onNewSnippet={onNewSnippet} />),
      ),
    send: (...events: Parameters<Controls['send']>[0][]) =>
      act(() => {
        for (const event of events) controls?.send(event);
      }),
    leave: () => rerender(shown(null)),
  };
}

/** An opened snippet, a change of it, and another one after that. */
function versions() {
  const { message } = newDraft();
  const snippet = savedSnippet(message);
  return {
    opened: draftOf(snippet, message),
    first: withText(message, 'First'),
    second: withText(message, 'Second'),
  };
}

/** Saves a change of a snippet, whose answer the test gives later. */
function saveSlowly() {
  const application = startApplication();
  const all = versions();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  application.open(all.opened);
  application.send({ type: 'edited', message: all.first }, { type: 'save-requested' });
  const finish = () => answer.resolve([200, savedSnippet(all.first, { version: 2 })]);
  return { ...application, ...all, answer, finish };
}

/** Leaves a new snippet while it is being saved. The test gives the answer later. */
function leaveNewSnippetBeingSaved() {
  const application = startApplication();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  const fresh = editedDraft();
  application.open(fresh);
  application.send({ type: 'save-requested' }, { type: 'named', title: { name: 'Greeting', tags: [] } });
  application.leave();
  const finish = () => answer.resolve([201, savedSnippet(fresh.message)]);
  return { ...application, finish };
}

it('a save that ends after its page was left is told, and nothing is kept of it', async () => {
  const { leave, finish } = saveSlowly();
  leave();
  expect(listUnsavedDrafts(owner)).toHaveLength(1);
  finish();
  expect(await screen.findByText('Snippet Saved')).toBeInTheDocument();
  expect(listUnsavedDrafts(owner)).toEqual([]);
});

it('what was changed while a save was under way, on a page that was left, is kept as a change of the saved version', async () => {
  const { send, leave, finish, first, second } = saveSlowly();
  send({ type: 'edited', message: second });
  leave();
  finish();
  expect(await screen.findByText('Snippet Saved')).toBeInTheDocument();
  expect(readStoredDraft(draftKey(owner, 'snp_1'))).toMatchObject({
    message: second,
    baseline: first,
    snippet: { version: 2 },
  });
});

it('a person who is back before their save has ended goes on from what was saved', async () => {
  const { open, send, draft, leave, finish, first, second } = saveSlowly();
  leave();
  open(readStoredDraft(draftKey(owner, 'snp_1')) ?? newDraft());
  send({ type: 'edited', message: second });
  finish();
  await waitFor(() =>
    expect(draft()).toMatchObject({ state: 'dirty', baseline: first, snippet: { version: 2 } }),
  );
});

it('a person who is back, and saves again before their save has ended, is in no conflict with themselves', async () => {
  const { open, send, draft, leave, finish, first, second } = saveSlowly();
  leave();
  open(readStoredDraft(draftKey(owner, 'snp_1')) ?? newDraft());
  // The first request has reached the server before the second one is sent.
  await expect.poll(() => server.calls.some(({ method }) => method === 'PATCH')).toBe(true);
  const again = deferredAnswer();
  server.respond(() => again.promise);
  send({ type: 'edited', message: second }, { type: 'save-requested' });
  finish();
  await waitFor(() => expect(draft()?.snippet?.version).toBe(2));
  server.respond(() => [200, savedSnippet(second, { version: 3 })]);
  const current = savedSnippet(first, { version: 2 });
  again.resolve([409, { ...refusal('PRECONDITION_FAILED'), current }]);
  await waitFor(() => expect(draft()).toMatchObject({ state: 'saved', snippet: { version: 3 } }));
});

it('a new snippet that is saved after its page was left is kept no more, and opens nothing', async () => {
  const { finish, onNewSnippet } = leaveNewSnippetBeingSaved();
  expect(listUnsavedDrafts(owner)).toHaveLength(1);
  finish();
  expect(await screen.findByText('Snippet Saved')).toBeInTheDocument();
  expect(listUnsavedDrafts(owner)).toEqual([]);
  expect(onNewSnippet).not.toHaveBeenCalled();
});

it('a new snippet that was begun meanwhile is not taken for the one that is saved', async () => {
  const { open, finish, draft } = leaveNewSnippetBeingSaved();
  const other = editedDraft('Another one');
  open(other);
  finish();
  expect(await screen.findByText('Snippet Saved')).toBeInTheDocument();
  expect(draft()).toMatchObject({ snippet: null, message: other.message });
});

it('a save that fails after its page was left is told, and the work is kept', async () => {
  const { leave, answer, first } = saveSlowly();
  leave();
  answer.resolve([503, refusal('OVERLOADED', 'Too busy.')]);
  expect(await screen.findByText('Too busy.')).toBeInTheDocument();
  expect(readStoredDraft(draftKey(owner, 'snp_1'))).toMatchObject({
    message: first,
    snippet: { version: 1 },
  });
});

it('a failure to save does not follow a person who types on and leaves the page', async () => {
  const { open, send, leave } = startApplication();
  const { opened, first, second } = versions();
  server.respond(() => [503, refusal('OVERLOADED', 'Too busy.')]);
  open(opened);
  send({ type: 'edited', message: first }, { type: 'save-requested' });
  expect(await screen.findByText('Save Failed')).toBeInTheDocument();
  send({ type: 'edited', message: second });
  leave();
  await waitFor(() => expect(screen.queryByText('Save Failed')).toBeNull());
});

it('a save that had no answer after its page was left is told until the server answers again', async () => {
  const { open, send, leave } = startApplication();
  const { opened, first } = versions();
  server.respond(() => lost);
  open(opened);
  send({ type: 'edited', message: first }, { type: 'save-requested' });
  leave();
  expect(await screen.findByText('Save Failed')).toBeInTheDocument();
  act(() => connection.reportAnswer());
  await waitFor(() => expect(screen.queryByText('Save Failed')).toBeNull());
});

it('a person whose session has ended during a save reads that on the sign-in page alone', async () => {
  const { open, send, leave } = startApplication();
  const { opened, first } = versions();
  server.respond(({ method }) => [
    401,
    refusal(method === 'PATCH' ? 'UNAUTHENTICATED' : 'SESSION_NOT_FOUND'),
  ]);
  open(opened);
  send({ type: 'edited', message: first }, { type: 'save-requested' });
  leave();
  await waitFor(() => expect(session.getState().user).toBeNull());
  expect(screen.queryByText('Save Failed')).toBeNull();
});

it('a person who saves while the browser is offline is told at once that it has failed', async () => {
  const { open, send, draft } = startApplication();
  const { opened, first } = versions();
  server.respond(() => [503, refusal('OVERLOADED', 'No network.')]);
  open(opened);
  onlineManager.setOnline(false);
  send({ type: 'edited', message: first }, { type: 'save-requested' });
  await waitFor(() => expect(draft()).toMatchObject({ state: 'dirty', error: { code: 'OVERLOADED' } }));
});

it('a save whose answer was lost is no conflict: what is in the library is what was to be saved', async () => {
  const { open, send, draft } = startApplication();
  const { opened, first } = versions();
  const current = savedSnippet(first, { version: 2 });
  server.respond(() => [409, { ...refusal('PRECONDITION_FAILED'), current }]);
  open(opened);
  send({ type: 'edited', message: first }, { type: 'save-requested' });
  await waitFor(() => expect(draft()).toMatchObject({ state: 'saved', snippet: { version: 2 } }));
});
