import { startSandboxProcess, type SandboxProcess } from './braze-sandbox.ts';
import { test as base } from './fixtures.ts';
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
