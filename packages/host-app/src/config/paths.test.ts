import { expect, it } from 'vitest';
import { authPath, returnPath } from './paths.ts';

it('keeps query string and hash on the way to the sign-in page and back', () => {
  const path = authPath({ pathname: '/snippets', search: '?tags=a%2Cb', hash: '#top' });
  expect(path).toBe('/auth?tags=a%2Cb&next=%2Fsnippets#top');
  expect(returnPath({ search: '?tags=a%2Cb&next=%2Fsnippets&tab=login', hash: '#top' })).toBe(
    '/snippets?tags=a%2Cb#top',
  );
});

it('starts at the generator when no address was asked for', () => {
  expect(returnPath({ search: '', hash: '' })).toBe('/syntax-generator');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth?next=/auth',
  '',
])('never returns to %j', (next) => {
  expect(returnPath({ search: `?next=${encodeURIComponent(next)}`, hash: '' })).toBe('/syntax-generator');
});
