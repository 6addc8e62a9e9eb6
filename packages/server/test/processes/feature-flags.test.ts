import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/contracts/index.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { newAddress, PASSWORD } from '../support/test-app.ts';

describeAlwaysOnBothStores('feature flags', (open) => {
  const { it, test } = serverTest(open, quick);
  it('feature flags can be read by name or all together, and unknown ones are off', async () => {
    const person = await test.signUp();
    const read = async (name: string) => (await person.request({ url: `/api/feature-flags/${name}` })).json();
    expect(await read('INVITES_V2')).toEqual({ flagName: 'INVITES_V2', enabled: true });
    expect(await read('constructor')).toEqual({ flagName: 'constructor', enabled: false });
    expect((await person.request({ url: '/api/feature-flags' })).json().items).toEqual([
      { flagName: 'INVITES_V2', enabled: true },
      { flagName: 'independent_connection_checking', enabled: true },
    ]);
  });
});

describe('the command for feature flags', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-flags-'));
    server = await startServer({ DATA_DIR: folder, SANDBOX: 'false' });
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const flags = (...words: string[]) => runOperatorCommand('flags', words, { DATA_DIR: folder });

  it('the command for feature flags sets a flag with immediate effect on a running server', async () => {
    expect((await flags('INVITES_V2', 'off')).stdout).toContain('INVITES_V2 off\n');
    expect((await flags()).stdout).toBe('INVITES_V2 off\nindependent_connection_checking on\n');
    const response = await fetch(`${server.origin}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newAddress(), password: PASSWORD }),
    });
    const { accessToken } = Session.parse(await response.json());
    const read = await fetch(`${server.origin}/api/feature-flags/INVITES_V2`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await read.json()).toEqual({ flagName: 'INVITES_V2', enabled: false });
  });

  it.each([[['NONE', 'on']], [['INVITES_V2']], [['INVITES_V2', 'maybe']], [['INVITES_V2', 'on', 'more']]])(
    'the command for feature flags prints its usage for the arguments %j',
    async (words) => {
      await expect(flags(...words)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage/),
      });
    },
  );
});
