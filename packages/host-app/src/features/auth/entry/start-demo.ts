import { DEMO_EXAMPLE, enterDemo, listSnippets, type Session } from '@sluice/server/contracts';
import type { Location, NavigateFunction } from 'react-router';
import { authPath, testedGeneratorPath } from '../../../config/paths.ts';
import { send } from '../../../lib/http/http.ts';

/** The address of the demo's example; `undefined` where it has been renamed or deleted, or can't be found now. */
async function findExample({ accessToken, user }: Session): Promise<string | undefined> {
  const workspaceId = user.activeWorkspaceId ?? '';
  const query = { q: DEMO_EXAMPLE, page: 1, limit: 1, sort: 'createdAt' } as const;
  try {
    const { items } = await send(listSnippets, { params: { workspaceId }, query }, { accessToken });
    return items[0] && testedGeneratorPath(items[0].id);
  } catch {
    return undefined;
  }
}

/** Enters the demo. Visitors who have not asked for another address are led to a finished, tested example, not to an empty builder. */
export async function startDemo(navigate: NavigateFunction, location: Location): Promise<Session> {
  const session = await send(enterDemo, {});
  if (new URLSearchParams(location.search).has('next')) return session;
  const example = await findExample(session);
  if (example !== undefined) {
    const { pathname, search } = new URL(example, globalThis.location.origin);
    await navigate(authPath({ pathname, search, hash: '' }), { replace: true });
  }
  return session;
}
