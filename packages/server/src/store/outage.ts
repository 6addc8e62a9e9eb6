/** The names of the driver's errors for a database that is unreachable. */
const OUTAGE = /^(Mongo)?(ServerSelection|Network|WaitQueueTimeout|NotConnected|PoolCleared)/;

/**
 * The error codes of a server that is not the primary, because the replica set is electing one or the server is shutting
 * down. MongoDB's server discovery specification calls them "state change errors".
 */
const STATE_CHANGES = new Set([91, 189, 10107, 10058, 11600, 11602, 13435, 13436]);

/** MongoDB's code for a disk without room. */
const OUT_OF_DISK_SPACE = 14031;

/** SQLite's codes for a disk without room, and for one that cannot be written to. */
const NO_ROOM = 13;
const READ_ONLY = 8;
const INPUT_OUTPUT = 10;

const isFromServer = ({ name }: Error) => name === 'MongoServerError' || name === 'MongoBulkWriteError';

/** Tells whether the database could not be written because of the disk. The write had no effect, and a retry may succeed. */
export function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isFromServer(error)) return 'code' in error && error.code === OUT_OF_DISK_SPACE;
  // The upper bits say more about the same cause.
  return 'errcode' in error && [NO_ROOM, READ_ONLY, INPUT_OUTPUT].includes(Number(error.errcode) & 0xff);
}

/** Tells whether an error means that the database is unavailable, so that a retry may succeed. */
export function isOutage(error: Error): boolean {
  if (isDiskFailure(error)) return true;
  if (OUTAGE.test(error.name)) return true;
  if (!isFromServer(error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return STATE_CHANGES.has(code);
  // The driver reports a lost connection in the middle of several writes without a code, and without what caused it.
  return error.name === 'MongoBulkWriteError';
}
