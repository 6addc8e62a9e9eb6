import { expect, it } from 'vitest';
import { authPath, returnPath } from './paths.ts';

it('a person who signs in returns to the address they asked for, with its query string and hash', () => {
  const path = authPath({ pathname: '/snippets', search: '?tags=a%2Cb', hash: '#top' });
  expect(path).toBe('/auth?tags=a%2Cb&next=%2Fsnippets#top');
  expect(returnPath({ search: '?tags=a%2Cb&next=%2Fsnippets&tab=login', hash: '#top' })).toBe(
    '/snippets?tags=a%2Cb#top',
  );
});

it('a person who asked for no address goes to the generator', () => {
  expect(returnPath({ search: '', hash: '' })).toBe('/syntax-generator');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth?next=/auth',
  '',
])('a person goes to the generator when the address to return to is %j', (next) => {
  expect(returnPath({ search: `?next=${encodeURIComponent(next)}`, hash: '' })).toBe('/syntax-generator');
});
