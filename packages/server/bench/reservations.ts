/**
 * Measures what it costs to reserve room for a snippet, in time of the processor: as it is done, with the reservations in the
 * document that counts, and with each as a document of its own. `node --conditions=@sluice/source bench/reservations.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUsageRepository } from '../src/modules/quotas/index.ts';
import { openStore } from '../src/store/open-store.ts';

const COUNT = 1000;
const ROUNDS = 5;
/** As many reservations are kept until usage is measured again. */
const KEPT = 200;
const highest = { count: 1_000_000_000, bytes: 1_000_000_000_000 };

const dataDir = mkdtempSync(join(tmpdir(), 'sluice-reservations-'));
const store = await openStore({ dataDir });
const usage = createUsageRepository(store);
await usage.begin('owner');
await usage.replace('owner', 0, { count: 0, bytes: 0 }, []);

interface Row {
  _id: string;
  owner: string;
  count: number;
  bytes: number;
  at: Date;
}
const counters = store.collection<{ _id: string; count: number; bytes: number; revision: number }>(
  'counters',
);
const rows = store.collection<Row>('rows');
await rows.createIndex({ owner: 1 });
await counters.insertOne({ _id: 'owner', count: 0, bytes: 0, revision: 0 });

let made = 0;
const reservation = () => ({
  id: `snp_${String((made += 1)).padStart(22, '0')}`,
  count: 1,
  bytes: 1000,
  at: new Date(),
});

const ways: Record<string, () => Promise<unknown>> = {
  async 'in the document that counts, as it is'() {
    const kept = await usage.add('owner', highest, { count: 1, bytes: 1000 }, [reservation()]);
    if (kept === null || kept <= KEPT) return;
    const found = await usage.find('owner');
    await usage.replace('owner', found?.revision ?? 0, { count: 0, bytes: 0 }, []);
  },
  async 'each in a document of its own'() {
    const { id, ...rest } = reservation();
    await Promise.all([
      counters.findOneAndUpdate(
        { _id: 'owner', count: { $lte: highest.count }, bytes: { $lte: highest.bytes } },
        { $inc: { count: 1, bytes: 1000, revision: 1 } },
        { returnDocument: 'after' },
      ),
      rows.insertOne({ _id: id, owner: 'owner', ...rest }),
    ]);
    if (made % KEPT === 0) await rows.deleteMany({ owner: 'owner' });
  },
};

const processorNow = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
for (const [name, reserve] of Object.entries(ways)) {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = processorNow();
    for (let count = 0; count < COUNT; count += 1) await reserve();
    costs.push((processorNow() - began) / COUNT);
  }
  console.log(`${name.padEnd(40)}${Math.min(...costs).toFixed(3)} ms, the best of ${ROUNDS} rounds`);
}
await store.close();
rmSync(dataDir, { recursive: true, force: true });
