/** The names of the driver's errors for a database that is unreachable. */
const OUTAGE = /^(Mongo)?(ServerSelection|Network|WaitQueueTimeout|NotConnected|PoolCleared)/;

/**
 * The error codes of a server that is not the primary, because the replica set is electing one or the server is shutting
 * down. MongoDB's server discovery specification calls them "state change errors".
 */
const STATE_CHANGES = new Set([91, 189, 10107, 10058, 11600, 11602, 13435, 13436]);

/** Whether an error means that the database is unavailable, so that a retry may succeed. */
export function isOutage(error: Error): boolean {
  if (OUTAGE.test(error.name)) return true;
  return (
    error.name === 'MongoServerError' &&
    'code' in error &&
    typeof error.code === 'number' &&
    STATE_CHANGES.has(error.code)
  );
}
