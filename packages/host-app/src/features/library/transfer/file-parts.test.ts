import { LIBRARY_IMPORT_MAX } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { partsOf } from './useImport.ts';

it('a file is sent in parts that a request can have, and nothing is lost', () => {
  const many = Array.from({ length: LIBRARY_IMPORT_MAX + 1 }, (_, index) => ({ content: String(index) }));
  expect(partsOf(many).map(({ length }) => length)).toEqual([LIBRARY_IMPORT_MAX, 1]);
  const large = Array.from({ length: 30 }, () => ({ content: 'x'.repeat(200_000) }));
  const parts = partsOf(large);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toHaveLength(30);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(8_000_000);
  expect(partsOf([])).toEqual([]);
});
