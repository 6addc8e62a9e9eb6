import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editedDraft } from '../../../test/drafts.ts';
import { newDraft, restingDraft } from './draft.ts';
import { draftKey, readStoredDraft, removeStoredDraft, storeDraft } from './draft-storage.ts';

const owner = { userId: 'usr_1', workspaceId: 'wsp_1' };
const key = draftKey(owner, null);

/** As if the next calls came from another tab. */
const switchTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('restores an unsaved draft after a reload', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  expect(readStoredDraft(key)).toEqual(draft);
});

it('removes the stored draft once it is saved', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  storeDraft(key, restingDraft({ ...draft, baseline: draft.template }));
  expect(readStoredDraft(key)).toBeUndefined();
});

it('leaves a draft alone that another tab stored', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  switchTab();
  storeDraft(key, newDraft());
  removeStoredDraft(key);
  expect(readStoredDraft(key)).toEqual(draft);
});

it("restores this tab's draft after a reload, even if another tab has stored one since", () => {
  const draft = editedDraft('mine');
  storeDraft(key, draft);
  localStorage.setItem(key, JSON.stringify(editedDraft('theirs')));
  expect(readStoredDraft(key)).toEqual(draft);
  removeStoredDraft(key);
  expect(readStoredDraft(key)?.template.statements[0]?.customText).toBe('theirs');
});

it('removes a draft that it took over from a closed tab', () => {
  storeDraft(key, editedDraft());
  switchTab();
  readStoredDraft(key);
  removeStoredDraft(key);
  expect(readStoredDraft(key)).toBeUndefined();
});

it.each(['', '{', '{"template":1}', 'null'])('ignores %j in the storage', (text) => {
  localStorage.setItem(key, text);
  expect(readStoredDraft(key)).toBeUndefined();
});

it('stores the drafts of two people, workspaces and snippets separately', () => {
  const keys = [
    key,
    draftKey({ ...owner, userId: 'usr_2' }, null),
    draftKey({ ...owner, workspaceId: 'wsp_2' }, null),
    draftKey(owner, 'snp_1'),
  ];
  expect(new Set(keys).size).toBe(4);
});

it('returns false, and does not throw, when the browser has no room', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeDraft(key, editedDraft())).toBe(false);
});
