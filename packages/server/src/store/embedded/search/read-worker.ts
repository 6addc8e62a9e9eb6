/** Runs statements that only read, in a thread of its own: a long one holds up no request. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { answerQuestions } from '../../../threads/worker-thread.ts';
import { createReader } from './reader.ts';
import type { PageQuery, SqlQuery } from './search-sql.ts';

const { file } = workerData as { file: string };
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
const reader = createReader(database);

answerQuestions(
  (query: SqlQuery | PageQuery, until) =>
    'found' in query ? reader.page(query, until) : reader.all(query, until),
  () => database.close(),
);
