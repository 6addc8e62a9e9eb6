import { beforeEach, expect, it, vi } from 'vitest';
import { editedDraft, savedSnippet, textOfDraft } from '../../test/drafts.ts';
import { newDraft, draftOf } from './draft/draft.ts';
import { nextDraft } from './draft/draft-machine.ts';
import { readStoredDraft, storeDraft } from './draft/draft-storage.ts';
import { draftKey, draftKeyPrefix } from './draft/tab-drafts.ts';
import {
  discardStoredWork,
  storedWorkRevision,
  subscribeToStoredWork,
} from '../../lib/unsaved/stored-work.ts';
import { listUnsavedDrafts } from './UnsavedDrafts.tsx';

const owner = { userId: 'usr_1', workspaceId: 'wsp_1' };
let key: string;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  key = draftKey(owner, null);
});

it('lists the unsaved work of one person in one workspace, of new and of saved snippets', () => {
  const opened = draftOf(savedSnippet(newDraft().message), newDraft().message);
  storeDraft(key, editedDraft());
  storeDraft(draftKey(owner, 'snp_1'), nextDraft(opened, { type: 'edited', message: editedDraft().message }));
  storeDraft(draftKey({ ...owner, userId: 'usr_2' }, null), editedDraft());
  storeDraft(draftKey({ ...owner, workspaceId: 'wsp_2' }, null), editedDraft());
  const names = listUnsavedDrafts(owner).map(({ snippet }) => snippet?.name ?? 'new');
  expect(names.toSorted()).toEqual(['Greeting', 'new']);
});

it('lists what a closed tab left behind without taking it over, and nothing that cannot be restored', () => {
  storeDraft(key, editedDraft());
  sessionStorage.clear();
  localStorage.setItem(draftKey(owner, 'snp_9'), 'damaged');
  expect(listUnsavedDrafts(owner)).toMatchObject([
    { key, snippet: null, name: '', beginning: 'Hello', isTextOnly: false },
  ]);
  expect(sessionStorage.getItem(key)).toBeNull();
});

it('distinguishes unapplied Liquid from unsaved changes', () => {
  storeDraft(key, { ...newDraft(), putAway: [{ kind: 'import', text: 'Hello' }] });
  expect(listUnsavedDrafts(owner)).toMatchObject([{ key, snippet: null, name: '', isTextOnly: true }]);
});

it('work that was discarded can be put back', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  const putBack = discardStoredWork([key]);
  expect(listUnsavedDrafts(owner)).toEqual([]);
  expect(readStoredDraft(key)).toBeUndefined();
  putBack();
  expect(readStoredDraft(key)).toEqual(draft);
});

it('discarding leaves what another tab has stored since', () => {
  storeDraft(key, editedDraft('mine'));
  localStorage.setItem(key, JSON.stringify(editedDraft('theirs')));
  discardStoredWork([key]);
  expect(textOfDraft(readStoredDraft(key))).toBe('theirs');
});

it('announces a change, and has a new revision then', () => {
  storeDraft(key, editedDraft());
  const before = storedWorkRevision(draftKeyPrefix(owner));
  const listener = vi.fn<() => void>();
  const stop = subscribeToStoredWork(listener);
  const putBack = discardStoredWork([key]);
  expect(listener).toHaveBeenCalledOnce();
  expect(storedWorkRevision(draftKeyPrefix(owner))).not.toBe(before);
  stop();
  putBack();
  expect(listener).toHaveBeenCalledOnce();
  expect(storedWorkRevision(draftKeyPrefix(owner))).toBe(before);
});
