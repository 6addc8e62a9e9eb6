import '../../../test/component-tests.ts';
import { signIn } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { editedDraft, savedSnippet } from '../../../test/drafts.ts';
import { ada, refusal, sessionAnswer, startStubServer } from '../../../test/stub-server.ts';
import { newDraft } from './draft.ts';
import { draftKey, storeDraft } from './draft-storage.ts';
import { useOpenDraft } from './useOpenDraft.ts';

const server = startStubServer();
const owner = { userId: ada.id, workspaceId: ada.activeWorkspaceId };
const editable = "{% if ${city} == 'Rome' %}Ciao{% endif %}";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server.respond(() => sessionAnswer(1));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
});

function openDraft(snippetId: string | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useOpenDraft(owner, snippetId), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, client };
}

it('opens a new draft without a request', () => {
  expect(openDraft(null).result.current).toMatchObject({ status: 'open', draft: { state: 'pristine' } });
  expect(server.countOf('snippets')).toBe(0);
});

it('opens the unsaved draft of a snippet that this browser has stored, instead of the library', () => {
  const draft = editedDraft();
  storeDraft(draftKey(owner, 'snp_1'), draft);
  expect(openDraft('snp_1').result.current).toEqual({ status: 'open', draft });
  expect(server.countOf('snp_1')).toBe(0);
});

it('opens a snippet of the library as it was built', async () => {
  const { template } = newDraft();
  server.respond(() => [200, savedSnippet(template)]);
  const { result } = openDraft('snp_1');
  expect(result.current.status).toBe('loading');
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'open', draft: { state: 'saved', template } }),
  );
});

it('opens Liquid that was written by hand as cards, and keeps the draft when the library changes', async () => {
  server.respond(() => [200, savedSnippet(null, { content: editable })]);
  const { result, client } = openDraft('snp_1');
  await waitFor(() => expect(result.current.status).toBe('open'));
  const opened = result.current;
  expect(opened).toMatchObject({ draft: { template: { statements: [{ customText: 'Ciao' }] } } });
  server.respond(() => [200, savedSnippet(null, { content: 'No conditions', version: 2 })]);
  await act(() => client.refetchQueries());
  expect(result.current).toEqual(opened);
});

it('says that Liquid without conditions cannot be edited', async () => {
  server.respond(() => [200, savedSnippet(null, { content: 'No conditions' })]);
  const { result } = openDraft('snp_1');
  await waitFor(() => expect(result.current).toEqual({ status: 'not-editable', name: 'Greeting' }));
});

it('tells a snippet that does not exist from one that could not be loaded', async () => {
  server.respond(() => [404, refusal('NOT_FOUND')]);
  const missing = openDraft('snp_1').result;
  await waitFor(() => expect(missing.current.status).toBe('not-found'));
  server.respond(() => [500, refusal('INTERNAL')]);
  const failed = openDraft('snp_2').result;
  await waitFor(() => expect(failed.current.status).toBe('failed'));
});

it('opens a snippet when loading it again succeeds', async () => {
  server.respond(() => [500, refusal('INTERNAL')]);
  const { result } = openDraft('snp_1');
  await waitFor(() => expect(result.current.status).toBe('failed'));
  server.respond(() => [200, savedSnippet(newDraft().template)]);
  const failed = result.current;
  if (failed.status !== 'failed') throw new Error(failed.status);
  act(() => failed.retry());
  await waitFor(() => expect(result.current.status).toBe('open'));
});
