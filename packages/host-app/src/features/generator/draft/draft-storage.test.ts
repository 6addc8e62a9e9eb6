import { generateLiquid } from '@sluice/liquid';
import { importText, readMessage } from '@sluice/liquid/text';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowWork, forgetWork, removeForgottenWork } from '../../../lib/unsaved/unsaved-work.ts';
import { editedDraft, textOfDraft, withText } from '../../../test/drafts.ts';
import { newDraft, restingDraft } from './draft.ts';
import { nextDraft } from './draft-machine.ts';
import { readStoredDraft, removeStoredDraft, storeDraft } from './draft-storage.ts';
import { draftKey } from './tab-drafts.ts';

const owner = { userId: 'usr_1', workspaceId: 'wsp_1' };
const key = draftKey(owner, null);

/** Makes the following calls look as if they came from another tab. */
const switchTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('an unsaved draft is restored after a reload', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  expect(readStoredDraft(key)).toEqual(draft);
});

it('a name that is being typed is restored with its dialog', () => {
  const typed = { name: 'Half a na', tags: ['welcome'] };
  const draft = [{ type: 'save-requested' } as const, { type: 'name-typed', title: typed } as const].reduce(
    nextDraft,
    editedDraft(),
  );
  storeDraft(key, draft);
  expect(readStoredDraft(key)).toMatchObject({ state: 'naming', typed });
});

it('the tests of a snippet that was never saved are restored with its draft', () => {
  const inputs = { 'custom_attribute:plan': { kind: 'value' as const, text: 'Gold' } };
  const tests = { runsAtSave: true, people: [{ name: 'Noor', inputs }] };
  const draft = nextDraft(editedDraft(), { type: 'tests-kept', tests });
  storeDraft(key, draft);
  expect(readStoredDraft(key)).toEqual(draft);
  storeDraft(key, nextDraft(draft, { type: 'tests-kept', tests: undefined }));
  expect(readStoredDraft(key)?.tests).toBeUndefined();
});

