import { beforeEach, expect, it, vi } from 'vitest';
import {
  findUnsavedWork,
  forgetWork,
  listWork,
  readWorkIn,
  registerOpenWork,
  writeWork,
} from './unsaved-work.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const store = (userId: string, snippetId: string, content: object, area: Storage = localStorage) =>
  area.setItem(`sluice.work.${userId}.wsp_1.${snippetId}`, JSON.stringify(content));

it('the work of one person is listed by name, once for all tabs, and without that of others', () => {
  store('usr_1', 'new', { snippet: null, title: { name: '', tags: [] } });
  store('usr_1', 'snp_1', { snippet: { name: 'Greeting' } });
  store('usr_1', 'snp_1', { snippet: { name: 'Greeting' }, title: { name: 'Farewell' } }, sessionStorage);
  store('usr_2', 'snp_2', { snippet: { name: 'Of somebody else' } });
  localStorage.setItem('sluice.work.usr_1.wsp_1.snp_3', 'damaged');
  expect(listWork('usr_1')).toEqual([null, 'Farewell', null]);
});

it('unsaved work includes what an open screen has not stored yet, and typed Liquid that is not applied', () => {
  const close = registerOpenWork({
    store: () => store('usr_1', 'snp_1', { snippet: { name: 'Just typed' } }),
    hasUnappliedText: () => true,
  });
  expect(findUnsavedWork('usr_1')).toEqual({ names: ['Just typed'], hasUnappliedText: true });
  close();
  expect(findUnsavedWork('usr_1').hasUnappliedText).toBe(false);
});

it('work that the browser has no room for is found as long as the page is there, and forgotten when its owner signs out', () => {
  const key = 'sluice.work.usr_5.wsp_1.new';
  writeWork(key, 'older', 'localStorage');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeWork(key, 'newer', 'localStorage')).toBe(false);
  expect(readWorkIn('usr_5', 'wsp_1')).toEqual(['newer']);
  full.mockRestore();
  forgetWork('usr_5');
  expect(readWorkIn('usr_5', 'wsp_1')).toEqual([]);
});
