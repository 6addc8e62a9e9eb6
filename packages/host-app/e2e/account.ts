import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';

export const PASSWORD = 'correct horse';
/** What the people of the tests are called, and their workspace. */
export const PERSON = { firstName: 'Ada', lastName: 'Lovelace' };
export const WORKSPACE = 'My workspace';

/**
 * For requests of the tests themselves. The server closes connections that are idle for a while, perhaps at the moment when
 * the next request takes one.
 */
export const OWN_CONNECTION = { connection: 'close' };

let networkCount = 0;

/**
 * Headers of somebody in a network that no other test of this worker uses: the server limits what one network may ask for. All
 * of them are this machine, to which the mailbox and the demo answer.
 */
export function ownNetwork(): Record<string, string> {
  networkCount += 1;
  return { ...OWN_CONNECTION, 'x-forwarded-for': `127.1.${networkCount >> 8}.${networkCount & 255}` };
}

let addressCount = 0;

/** An email address that no other test uses. */
export function newAddress(): string {
  addressCount += 1;
  return `person-${process.pid}-${Date.now()}-${addressCount}@example.com`;
}

/** A session as the application stores it, and the token that it keeps in memory. */
interface Account {
  stored: { user: { id: string; activeWorkspaceId: string | null }; expiresAt: string };
  accessToken: string;
}

async function accountIn(answer: APIResponse, status: number): Promise<Account> {
  expect(answer.status()).toBe(status);
  const { user, expiresAt, accessToken } = (await answer.json()) as Account['stored'] & {
    accessToken: string;
  };
  return { stored: { user, expiresAt }, accessToken };
}

/** The headers of the requests of somebody who is signed in. */
export const bearer = ({ accessToken }: Pick<Account, 'accessToken'>) => ({
  ...OWN_CONNECTION,
  authorization: `Bearer ${accessToken}`,
});

/** Creates an account over the API that has not begun to set anything up. */
export async function createAccount(
  request: APIRequestContext,
  origin: string,
  email: string,
): Promise<Account> {
  const data = { email, password: PASSWORD };
  const answer = await request.post(`${origin}/api/auth/sign-up`, { data, headers: ownNetwork() });
  return accountIn(answer, 201);
}

/** Signs somebody in over the API. The cookie stays with the requests. */
export async function signInOverApi(
  request: APIRequestContext,
  origin: string,
  email: string,
): Promise<Account> {
  const data = { email, password: PASSWORD };
  const answer = await request.post(`${origin}/api/auth/sign-in`, { data, headers: OWN_CONNECTION });
  return accountIn(answer, 200);
}

/** Creates an account over the API, with names and a workspace, that has finished onboarding. */
export async function createCompleteAccount(
  request: APIRequestContext,
  origin: string,
  email: string,
  workspaceName = WORKSPACE,
  person = PERSON,
): Promise<Account> {
  const { stored, accessToken } = await createAccount(request, origin, email);
  const headers = bearer({ accessToken });
  const url = `${origin}/api/me/onboarding`;
  const saved = await request.put(url, { headers, data: { ...person, workspaceName } });
  expect(saved.status()).toBe(200);
  const completed = await request.post(`${url}/complete`, { headers });
  expect(completed.status()).toBe(200);
  const user = (await completed.json()) as Account['stored']['user'];
  return { stored: { ...stored, user }, accessToken };
}

/** A snippet that a test begins with. */
export interface SavedSnippet {
  name: string;
  /** What people with 50 or more of `total_spend` get. */
  text: string;
  tags?: readonly string[];
  /** Its whole Liquid, in place of that one condition. */
  content?: string;
}

/** Saves a snippet over the API, with one condition unless it brings its own Liquid. @returns its id */
export async function saveSnippet(
  request: APIRequestContext,
  origin: string,
  { stored, accessToken }: Account,
  { name, text, tags = [], content = ofSpenders(text) }: SavedSnippet,
): Promise<string> {
  const saved = await request.post(`${origin}/api/workspaces/${stored.user.activeWorkspaceId}/snippets`, {
    headers: bearer({ accessToken }),
    data: { name, content, tags },
  });
  expect(saved.status()).toBe(201);
  return ((await saved.json()) as { id: string }).id;
}

const ofSpenders = (text: string) =>
  `{% if {{custom_attribute.\${total_spend}}} >= 50 %}\n${text}\n{% endif %}`;

/** Makes the page a browser of the account, whose refresh cookie it has. */
export async function storeSession(page: Page, origin: string, { stored }: Account): Promise<void> {
  // A page of the same origin without any code, only to store what the application would have stored.
  const empty = `${origin}/health/live`;
  if (page.url() !== empty) await page.goto(empty);
  await page.evaluate((session) => localStorage.setItem('sluice.session', JSON.stringify(session)), stored);
}

/** Makes the page a browser in which nobody has signed in. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
