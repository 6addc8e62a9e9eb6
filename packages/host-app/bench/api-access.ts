import type { Page, Request } from '@playwright/test';

/** How the bench calls the API as the person who is signed in. */
export interface ApiAccess {
  /** The address of the workspace in the API. */
  workspaceUrl: string;
  headers: Record<string, string>;
}

/** Takes the key that the application itself uses. */
export async function apiAccess(page: Page, origin: string): Promise<ApiAccess> {
  const isAuthorized = (request: Request) =>
    request.url().includes('/api/workspaces/') && request.headers()['authorization'] !== undefined;
  const [request] = await Promise.all([page.waitForRequest(isAuthorized), page.goto(`${origin}/snippets`)]);
  const workspace = /\/api\/workspaces\/([^/?]+)/.exec(request.url())?.[1] ?? '';
  return {
    workspaceUrl: `${origin}/api/workspaces/${workspace}`,
    headers: { authorization: request.headers()['authorization'] ?? '' },
  };
}
