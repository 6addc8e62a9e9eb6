import { templateReducer } from '@sluice/liquid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnsaved, keepWork, newWork, readWork, workKey } from './work.ts';

const key = workKey('usr_1', 'wsp_1', null);

function changed() {
  const work = newWork();
  const [statement] = work.template.statements;
  const template = templateReducer(work.template, {
    type: 'statement-text-changed',
    statementId: statement?.id ?? '',
    text: 'Hello',
  });
  return { ...work, template };
}

beforeEach(() => localStorage.clear());
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
