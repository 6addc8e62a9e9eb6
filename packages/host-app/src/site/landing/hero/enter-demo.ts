import type { Session } from '@sluice/server/contracts';
import { siteAddress } from '../../../config/base-path.ts';
import { writeItem } from '../../../lib/browser-storage.ts';
import { allowWork } from '../../../lib/unsaved/kept-work.ts';
import { SESSION_KEY } from '../../../lib/session/session-key.ts';

const ADDRESS = siteAddress('/api/demo/session');

/**
 * Begins a session in the demo workspace, for the application to go on with: its answer sets the cookie, and what the
 * browser stores of a session tells the application that there is one.
 * @throws {Error} when the server can't be reached, or refuses
 */
export async function enterDemo(): Promise<void> {
  const answer = await fetch(ADDRESS, { method: 'POST' });
  if (!answer.ok) throw new Error(`The server refused to open the demo (${answer.status}).`);
  const { user, expiresAt } = (await answer.json()) as Session;
  allowWork(user.id);
  if (!writeItem(SESSION_KEY, JSON.stringify({ user, expiresAt }))) {
    throw new Error('This browser stores nothing, so the application would not know of the session.');
  }
}
