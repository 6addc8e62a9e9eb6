import type { Session } from '@sluice/server/contracts';
import { siteAddress } from '../../../config/base-path.ts';
import { writeItem } from '../../../lib/browser-storage.ts';
import { allowWork } from '../../../lib/unsaved/unsaved-work.ts';
import { findExamplePath, type ExampleQuery } from '../../../lib/demo-example.ts';
import { SESSION_KEY } from '../../../lib/session/session-key.ts';
import { openHref } from '../../layout/section-links.ts';

const ADDRESS = siteAddress('/api/demo/session');

/**
 * Begins a session in the demo workspace, for the application to go on with: its answer sets the cookie, and what the
 * browser stores of a session tells the application that there is one.
 * @returns the address to go on at: the demo's example
 * @throws {Error} when the server can't be reached, or refuses
 */
export async function enterDemo(): Promise<string> {
  const answer = await fetch(ADDRESS, { method: 'POST' });
  if (!answer.ok) throw new Error(`The server refused to open the demo (${answer.status}).`);
  const session = (await answer.json()) as Session;
  const { user, expiresAt } = session;
  allowWork(user.id);
  if (!writeItem(SESSION_KEY, JSON.stringify({ user, expiresAt }))) {
    throw new Error('This browser stores nothing, so the application would not know of the session.');
  }
  const example = await findExamplePath((query) => listSnippets(session, query));
  return example === undefined ? openHref : siteAddress(example);
}

async function listSnippets({ accessToken, user }: Session, query: ExampleQuery): Promise<{ id: string }[]> {
  const address = siteAddress(`/api/workspaces/${user.activeWorkspaceId ?? ''}/snippets`);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${address}?${search.toString()}`, { headers });
  return answer.ok ? ((await answer.json()) as { items: { id: string }[] }).items : [];
}
