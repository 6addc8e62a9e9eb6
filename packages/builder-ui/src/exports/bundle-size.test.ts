// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entrySize } from '../../bench/entry-size.ts';
import { sizeBudgets } from '../../bench/size-budgets.ts';

describe('what a page loads', () => {
  it.each(sizeBudgets)('stays within $limit kB for $name', async ({ imports, limit }) => {
    const { atOnce } = await entrySize(imports);
    expect(atOnce).toBeLessThanOrEqual(limit * 1000);
  });

  it('brings no menu, popover or calendar code before one is opened', async () => {
    const { packages } = await entrySize(['ConditionBuilder']);
    const names = packages.map(([name]) => name);
    expect(names).not.toContain('react-aria');
    expect(names).not.toContain('react-aria-components');
    expect(names).not.toContain('zod');
  });
});
