import { expect, it } from 'vitest';
import { followAddress, startVisit } from './GeneratorScreen.tsx';

it('a visit continues while the address stays the same', () => {
  const visit = startVisit('snp_1');
  expect(followAddress(visit, 'snp_1')).toBe(visit);
});

it('an address with another snippet starts a new visit', () => {
  expect(followAddress(startVisit('snp_1'), 'snp_2')).toEqual(startVisit('snp_2', 2));
});

it('a visit continues when the first save changes the address', () => {
  const saved = { ...startVisit(null), snippetId: 'snp_1' };
  expect(followAddress(saved, null)).toBe(saved);
  expect(followAddress(saved, 'snp_1')).toMatchObject({ number: 1, openedId: null, snippetId: 'snp_1' });
});

it('a person who opens a new snippet after the first save gets an empty builder', () => {
  const saved = followAddress({ ...startVisit(null), snippetId: 'snp_1' }, 'snp_1');
  const empty = followAddress(saved, null);
  expect(empty).toEqual(startVisit(null, 2));
  expect(followAddress(empty, 'snp_1')).toEqual(startVisit('snp_1', 3));
});
