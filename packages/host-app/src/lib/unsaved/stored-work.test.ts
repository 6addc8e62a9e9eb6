import { beforeEach, expect, it } from 'vitest';
import { findLostWork, discardStoredWork } from './stored-work.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const store = (owner: string, snippetId: string, name: string, area: Storage = localStorage) =>
  area.setItem(`sluice.work.${owner}.${snippetId}`, JSON.stringify({ title: { name, tags: [] } }));

it('the work of workspaces that a person has left is found, by workspace, and no other work', () => {
  store('usr_1.wsp_1', 'new', '');
  store('usr_1.wsp_1', 'snp_1', 'Greeting');
  store('usr_1.wsp_1', 'snp_1', 'Greeting', sessionStorage);
  store('usr_1.wsp_2', 'snp_2', 'Of my workspace');
  store('usr_2.wsp_1', 'snp_3', 'Of somebody else');
  const lost = findLostWork('usr_1', ['wsp_2']);
  expect(lost).toMatchObject([{ workspaceId: 'wsp_1', names: [null, 'Greeting'] }]);
  expect(lost[0]?.works).toHaveLength(2);
});

it('lost work that was discarded can be put back, in both places where the browser kept it', () => {
  store('usr_1.wsp_1', 'snp_1', 'Greeting');
  store('usr_1.wsp_1', 'snp_2', 'Farewell', sessionStorage);
  const [lost] = findLostWork('usr_1', []);
  const putBack = discardStoredWork(lost?.keys ?? []);
  expect(findLostWork('usr_1', [])).toEqual([]);
  expect(localStorage).toHaveLength(0);
  putBack();
  expect(findLostWork('usr_1', [])).toEqual([lost]);
});
