import { connection } from './http/connection.ts';

/**
 * Loads code that is needed late. If the server does not answer, this waits until it does, so that a screen is late and
 * not broken. It fails when the server answers and has no such code: then the page is older than the server.
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    connection.reportNoAnswer();
    await connection.restored();
    return load();
  }
}
