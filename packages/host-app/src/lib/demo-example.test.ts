import { expect, it } from 'vitest';
import { findExamplePath } from './demo-example.ts';

const address = (id: string) => `/syntax-generator?snippet=${id}&tested=true`;

it('the demo opens at its example, with the result of its test', async () => {
  const path = await findExamplePath(({ q }) =>
    Promise.resolve([{ id: q === 'Upgrade prompt' ? 'snp_2' : 'snp_1' }]),
  );
  expect(path).toBe(address('snp_2'));
});

it('where a visitor has renamed or deleted the example, the demo opens at its oldest snippet', async () => {
  const path = await findExamplePath(({ q }) => Promise.resolve(q === undefined ? [{ id: 'snp_1' }] : []));
  expect(path).toBe(address('snp_1'));
});

it('a demo whose snippets are gone, or cannot be listed, has no example', async () => {
  expect(await findExamplePath(() => Promise.resolve([]))).toBeUndefined();
  expect(await findExamplePath(() => Promise.reject(new Error('away')))).toBeUndefined();
});
