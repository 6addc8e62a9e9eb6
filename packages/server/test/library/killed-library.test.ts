import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Session } from '../../src/contracts/index.ts';
import { freshDatabase } from '../support/cluster.ts';
import { killableImportServer, signUp, type KillableServer } from '../support/killable-server.ts';

const SNIPPETS = 120;
const DEATHS = 3;
/** The discard port: these workspaces need no provider. */
const NO_PROVIDER = 'http://127.0.0.1:9';

const mongodbUri = inject('mongodbUri');
let server: KillableServer;
afterEach(() => server.dispose());

const file = {
  format: 'sluice-library',
  formatVersion: 1,
  snippets: Array.from({ length: SNIPPETS }, (_, index) => ({
    name: `Snippet ${index}`,
    content: `${'words before a '.repeat(100)}needle`,
    tags: ['found'],
  })),
};

/** Imports a library into a server that is killed meanwhile, until the import is answered. @returns what can be found then */
async function importWithKills() {
  let origin = await server.startAlive();
  const { accessToken, user }: Session = await signUp(origin);
  const call = async (
    path: string,
    payload?: object,
  ): Promise<{ total?: number; skipped?: number; imported?: number }> => {
    const response = await fetch(`${origin}/api/workspaces/${user.activeWorkspaceId}/${path}`, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    return (await response.json()) as object;
  };
  const before = (await call('snippets')).total ?? 0;
  for (let deaths = 0; deaths < DEATHS; deaths += 1) {
    const importing = call('library', file).catch(() => undefined);
    await wait(20 + Math.random() * 100);
    await server.kill();
    await importing;
    origin = await server.startAlive();
  }
  const { imported = 0, skipped = 0 } = await call('library', file);
  return {
    answered: imported + skipped,
    listed: ((await call('snippets')).total ?? 0) - before,
    searched: (await call('snippets?q=a+needle')).total,
    tagged: (await call('snippets?tags=found&q=snippet')).total,
  };
}

const whole = { answered: SNIPPETS, listed: SNIPPETS, searched: SNIPPETS, tagged: SNIPPETS };

describe('a library that is imported again after its server was killed', { timeout: 180_000 }, () => {
  it('a library that is imported again after its server was killed has every snippet once, and finds each, on the embedded store', async () => {
    server = killableImportServer(NO_PROVIDER);
    expect(await importWithKills()).toEqual(whole);
  });

  it.skipIf(mongodbUri === null)(
    'a library that is imported again after its server was killed has every snippet once, and finds each, on MongoDB',
    async () => {
      server = killableImportServer(NO_PROVIDER, freshDatabase(mongodbUri ?? '').href);
      expect(await importWithKills()).toEqual(whole);
    },
  );
});
