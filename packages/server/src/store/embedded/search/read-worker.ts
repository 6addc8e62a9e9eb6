/** Runs statements that only read, in a thread of its own: a long one holds up no request. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

interface Question {
  number: number;
  sql: string;
  parameters: (string | number | null)[];
}

const { file } = workerData as { file: string };
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
const statements = new Map<string, StatementSync>();

function rowsOf({ sql, parameters }: Question): unknown[] {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  return statement.all(...parameters);
}

parentPort?.on('message', (question: Question | 'close') => {
  if (question === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  const { number } = question;
  try {
    // Copied, because SQLite's rows have no prototype.
    parentPort?.postMessage({ number, rows: rowsOf(question).map((row) => ({ ...(row as object) })) });
  } catch (error) {
    parentPort?.postMessage({ number, problem: error instanceof Error ? error.message : String(error) });
  }
});
