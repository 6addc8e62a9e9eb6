import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../store/embedded/embedded-store.ts';
import { migrate } from '../store/migrate.ts';
import { openStore } from '../store/open-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: migrate          copies the embedded database in DATA_DIR to MONGODB_URI (set both); stop the server first';

await runCommand(async (args, configuration) => {
  const { dataDir, mongodbUri } = configuration;
  if (args.length > 0 || mongodbUri === undefined) throw new UsageError(USAGE);
  // An older database is brought into today's form first, because the target has that.
  if (existsSync(join(dataDir, DATABASE_FILE))) await (await openStore({ dataDir })).close();
  const target = await openStore(configuration);
  try {
    const counts = await migrate(dataDir, target);
    const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
    return [
      ...lines,
      `Done. Start the server with MONGODB_URI and the same SESSION_SECRET and PROVIDER_KEYS (what you never set is in ${dataDir}/session-secret and, as the key "generated", in ${dataDir}/provider-key).`,
    ].join('\n');
  } finally {
    await target.close();
  }
});
