/** Runs statements that only read, in a thread of its own: a long one holds up no request. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { createReader } from './reader.ts';
import type { PageQuery, SqlQuery } from './search-sql.ts';

interface Question {
  number: number;
  query: SqlQuery | PageQuery;
}

const { file } = workerData as { file: string };
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
const reader = createReader(database);

parentPort?.on('message', (question: Question | 'close') => {
  if (question === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  const { number, query } = question;
  try {
    const result = 'found' in query ? reader.page(query) : reader.all(query);
    parentPort?.postMessage({ number, result });
  } catch (error) {
    parentPort?.postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
  }
});
