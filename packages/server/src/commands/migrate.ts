import { migrate } from '../store/migrate.ts';
import { openStore } from '../store/open-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: migrate          copies the embedded database in DATA_DIR into MONGODB_URI (set both); stop the server before';

await runCommand(async (words, configuration) => {
  const { dataDir, mongodbUri } = configuration;
  if (words.length > 0 || mongodbUri === undefined) throw new UsageError(USAGE);
  const target = await openStore(configuration);
  try {
    const counts = await migrate(dataDir, target);
    const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
    return [
      ...lines,
      `Everything is copied. Start the server with MONGODB_URI and the same SESSION_SECRET (it is in ${dataDir}/session-secret when you never set one).`,
    ].join('\n');
  } finally {
    await target.close();
  }
});
