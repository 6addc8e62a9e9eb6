import { randomBytes } from 'node:crypto';
import { findMongodbServer } from '../test/mongodb-server/find-mongodb-server.ts';

const FLAG = '--mongodb';

/** The arguments of a bench, without the one that names the database. */
export const benchArguments: readonly string[] = process.argv.slice(2).filter((word) => word !== FLAG);

/** Where the measured servers store their data. */
export interface BenchDatabase {
  name: string;
  isMongodb: boolean;
  stop: () => void;
}

/**
 * With `--mongodb` among the arguments, gives the measured servers a new database: at `MONGODB_URI`, or on the server that the tests
 * would find or start. Without it they use the embedded store, or the database at `MONGODB_URI` as it is.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  if (!process.argv.includes(FLAG)) {
    const isMongodb = process.env['MONGODB_URI'] !== undefined;
    return { name: isMongodb ? 'MongoDB' : 'embedded store', isMongodb, stop: () => undefined };
  }
  const given = process.env['MONGODB_URI'];
  const server = given === undefined ? await findMongodbServer() : { uri: given, stop: () => undefined };
  if (server === undefined)
    throw new Error('No MongoDB to measure: set MONGODB_URI, or install mongod, or Java 17 with Maven.');
  const database = new URL(server.uri);
  database.pathname = `/sluice_bench_${randomBytes(6).toString('hex')}`;
  // The measured processes inherit it.
  process.env['MONGODB_URI'] = database.href;
  return { name: 'MongoDB', isMongodb: true, stop: () => server.stop() };
}
