import { expect, it } from 'vitest';
import { entryBudgets, entrySize } from '../bench/entry-size.ts';

it.each(Object.entries(entryBudgets))(
  'brings all of the entry %s in at most %d bytes',
  async (entry, budget) => {
    const size = await entrySize(entry as keyof typeof entryBudgets);
    if (size > budget * 0.9)
      process.stdout.write(`the entry ${entry} has ${size} bytes: more than 90 % of its ${budget}\n`);
    expect(size).toBeLessThanOrEqual(budget);
  },
);
