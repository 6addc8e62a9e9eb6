import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, signInOverApi } from './account.ts';
import { startSandboxProcess, type SandboxProcess } from './braze-sandbox.ts';
import { expect, test as base } from './fixtures.ts';
import { TestServer } from './server.ts';

interface WithSandbox {
  sandbox: SandboxProcess;
  workerServer: TestServer;
}

/** A test whose server lets workspaces connect to a sandbox that the test can change. */
export const sandboxTest = base.extend<object, WithSandbox>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, provide) => {
      const sandbox = await startSandboxProcess();
      await provide(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  workerServer: [
    async ({ sandbox }, provide) => {
      const server = await TestServer.start({ PROVIDER_SANDBOX_URL: sandbox.endpoint });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

/** What a test does over the API as the person of the page. */
export async function apiOf(request: APIRequestContext, origin: string, email: string) {
  const account = await signInOverApi(request, origin, email);
  const url = `${origin}/api/workspaces/${account.stored.user.activeWorkspaceId}`;
  const headers = bearer(account);
  return {
    connect: async ({ endpoint, apiKey }: SandboxProcess) => {
      const data = { restEndpoint: endpoint, apiKey };
      const answer = await request.put(`${url}/provider-connection`, { data, headers });
      expect(answer.status()).toBe(200);
    },
    save: async (name: string, content: string) => {
      const data = { name, content, tags: [], builderState: null, isDraft: false };
      const answer = await request.post(`${url}/snippets`, {
        data,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      });
      expect(answer.status()).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    },
    textOf: async (id: string) => {
      const answer = await request.get(`${url}/snippets/${id}`, { headers });
      return ((await answer.json()) as { content: string }).content;
    },
  };
}

/** Imports the data of the workspace, on its page. */
export async function importData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Data' }).click();
  await expect(page.getByText('Import Complete')).toBeVisible();
}
