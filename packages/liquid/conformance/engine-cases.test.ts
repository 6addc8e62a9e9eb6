import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SampleValue } from '../src/exports/index.ts';
import { editions } from './editions.ts';

interface EngineCase {
  id: string;
  text: string;
  values: Record<string, SampleValue>;
  /** What the reference engine sends; `throws: …` when it refuses the text. */
  ruby: string;
}

const file = new URL('../../../../shared/cases/engine.json', import.meta.url);
const isPresent = existsSync(file);
const cases = isPresent ? (JSON.parse(readFileSync(file, 'utf8')) as EngineCase[]) : [];

it.skipIf(!isPresent).each(editions)(
  'every recorded case is sent as by the reference engine, and checked without an exception ($name)',
  ({ render, text: entry }) => {
    const answers = cases.map(({ id, text, values }) => {
      const entries = Object.entries(values).map(([name, value]) => [`variable:${name}`, value]);
      const result = render.renderLiquid(text, { values: Object.fromEntries(entries) });
      entry.checkLiquid(text);
      const isRefused = result.outcome === 'error' && result.text === '';
      return { id, sent: isRefused ? 'throws' : result.text };
    });
    const wanted = cases.map(({ id, ruby }) => ({ id, sent: ruby.startsWith('throws') ? 'throws' : ruby }));
    expect(answers).toEqual(wanted);
  },
);
