/** The names of the driver's errors for a database that could not be reached, or went away. */
const OUTAGE = /^(Mongo)?(ServerSelection|Network|WaitQueueTimeout|NotConnected|PoolCleared)/;

/**
 * The answers of a server that is no longer, or not yet, the primary: a replica set elects another one, or it shuts down.
 * MongoDB's specification of server discovery calls these error codes "state change errors".
 */
const STATE_CHANGES = new Set([91, 189, 10107, 10058, 11600, 11602, 13435, 13436]);

/** Whether something failed because of the database and not our code; a retry may succeed. */
export function isOutage(error: Error): boolean {
  if (OUTAGE.test(error.name)) return true;
  return (
    error.name === 'MongoServerError' &&
    'code' in error &&
    typeof error.code === 'number' &&
    STATE_CHANGES.has(error.code)
  );
}
