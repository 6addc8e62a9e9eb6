import { beforeEach, expect, it } from 'vitest';
import { findWorkAtStake, listWork, registerOpenWork } from './kept-work.ts';

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

it('what an open screen has not stored yet is found, too, as is text that it cannot store', () => {
  const close = registerOpenWork({
    store: () => store('usr_1', 'snp_1', { snippet: { name: 'Just typed' } }),
    hasUnappliedText: () => true,
  });
  expect(findWorkAtStake('usr_1')).toEqual({ names: ['Just typed'], hasUnappliedText: true });
  close();
  expect(findWorkAtStake('usr_1').hasUnappliedText).toBe(false);
});
