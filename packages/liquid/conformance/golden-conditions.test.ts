import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SampleValue } from '../src/exports/index.ts';
import { editions } from './editions.ts';

interface GoldenCase {
  name: string;
  template: string;
  data: Record<string, SampleValue>;
  /** Any of these is right; absent for what only the strict mode refuses. */
  results?: string[];
  invalid?: true;
}

const file = new URL('golden-conditions.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: GoldenCase[] };

describe.each(editions)('$name', ({ render }) => {
  it.each(cases.filter(({ invalid }) => invalid !== true))(
    'evaluates the golden case "$name" as recorded',
    ({ template, data, results }) => {
      const values = Object.fromEntries(
        Object.entries(data).map(([name, value]) => [`variable:${name}`, value]),
      );
      const result = render.renderLiquid(template, { values });
      expect(results).toContain(result.outcome === 'aborted' ? result.reason : result.text);
    },
  );

  it('renders templates that the strict mode rejects without throwing', () => {
    for (const { template } of cases.filter(({ invalid }) => invalid === true)) {
      expect(['sent', 'error']).toContain(render.renderLiquid(template, { values: {} }).outcome);
    }
  });
});
