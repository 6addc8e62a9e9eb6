import { connection } from '../http/connection.ts';

/** Resolves as soon as the browser has a network. */
function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Loads code that is needed late. Without a network, or if the server does not answer, this waits until it does, so that a
 * screen is late and not broken. It fails when the server answers and has no such code: then the page is older than the server.
 */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await online();
    connection.reportNoAnswer();
    await connection.restored();
    return load();
  }
}
