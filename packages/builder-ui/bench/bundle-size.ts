/** The weight of what applications import, beside its budget: `node --conditions=@sluice/source bench/bundle-size.ts`. */
import { entrySize } from './entry-size.ts';
import { sizeBudgets } from './size-budgets.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export async function printSizes(): Promise<boolean> {
  let isWithin = true;
  for (const { name, imports, limit } of sizeBudgets) {
    const { atOnce, withLater, packages } = await entrySize(imports);
    isWithin &&= atOnce <= limit * 1000;
    console.log(
      `${name}: ${kB(atOnce)} at once, budget ${String(limit)} kB; ${kB(withLater)} with everything opened`,
    );
    const heaviest = packages.slice(0, 5).map(([from, bytes]) => `${from} ${kB(bytes)}`);
    console.log(`  before minifying: ${heaviest.join(', ')}`);
  }
  return isWithin;
}

if (import.meta.main && !(await printSizes())) process.exitCode = 1;
