import { expect, it } from 'vitest';
import { entryBudgets, entrySize, entryWarnings } from '../bench/entry-size.ts';

it.each(Object.entries(entryBudgets))(
  'the entry %s takes at most %d bytes, minified and compressed',
  async (entry, budget) => {
    const name = entry as keyof typeof entryBudgets;
    const size = await entrySize(name);
    if (size > entryWarnings[name])
      process.stdout.write(`the entry ${entry} has ${size} bytes, of at most ${budget}\n`);
    expect(size).toBeLessThanOrEqual(budget);
  },
);
