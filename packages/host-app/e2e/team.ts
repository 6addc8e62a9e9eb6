import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { bearer, createCompleteAccount, signInOverApi, storeSession } from './account.ts';
import { buildStatement, saveAs } from './builder.ts';
import { expect, newAddress, OWN_CONNECTION, PASSWORD } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';

/** The owner of a workspace, who can call the API. */
export interface Owner {
  email: string;
  workspaceId: string;
  headers: Record<string, string>;
}

async function callApi(
  request: APIRequestContext,
  url: string,
  data?: object,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<unknown> {
  const answer = await request.fetch(url, { method, headers, ...(data && { data }) });
  expect([url, answer.ok()]).toEqual([url, true]);
  return answer.status() === 204 ? undefined : answer.json();
}

async function createOwner(...account: Parameters<typeof createCompleteAccount>) {
  const created = await createCompleteAccount(...account);
  const workspaceId = created.stored.user.activeWorkspaceId ?? '';
  const owner: Owner = { email: account[2], workspaceId, headers: bearer(created) };
  return { owner, created };
}

/** Signs an owner up over the API, for tests about those whom they invite. No page is theirs. */
export async function newOwner(
  request: APIRequestContext,
  origin: string,
  workspace: string,
): Promise<Owner> {
  const { owner } = await createOwner(request, origin, newAddress(), workspace);
  return owner;
}

/** Signs an owner up over the API, and opens the generator. */
export async function signUpOwner(page: Page, origin: string, workspace = 'Lumen Outdoor'): Promise<Owner> {
  const names = { firstName: 'Mara', lastName: 'Voss' };
  // The request context of the page keeps the refresh cookie.
  const { request } = page.context();
  const { owner, created } = await createOwner(request, origin, newAddress(), workspace, names);
  await storeSession(page, origin, created);
  await page.goto('/syntax-generator');
  await expect(page.getByRole('button', { name: /^Account menu for/ })).toContainText('Mara Voss');
  return owner;
}

/** Whom owners work with. */
export const jonas = { role: 'admin', firstName: 'Jonas', lastName: 'Thiel' } as const;
export const aiko = { role: 'member', firstName: 'Aiko', lastName: 'Kimura' } as const;

interface NewMember {
  role: 'admin' | 'member';
  firstName: string;
  lastName: string;
}

/** Invites an address over the API. @returns the link in the email */
export async function invite(
  request: APIRequestContext,
  origin: string,
  owner: Pick<Owner, 'workspaceId' | 'headers'>,
  email: string,
  role?: NewMember['role'],
): Promise<string> {
  const invitations = `${origin}/api/workspaces/${owner.workspaceId}/invitations`;
  await callApi(request, invitations, { email, role }, owner.headers);
  return mailedLink(request, origin, email, 'You are invited to a Sluice workspace');
}

/** Brings somebody into the workspace over its invitation. @returns their address */
export async function addMember(
  request: APIRequestContext,
  origin: string,
  owner: Pick<Owner, 'workspaceId' | 'headers'>,
  { role, ...names }: NewMember,
): Promise<string> {
  const email = newAddress();
  const link = await invite(request, origin, owner, email, role);
  const token = link.split('/invite#token=')[1];
  const body = { email, password: PASSWORD, invitationToken: token };
  const session = await callApi(request, `${origin}/api/auth/sign-up`, body, OWN_CONNECTION);
  const headers = bearer(session as { accessToken: string });
  await callApi(request, `${origin}/api/invitations/accept`, { token }, headers);
  await callApi(request, `${origin}/api/me`, names, headers, 'PATCH');
  await callApi(request, `${origin}/api/me/onboarding/complete`, undefined, headers);
  return email;
}

/** The headers of requests of somebody with an account. */
export async function bearerOf(request: APIRequestContext, origin: string, email: string) {
  return bearer(await signInOverApi(request, origin, email));
}

/** The workspace that a person works in. */
export async function activeWorkspaceOf(request: APIRequestContext, origin: string, email: string) {
  const { stored } = await signInOverApi(request, origin, email);
  return stored.user.activeWorkspaceId;
}

/** Opens a page in another browser, where somebody with an account is signed in. */
export async function openAs(browser: Browser, origin: string, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const account = await signInOverApi(context.request, origin, email);
  const page = await context.newPage();
  await storeSession(page, origin, account);
  // What others do from then on is told to the page.
  const listening = page.waitForRequest(/\/api\/events/u);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await listening;
  return page;
}

/** Lets an owner save a snippet, and a new member open it in a browser of their own. @returns the page of the member */
export async function openTogether(
  page: Page,
  origin: string,
  request: APIRequestContext,
  browser: Browser,
): Promise<Page> {
  const owner = await signUpOwner(page, origin);
  await buildStatement(page, 'The first version.');
  await saveAs(page, 'Shared');
  await expect(page).toHaveURL(/snippet=snp_/);
  const email = await addMember(request, origin, owner, aiko);
  return openAs(browser, origin, email, page.url());
}
