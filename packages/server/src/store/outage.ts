/** The names of the driver's errors that mean: the database could not be reached, or went away meanwhile. */
const OUTAGE = /^(Mongo)?(ServerSelection|Network|WaitQueueTimeout|NotConnected|PoolCleared)/;

/**
 * What a server answers that is no longer, or not yet, the one to ask: a replica set is choosing another, or it is going down.
 * The numbers are those of MongoDB's list of error codes that its specification of server discovery calls "state change errors".
 */
const STATE_CHANGES = new Set([91, 189, 10107, 10058, 11600, 11602, 13435, 13436]);

/** Whether the database, and not our code, is why something failed; a later try may succeed. */
export function isOutage(error: Error): boolean {
  if (OUTAGE.test(error.name)) return true;
  return (
    error.name === 'MongoServerError' &&
    'code' in error &&
    typeof error.code === 'number' &&
    STATE_CHANGES.has(error.code)
  );
}
