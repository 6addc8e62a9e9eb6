import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { createCompleteAccount } from './account.ts';
import { newAddress, PASSWORD } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';

/** The owner of a workspace, who invites over the API: these tests are not about the screen for members. */
export interface Owner {
  workspaceId: string;
  headers: Record<string, string>;
}

export async function bearerOf(request: APIRequestContext, origin: string, email: string) {
  const answer = await request.post(`${origin}/api/auth/sign-in`, { data: { email, password: PASSWORD } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

export async function newOwner(request: APIRequestContext, origin: string, name: string): Promise<Owner> {
  const email = newAddress();
  const { stored } = await createCompleteAccount(request, origin, email, name);
  return {
    workspaceId: stored.user.activeWorkspaceId ?? '',
    headers: await bearerOf(request, origin, email),
  };
}

/** Invites an address. @returns the link in the email */
export async function invite(request: APIRequestContext, origin: string, owner: Owner, email: string) {
  const url = `${origin}/api/workspaces/${owner.workspaceId}/invitations`;
  expect((await request.post(url, { headers: owner.headers, data: { email } })).status()).toBe(201);
  return mailedLink(request, origin, email, 'You are invited to a Sluice workspace');
}

/** The workspace that a person works in. */
export async function activeWorkspaceOf(request: APIRequestContext, origin: string, email: string) {
  const headers = await bearerOf(request, origin, email);
  const me = await request.get(`${origin}/api/me`, { headers });
  return ((await me.json()) as { activeWorkspaceId: string | null }).activeWorkspaceId;
}

/** Makes the page a browser in which nobody has signed in. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
