import { templateReducer } from '@sluice/liquid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetWork, isUnsaved, keepWork, newWork, readWork, workKey } from './work.ts';

const key = workKey('usr_1', 'wsp_1', null);

/** As if the next calls came from another tab. */
const inAnotherTab = () => sessionStorage.clear();

function changed(text = 'Hello') {
  const work = newWork();
  const [statement] = work.template.statements;
  const template = templateReducer(work.template, {
    type: 'statement-text-changed',
    statementId: statement?.id ?? '',
    text,
  });
  return { ...work, template };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('takes new work for saved, and any change for unsaved', () => {
  expect(isUnsaved(newWork())).toBe(false);
  expect(isUnsaved(changed())).toBe(true);
});

it('takes work whose changes were undone for saved', () => {
  const work = changed();
  expect(isUnsaved({ ...work, template: structuredClone(work.baseline) })).toBe(false);
});

it('gives unsaved work back after a reload', () => {
  const work = changed();
  keepWork(key, work);
  expect(readWork(key)).toEqual(work);
});

it('forgets work once it is saved', () => {
  const work = changed();
  keepWork(key, work);
  keepWork(key, { ...work, baseline: work.template });
  expect(readWork(key)).toBeUndefined();
});

it('leaves alone what another tab has kept', () => {
  const work = changed();
  keepWork(key, work);
  inAnotherTab();
  keepWork(key, newWork());
  forgetWork(key);
  expect(readWork(key)).toEqual(work);
});

it('goes on with its own work after a reload, whatever another tab has kept since', () => {
  const work = changed('mine');
  keepWork(key, work);
  localStorage.setItem(key, JSON.stringify(changed('theirs')));
  expect(readWork(key)).toEqual(work);
  forgetWork(key);
  expect(readWork(key)?.template.statements[0]?.customText).toBe('theirs');
});

it('forgets what it took over from a closed tab', () => {
  keepWork(key, changed());
  inAnotherTab();
  readWork(key);
  forgetWork(key);
  expect(readWork(key)).toBeUndefined();
});

it.each(['', '{', '{"template":1}', 'null'])('takes %j in the storage for nothing', (text) => {
  localStorage.setItem(key, text);
  expect(readWork(key)).toBeUndefined();
});

it('keeps the work of two people, workspaces and snippets apart', () => {
  const keys = [
    key,
    workKey('usr_2', 'wsp_1', null),
    workKey('usr_1', 'wsp_2', null),
    workKey('usr_1', 'wsp_1', 'snp_1'),
  ];
  expect(new Set(keys).size).toBe(4);
});

it('says when the browser has no room, instead of breaking', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepWork(key, changed())).toBe(false);
});
