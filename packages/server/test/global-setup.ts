import type { TestProject } from 'vitest/node';
import { findMongodbServer } from './mongodb-server/find-mongodb-server.ts';
import { buildPrograms } from './support/build-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for the MongoDB half of the tests; `null` when there is none. */
    mongodbUri: string | null;
  }
}

/**
 * One MongoDB server for the whole run, of which each test file uses a database of its own, and the programs that tests start
 * as processes.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const [server] = await Promise.all([findMongodbServer(), buildPrograms()]);
  if (server === undefined) {
    const advice =
      'No MongoDB for the tests: set MONGODB_TEST_URI, or install mongod, or Java 17 with Maven.';
    if (process.env['REQUIRE_MONGODB'] === '1') throw new Error(advice);
    console.warn(`${advice} That half of the server tests is skipped.`);
  }
  project.provide('mongodbUri', server?.uri ?? null);
  return () => server?.stop();
}
