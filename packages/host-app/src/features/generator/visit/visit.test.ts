import { expect, it } from 'vitest';
import { followAddress, startVisit } from './visit.ts';

it('continues the visit while the address stays the same', () => {
  const visit = startVisit('snp_1');
  expect(followAddress(visit, 'snp_1')).toBe(visit);
});

it('starts another visit when the address names another snippet', () => {
  expect(followAddress(startVisit('snp_1'), 'snp_2')).toEqual(startVisit('snp_2', 2));
});

it('continues the visit when the address follows the first save', () => {
  const saved = { ...startVisit(null), snippetId: 'snp_1' };
  expect(followAddress(saved, null)).toBe(saved);
  expect(followAddress(saved, 'snp_1')).toMatchObject({ number: 1, openedId: null, snippetId: 'snp_1' });
});

it('starts with an empty builder when somebody leaves the first save for a new snippet', () => {
  const saved = followAddress({ ...startVisit(null), snippetId: 'snp_1' }, 'snp_1');
  const empty = followAddress(saved, null);
  expect(empty).toEqual(startVisit(null, 2));
  expect(followAddress(empty, 'snp_1')).toEqual(startVisit('snp_1', 3));
});