it('a text that was put away is restored, also beside a draft without changes', () => {
  const draft = { ...newDraft(), putAway: [{ kind: 'import' as const, text: 'Half a text', typedAt: 1 }] };
  storeDraft(key, draft);
  expect(readStoredDraft(key)).toEqual(draft);
  storeDraft(key, { ...draft, putAway: [] });
  expect(readStoredDraft(key)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('a draft that an older version stored has the name of its snippet', () => {
  const { message, baseline } = editedDraft();
  const snippet = { id: 'snp_1', name: 'Greeting', tags: ['welcome'], version: 1 };
  localStorage.setItem(key, JSON.stringify({ message, baseline, snippet }));
  expect(readStoredDraft(key)).toMatchObject({
    state: 'dirty',
    title: { name: 'Greeting', tags: ['welcome'] },
  });
});

it('nothing is stored for a person who has signed out without keeping their work, until they sign in', () => {
  storeDraft(key, editedDraft());
  forgetWork(owner.userId);
  expect(readStoredDraft(key)).toBeUndefined();
  expect(storeDraft(key, editedDraft())).toBe('browser');
  expect(readStoredDraft(key)).toBeUndefined();
  allowWork(owner.userId);
  storeDraft(key, editedDraft());
  expect(readStoredDraft(key)).toBeDefined();
});

it('a tab that was asleep at the sign-out removes what it brings back', () => {
  storeDraft(key, editedDraft());
  const asleep = sessionStorage.getItem(key) ?? '';
  forgetWork(owner.userId);
  sessionStorage.setItem(key, asleep);
  removeForgottenWork();
  expect(readStoredDraft(key)).toBeUndefined();
});

it('a stored draft is removed once it is saved', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  storeDraft(key, restingDraft({ ...draft, baseline: draft.message }));
  expect(readStoredDraft(key)).toBeUndefined();
});

it('a draft that another tab stored is left alone', () => {
  const draft = editedDraft();
  storeDraft(key, draft);
  switchTab();
  storeDraft(key, newDraft());
  removeStoredDraft(key);
  expect(readStoredDraft(key)).toEqual(draft);
});

it('a reload keeps the name that was typed in a dialog that is closed, and does not open the dialog', () => {
  const lastTyped = 'Half a na';
  storeDraft(key, { ...editedDraft(), lastTyped });
  expect(readStoredDraft(key)).toMatchObject({ state: 'dirty', title: { name: '' }, lastTyped });
});

it('a reload of an open dialog does not take its proposed name for one that was typed', () => {
  const naming = nextDraft(editedDraft(), { type: 'save-requested', name: 'Of an example' });
  storeDraft(key, naming);
  const closed = nextDraft(readStoredDraft(key) ?? newDraft(), { type: 'canceled' });
  const again = nextDraft(closed, { type: 'save-requested', name: 'Another' });
  expect(again).toMatchObject({ typed: { name: 'Another' } });
});

it('a draft is restored without the name that was typed for it when that cannot be read', () => {
  const draft = editedDraft();
  localStorage.setItem(key, JSON.stringify({ ...draft, lastTyped: { name: 'Half a na', tags: [] } }));
  expect(readStoredDraft(key)).toEqual(draft);
});

it("a reload restores this tab's draft, even if another tab has stored one since", () => {
  const draft = editedDraft('mine');
  storeDraft(key, draft);
  localStorage.setItem(key, JSON.stringify(editedDraft('theirs')));
  expect(readStoredDraft(key)).toEqual(draft);
  removeStoredDraft(key);
  expect(textOfDraft(readStoredDraft(key))).toBe('theirs');
});

it('a draft that was taken over from a closed tab can be removed', () => {
  storeDraft(key, editedDraft());
  switchTab();
  readStoredDraft(key);
  removeStoredDraft(key);
  expect(readStoredDraft(key)).toBeUndefined();
});

it.each(['', '{', '{"message":1}', 'null'])('a stored draft that reads %j is ignored', (text) => {
  localStorage.setItem(key, text);
  expect(readStoredDraft(key)).toBeUndefined();
});

it('drafts of different people, workspaces and snippets are stored separately', () => {
  const keys = [
    key,
    draftKey({ ...owner, userId: 'usr_2' }, null),
    draftKey({ ...owner, workspaceId: 'wsp_2' }, null),
    draftKey(owner, 'snp_1'),
  ];
  expect(new Set(keys).size).toBe(4);
});

it('a draft that the browser has no room for is stored nowhere, without an error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeDraft(key, editedDraft())).toBe('nowhere');
});

it('a draft that only the tab has room for is said to be lost with it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function fill(this: Storage, name, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    this[name] = text;
  });
  expect(storeDraft(key, editedDraft())).toBe('tab');
});

/** Another draft than the one that the browser had no room for. */
const older = draftKey({ userId: 'usr_2', workspaceId: 'wsp_1' }, null);

it('a draft that an older version stored as templates is restored, with the text around its conditions', () => {
  const [template, baseline] = [
    "Hi {% if ${city} == 'Rome' %}Ciao{% endif %} -- us",
    "Hi {% if ${city} == 'Rome' %}Hello{% endif %} -- us",
  ].map((text) => importText(text));
  localStorage.setItem(older, JSON.stringify({ template, baseline, snippet: null }));
  const draft = readStoredDraft(older);
  expect(draft).toMatchObject({ state: 'dirty' });
  expect(draft && generateLiquid(draft.message).text).toBe(
    "Hi {% if ${city} == 'Rome' %}Ciao{% endif %} -- us",
  );
});

it('a draft of a whole message is restored as it was', () => {
  const message = readMessage('Hi {% for a in b %}{{ a }}{% endfor %}{% if ${a} == 1 %}A{% endif %}');
  const draft = restingDraft({ ...newDraft(), message });
  storeDraft(older, draft);
  expect(readStoredDraft(older)).toEqual(draft);
});

it('a draft of an email of 212,000 characters is restored as it was, beside what it was before', () => {
  const block = '<table class="row"><tr><td style="padding:0">Walk with us</td></tr></table>\n';
  const text = `{% if \${a} == 1 %}A{% else %}B{% endif %}${block.repeat(Math.ceil(212_000 / block.length))}`;
  const message = readMessage(text);
  const draft = nextDraft(restingDraft({ ...newDraft(), message }), {
    type: 'edited',
    message: withText(message, 'Hello'),
  });
  expect(storeDraft(key, draft)).not.toBe('nowhere');
  expect(readStoredDraft(key)).toEqual(draft);
});
