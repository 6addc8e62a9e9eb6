import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a page in which the server has written this path knows. */
function pageBelow(base: string | undefined) {
  vi.stubGlobal('document', { documentElement: { dataset: { base } } });
  return import('./base-path.ts');
}

it('below a path, every address of ours begins with it, and a path in the installation does not', async () => {
  const { pathInSite, pictureAddress, siteAddress } = await pageBelow('/sluice');
  expect(siteAddress('/api/me')).toBe('/sluice/api/me');
  expect(pictureAddress('/api/avatars/pic_1')).toBe('/sluice/api/avatars/pic_1');
  expect(pictureAddress(null)).toBeNull();
  expect(pathInSite('/sluice/privacy')).toBe('/privacy');
  expect(pathInSite('/sluice/')).toBe('/');
  expect(pathInSite('/sluicegate')).toBe('/sluicegate');
});

it('at the root of a host, addresses are the paths', async () => {
  const { pathInSite, siteAddress } = await pageBelow(undefined);
  expect(siteAddress('/api/me')).toBe('/api/me');
  expect(pathInSite('/privacy')).toBe('/privacy');
});
