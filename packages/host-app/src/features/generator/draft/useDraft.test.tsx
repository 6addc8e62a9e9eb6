import { toStored } from '@sluice/liquid';
import { ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { editedDraft, firstText, savedSnippet, withText } from '../../../test/drafts.ts';
import { ada, deferredAnswer, lost, refusal, startStubServer } from '../../../test/stub-server.ts';
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

function withProviders({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ToastsProvider>{children}</ToastsProvider>
    </QueryClientProvider>
  );
}

function runDraft(initial: Draft) {
  const onNewSnippet = vi.fn<(snippetId: string) => void>();
  const useGenerator = () => {
    const drafting = useDraft({ initial, owner, onNewSnippet });
    useSaveFailureToast({ ...drafting, onRetry: () => drafting.send({ type: 'save-requested' }) });
    return drafting;
  };
  const rendered = renderHook(useGenerator, { wrapper: withProviders });
  return {
    onNewSnippet,
    unmount: rendered.unmount,
    draft: () => rendered.result.current.draft,
    send: (...events: Parameters<typeof rendered.result.current.send>[0][]) =>
      act(() => {
        for (const event of events) rendered.result.current.send(event);
      }),
  };
}

function openedSnippet(): Draft {
  const { message } = newDraft();
  return draftOf(savedSnippet(message), message);
}

const saveAsGreeting = [
  { type: 'save-requested' },
  { type: 'named', title: { name: 'Greeting', tags: [] } },
] as const;

it('a person names a new draft, which is saved under that name and reports its id', async () => {
  const { draft, send, onNewSnippet } = runDraft(editedDraft());
  server.respond(() => [201, savedSnippet(draft().message)]);
  send(...saveAsGreeting);
  expect(draft().state).toBe('saving');
  await waitFor(() => expect(draft().state).toBe('saved'));
  expect(onNewSnippet).toHaveBeenCalledExactlyOnceWith('snp_1');
  expect(server.calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/workspaces/wsp_1/snippets' });
  expect(await screen.findByText('Snippet Saved')).toBeDefined();
});

it('what a person types during the first save is stored in the browser under the id of the new snippet', async () => {
  const { draft, send } = runDraft(editedDraft('Sent'));
  const { message } = draft();
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  send(...saveAsGreeting);
  const typed = withText(message, 'Typed meanwhile');
  send({ type: 'edited', message: typed });
  answer.resolve([201, savedSnippet(message)]);
  await waitFor(() => expect(draft().state).toBe('dirty'));
  expect(readStoredDraft(draftKey(owner, 'snp_1'))).toEqual(draft());
  expect(readStoredDraft(draftKey(owner, null))).toBeUndefined();
});

it('what a person changes and saves during a save is saved right after it', async () => {
  const { draft, send } = runDraft(openedSnippet());
  const first = withText(draft().message, 'First');
  const second = withText(draft().message, 'Second');
  const answer = deferredAnswer();
  server.respond(() => answer.promise);
  send({ type: 'edited', message: first }, { type: 'save-requested' });
  send({ type: 'edited', message: second }, { type: 'save-requested' });
  const version = (draft().snippet?.version ?? 0) + 1;
  server.respond(() => [200, savedSnippet(second, { version: version + 1 })]);
  answer.resolve([200, savedSnippet(first, { version })]);
  await waitFor(() => expect(draft()).toMatchObject({ state: 'saved', message: second }));
  const saves = server.calls.filter(({ method }) => method === 'PATCH');
  expect(saves.map(({ body }) => (body as { builderState: unknown }).builderState)).toEqual(
    [first, second].map(toStored),
  );
});

it('a person whose new draft cannot be saved is asked for its name again, and only the question says why', async () => {
  // Nothing is restored: a toast about that would come before one about the failure.
  const { draft, send } = runDraft(newDraft());
  server.respond(() => [503, refusal('OVERLOADED', 'Too busy.')]);
  send({ type: 'edited', message: withText(draft().message, 'Mine') }, ...saveAsGreeting);
  await waitFor(() => expect(draft()).toMatchObject({ state: 'naming', error: { code: 'OVERLOADED' } }));
  expect(screen.queryByText('Save Failed')).toBeNull();
  send({ type: 'canceled' });
  expect(screen.queryByText('Save Failed')).toBeNull();
});

it('a person whose snippet cannot be saved for no known reason is asked to try again', async () => {
  const { draft, send } = runDraft(openedSnippet());
  server.respond(() => [200, { not: 'a snippet' }]);
  send({ type: 'edited', message: withText(draft().message, 'Mine') }, { type: 'save-requested' });
  expect(await screen.findByText('Failed to save snippet. Please try again.')).toBeDefined();
  expect(screen.getByText('Save Failed')).toBeDefined();
});

it.each([
  ['the server is down', 503, 'OVERLOADED'],
  ['the server fails', 500, 'INTERNAL'],
  ['their role no longer allows it', 403, 'FORBIDDEN'],
  ['the library is full', 409, 'LIMIT_REACHED'],
  ['there is no room left for it', 413, 'PAYLOAD_TOO_LARGE'],
] as const)(
  'a person who saves while %s is told why, and their work stays in this browser',
  async (_, status, code) => {
    const { draft, send } = runDraft(openedSnippet());
    const mine = withText(draft().message, 'Mine');
    server.respond(() => [status, refusal(code, 'This is why.')]);
    send({ type: 'edited', message: mine }, { type: 'save-requested' });
    expect(await screen.findByText('Save Failed')).toBeDefined();
    expect(screen.getByText('This is why.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(draft()).toMatchObject({ state: 'dirty', message: mine, error: { code } });
    await waitFor(() => expect(readStoredDraft(draftKey(owner, 'snp_1'))).toMatchObject({ message: mine }));
  },
);

/** A person changes a snippet, and saving it fails. */
async function failToSave(answer: Parameters<typeof server.respond>[0] = () => lost) {
  const run = runDraft(openedSnippet());
  const before = run.draft().message;
  server.respond(answer);
  run.send({ type: 'edited', message: withText(before, 'Mine') }, { type: 'save-requested' });
  await screen.findByText('Save Failed');
  return { ...run, before };
}

it('a person whose snippet could not be saved saves it with Retry, and the failure is told no more', async () => {
  const { draft } = await failToSave();
  server.respond(() => [200, savedSnippet(draft().message, { version: 2 })]);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() => expect(draft()).toMatchObject({ state: 'saved', snippet: { version: 2 } }));
  expect(await screen.findByText('Snippet Saved')).toBeDefined();
  expect(screen.queryByText('Save Failed')).toBeNull();
});

it('a person who types on after a failure can still retry, until nothing is left to save', async () => {
  const { draft, before, send } = await failToSave();
  send({ type: 'edited', message: withText(draft().message, 'Mine, and more') });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  send({ type: 'edited', message: before });
  await waitFor(() => expect(screen.queryByText('Save Failed')).toBeNull());
});

it('a person who saves while the server is away is told that it did not work, and not what is untrue once it is back', async () => {
  await failToSave();
  expect(screen.getByText('Failed to save snippet. Please try again.')).toBeDefined();
  expect(screen.queryByText(/isn't answering/)).toBeNull();
});

it.each([
  ['a text of a branch', ['builderState', 'statements', 2, 'customText'], 'Else If 2: Too long.'],
  ['what everybody else gets', ['builderState', 'settings', 'customFallback'], 'Else: Too long.'],
  ['the Liquid as a whole', ['content'], 'Too long.'],
])('a person who saves while %s is too long is told where, and what is wrong', async (_, path, words) => {
  const { draft, send } = runDraft(openedSnippet());
  const issues = [{ path, message: 'Too long.' }];
  server.respond(() => [400, { ...refusal('VALIDATION', 'Please fix the errors below.'), issues }]);
  const message = withText(draft().message, 'Mine');
  send({ type: 'edited', message }, { type: 'save-requested' });
  expect(await screen.findByText(words)).toBeDefined();
});

it('a person whose snippet was deleted while they worked is asked for the name of a new one', async () => {
  const { draft, send, onNewSnippet } = runDraft(openedSnippet());
  const mine = withText(draft().message, 'Mine');
  server.respond(({ method }) =>
    method === 'POST' ? [201, savedSnippet(mine, { id: 'snp_2' })] : [404, refusal('NOT_FOUND')],
  );
  send({ type: 'edited', message: mine }, { type: 'save-requested' });
  await waitFor(() => expect(draft()).toMatchObject({ state: 'naming', isGone: true, message: mine }));
  send({ type: 'named', title: { name: 'Greeting', tags: [] } });
  await waitFor(() => expect(draft().state).toBe('saved'));
  expect(onNewSnippet).toHaveBeenCalledExactlyOnceWith('snp_2');
});

it('an unsaved draft is stored as soon as the person leaves the screen', () => {
  const { draft, send, unmount } = runDraft(newDraft());
  send({ type: 'edited', message: withText(draft().message, 'Unsaved') });
  const left = draft();
  unmount();
  expect(readStoredDraft(draftKey(owner, null))).toEqual(left);
});

it('an unsaved draft is stored as soon as the person turns to another tab or application', () => {
  const { draft, send } = runDraft(newDraft());
  send({ type: 'edited', message: withText(draft().message, 'Unsaved') });
  expect(readStoredDraft(draftKey(owner, null))).toBeUndefined();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(readStoredDraft(draftKey(owner, null))).toEqual(draft());
});

it('a person is told that unsaved changes were restored, can discard them, and can take that back', async () => {
  const { draft } = runDraft(editedDraft());
  expect(await screen.findByText('Unsaved changes restored')).toBeDefined();
  const { message } = draft();
  act(() => screen.getByRole('button', { name: 'Discard' }).click());
  expect(draft().state).toBe('pristine');
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(draft()).toMatchObject({ state: 'dirty', message });
});

it('a person who types on after changes were restored, or leaves, is no longer offered to discard them', async () => {
  const { draft, send } = runDraft(editedDraft());
  expect(await screen.findByText('Unsaved changes restored')).toBeDefined();
  send({ type: 'edited', message: withText(draft().message, 'Typed since') });
  await waitFor(() => expect(screen.queryByText('Unsaved changes restored')).toBeNull());
  expect(firstText(draft().message)).toBe('Typed since');
});

it('a person who types after discarding restored changes can no longer put them in place of that', async () => {
  const { draft, send } = runDraft(editedDraft());
  await screen.findByText('Unsaved changes restored');
  act(() => screen.getByRole('button', { name: 'Discard' }).click());
  send({ type: 'edited', message: withText(draft().message, 'Begun anew') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
