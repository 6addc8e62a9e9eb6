import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateLiquid } from '../src/exports/index.ts';
import { smallTemplates } from './analysed-templates.ts';
import { faultsOf } from './analysis-by-force.ts';

const parts = Array.from({ length: 4 }, (_, part) => part);

it.each(parts)(
  'what the analysis says of 500 random templates is what every single person gets, part %i',
  (part) => {
    for (const { template, names } of fc.sample(smallTemplates, { numRuns: 500, seed: 1000 + part }))
      expect(faultsOf(template, names).faults, generateLiquid(template).text).toEqual([]);
  },
  600_000,
);
