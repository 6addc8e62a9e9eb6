import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.mjs';

/** Runs the script; `storybook` and `chromatic` only write down how they were called. */
function runScript(token, storybookEndsWith = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'chromatic-'));
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  for (const [name, exitCode] of [
    ['storybook', storybookEndsWith],
    ['chromatic', 0],
  ]) {
    const script = `#!/bin/sh\necho "${name} $*, $NODE_ENV" >> ${calls}\nexit ${exitCode}\n`;
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/chromatic.mjs')], {
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      CHROMATIC_PROJECT_TOKEN: token,
    },
    encoding: 'utf8',
  });
  return { status, stdout, calls: readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean) };
}

describe('npm run chromatic', () => {
  it('The command says in one line that there is no token, and succeeds', () => {
    expect(runScript('')).toEqual({
      status: 0,
      stdout: 'Nothing is published: CHROMATIC_PROJECT_TOKEN is not set.\n',
      calls: [],
    });
  });

  it('The command builds the Storybook and publishes it when there is a token', () => {
    const { status, calls } = runScript('a-token');
    expect(status).toBe(0);
    expect(calls).toEqual([
      expect.stringMatching(/^storybook build /u),
      expect.stringMatching(/^chromatic --storybook-build-dir=/u),
    ]);
  });

  it('The command builds for production, as the tests do, whatever the environment says', () => {
    const { calls } = runScript('a-token');
    expect(calls[0]).toMatch(/^storybook build .*, production$/u);
  });

  it('The command publishes nothing that could not be built', () => {
    const { status, calls } = runScript('a-token', 1);
    expect(status).toBe(1);
    expect(calls).toHaveLength(1);
  });
});
