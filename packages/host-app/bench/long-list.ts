import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startSandboxProcess, type SandboxProcess } from '../e2e/braze-sandbox.ts';
import { apiAccess, type ApiAccess } from './api-access.ts';
import { addTimer, timesOf } from './edit-timer.ts';

const ATTRIBUTES = 50_000;
const POLL_MS = 200;
/** Long enough for each search to be asked for and answered before the next key. */
const KEY_PAUSE_MS = 600;
/** Typed and removed again: each key asks for something else. */
const TYPED = ['attribute_0499', '_0123', '049', 'zzz', '5'];

/** Milliseconds of a search in a long list. */
export interface SearchTimes {
  /** From a key to the frame that shows it, with what is known of the list. */
  keys: readonly number[];
  /** From the request of a search to the server's whole answer. */
  answers: readonly number[];
}

/** Starts a sandbox of Braze with as many attributes as a large account has. */
export async function startLargeSandbox(): Promise<SandboxProcess> {
  const sandbox = await startSandboxProcess();
  await sandbox.set({ attributes: ATTRIBUTES, events: 0, rateLimit: 1_000_000 });
  return sandbox;
}

/** Connects the workspace of the person to the sandbox, and imports everything. */
async function importAll(
  page: Page,
  { workspaceUrl, headers }: ApiAccess,
  { endpoint, apiKey }: SandboxProcess,
): Promise<void> {
  const connected = await page.request.put(`${workspaceUrl}/provider-connection`, {
    headers,
    data: { restEndpoint: endpoint, apiKey },
  });
  if (!connected.ok()) throw new Error(`Not connected: ${await connected.text()}`);
  const started = await page.request.post(`${workspaceUrl}/imports`, { headers });
  const { id } = (await started.json()) as { id: string };
  for (;;) {
    const answer = await page.request.get(`${workspaceUrl}/imports/${id}`, { headers });
    const { state, finishedAt } = (await answer.json()) as { state: string; finishedAt: string | null };
    if (finishedAt !== null && state !== 'done') throw new Error(`The import has ended as ${state}.`);
    if (finishedAt !== null) return;
    await page.waitForTimeout(POLL_MS);
  }
}

/** Searches in the builder's list of attributes, as a person does, among 50,000 that were imported. */
export async function longListTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  sandbox: SandboxProcess,
): Promise<SearchTimes> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await addTimer(page);
  await importAll(page, await apiAccess(page, origin), sandbox);
  const answers: number[] = [];
  page.on('requestfinished', (request) => {
    const isSearch = request.url().includes('/custom-attributes') && request.url().includes('q=');
    if (isSearch) answers.push(request.timing().responseEnd - request.timing().requestStart);
  });
  await page.goto(`${origin}/syntax-generator`);
  const field = page.getByRole('combobox', { name: 'Attribute name' });
  await field.click();
  const keys = TYPED.flatMap((text) => [...Array.from(text), ...Array.from(text, () => 'Backspace')]);
  const times = await timesOf(page, keys.length, KEY_PAUSE_MS, 'keydown', (index) =>
    page.keyboard.press(keys[index % keys.length] ?? 'a'),
  );
  await context.close();
  return { keys: times, answers };
}
