import { generateLiquid, toStored, type Message } from '@sluice/liquid';
import { type Snippet } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { snippetOptions } from '../../../lib/api/snippets-api.ts';
import { editedDraft, savedSnippet } from '../../../test/drafts.ts';
import { ada, refusal, startStubServer } from '../../../test/stub-server.ts';
import { draftOf, newDraft } from './draft.ts';
import { storeDraft } from './draft-storage.ts';
import { draftKey } from './tab-drafts.ts';
import { useOpenDraft } from './useOpenDraft.ts';
import { signInAda } from '../../../test/sign-in-ada.ts';

const server = startStubServer();
const owner = { userId: ada.id, workspaceId: ada.activeWorkspaceId };
const editable = "{% if ${city} == 'Rome' %}Ciao{% endif %}";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await signInAda(server);
});

function openDraft(snippetId: string | null, newName?: string, known?: Snippet) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  if (known) client.setQueryData(snippetOptions(owner.workspaceId, known.id).queryKey, known);
  const { result } = renderHook(() => useOpenDraft(owner, snippetId, newName), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, client };
}

/** A message of one decision is stored as its template: the passage is another one when it is opened. */
const plain = (message: Message) => ({ passages: [{ kind: 'decision', template: toStored(message) }] });

it('a new draft opens without a request', () => {
  expect(openDraft(null).result.current).toMatchObject({ status: 'open', draft: { state: 'pristine' } });
  expect(server.countOf('snippets')).toBe(0);
});

it('a new draft gets the name that the address has, but never instead of unsaved work', () => {
  expect(openDraft(null, 'Storm warning').result.current).toMatchObject({
    draft: { state: 'dirty', title: { name: 'Storm warning' }, snippet: null },
  });
  const { snippet: _snippet, ...unsaved } = editedDraft();
  const draft = { ...unsaved, snippet: null, title: { name: 'My work', tags: [] } };
  storeDraft(draftKey(owner, null), draft);
  expect(openDraft(null, 'Storm warning').result.current).toMatchObject({
    draft: { message: draft.message, title: { name: 'My work' } },
  });
});

it('a snippet opens with the unsaved changes that this browser has stored, without a request', () => {
  const draft = editedDraft();
  storeDraft(draftKey(owner, 'snp_1'), draft);
  expect(openDraft('snp_1').result.current).toEqual({ status: 'open', draft });
  expect(server.countOf('snp_1')).toBe(0);
});

it('a snippet from the library opens as it was built', async () => {
  const { message } = newDraft();
  server.respond(() => [200, savedSnippet(message)]);
  const { result } = openDraft('snp_1');
  expect(result.current.status).toBe('loading');
  await waitFor(() =>
    expect(result.current).toMatchObject({
      status: 'open',
      draft: { state: 'saved', message: plain(message) },
    }),
  );
});

it('a snippet that this page has had open before opens as it is in the library now', async () => {
  const { message } = newDraft();
  server.respond(() => [200, savedSnippet(message, { version: 2 })]);
  const { result } = openDraft('snp_1', undefined, savedSnippet(message, { version: 1 }));
  expect(result.current.status).toBe('loading');
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'open', draft: { snippet: { version: 2 } } }),
  );
});

it('Liquid that was written by hand opens as cards, which stay when the library changes', async () => {
  server.respond(() => [200, savedSnippet(null, { content: editable })]);
  const { result, client } = openDraft('snp_1');
  await waitFor(() => expect(result.current.status).toBe('open'));
  const opened = result.current;
  expect(opened).toMatchObject({
    draft: { message: { passages: [{ template: { statements: [{ customText: 'Ciao' }] } }] } },
  });
  server.respond(() => [200, savedSnippet(null, { content: 'No conditions', version: 2 })]);
  await act(() => client.refetchQueries());
  expect(result.current).toEqual(opened);
});

it('Liquid that was written by hand opens as what is in it, with every byte of its text', async () => {
  const content = 'No conditions, {% for a in b %}{{ a }}{% endfor %} and {% if';
  server.respond(() => [200, savedSnippet(null, { content })]);
  const { result } = openDraft('snp_1');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'open', draft: { state: 'saved' } }));
  const opened = result.current;
  if (opened.status !== 'open') throw new Error(opened.status);
  expect(opened.draft.message.passages.map(({ kind }) => kind)).toEqual([
    'text',
    'loop',
    'text',
    'kept',
    'text',
  ]);
  expect(generateLiquid(opened.draft.message).text).toBe(content);
});

it('a snippet that does not exist is told apart from one that could not be loaded', async () => {
  server.respond(() => [404, refusal('NOT_FOUND')]);
  const missing = openDraft('snp_1').result;
  await waitFor(() => expect(missing.current.status).toBe('not-found'));
  server.respond(() => [500, refusal('INTERNAL')]);
  const failed = openDraft('snp_2').result;
  await waitFor(() => expect(failed.current.status).toBe('failed'));
});

it('a snippet that somebody has deleted is told apart from one that does not exist', async () => {
  const { builderState: _builderState, ...snippet } = savedSnippet(null);
  const deletedBy = { id: 'usr_3', displayName: 'Cara Baker', initials: 'CB' };
  const item = { ...snippet, deletedBy, deletedAt: '2026-01-02T00:00:00.000Z' };
  server.respond(({ url }) =>
    url.includes('/trash?')
      ? [200, { items: [item], page: 1, limit: 100, total: 1 }]
      : [404, refusal('NOT_FOUND')],
  );
  const { result } = openDraft('snp_1');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'deleted', trashed: { deletedBy } }));
});

it('a snippet that could not be loaded opens once loading it again succeeds', async () => {
  server.respond(() => [500, refusal('INTERNAL')]);
  const { result } = openDraft('snp_1');
  await waitFor(() => expect(result.current.status).toBe('failed'));
  server.respond(() => [200, savedSnippet(newDraft().message)]);
  const failed = result.current;
  if (failed.status !== 'failed') throw new Error(failed.status);
  act(() => failed.retry());
  await waitFor(() => expect(result.current.status).toBe('open'));
});

it('a text that was put away is there again with the newest version of its snippet', async () => {
  const { message } = newDraft();
  const putAway = [{ kind: 'edit' as const, text: editable }];
  storeDraft(draftKey(owner, 'snp_1'), { ...draftOf(savedSnippet(message), message), putAway });
  const newer = editedDraft('Newer').message;
  server.respond(() => [200, savedSnippet(newer, { version: 2 })]);
  const { result } = openDraft('snp_1');
  await waitFor(() =>
    expect(result.current).toMatchObject({
      status: 'open',
      draft: { state: 'saved', message: plain(newer), snippet: { version: 2 }, putAway },
    }),
  );
});

it('tests that a page could not keep before it was left wait for the saved snippet', async () => {
  const { message } = newDraft();
  const tests = { runsAtSave: true, people: [{ name: 'Noor', inputs: {} }] };
  storeDraft(draftKey(owner, 'snp_1'), { ...draftOf(savedSnippet(message), message), tests });
  server.respond(() => [200, savedSnippet(message, { version: 2 })]);
  const { result } = openDraft('snp_1');
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'open', draft: { state: 'saved', tests } }),
  );
});

it('a text that was put away is there although its snippet has been deleted', async () => {
  const { message } = newDraft();
  const putAway = [{ kind: 'edit' as const, text: editable }];
  storeDraft(draftKey(owner, 'snp_1'), { ...draftOf(savedSnippet(message), message), putAway });
  server.respond(() => [404, refusal('NOT_FOUND')]);
  const { result } = openDraft('snp_1');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'open', draft: { putAway } }));
});
