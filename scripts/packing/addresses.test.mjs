import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressesOf } from './addresses.mjs';

describe('the address of a published package', () => {
  it.each([
    'https://code.example/sluice/sluice.git',
    'https://code.example/sluice/sluice',
    'https://user@code.example/sluice/sluice.git',
    'git@code.example:sluice/sluice.git\n',
    'ssh://git@code.example:22/sluice/sluice.git',
  ])('is made from the remote %s', (remote) => {
    expect(addressesOf(remote, 'packages/liquid')).toEqual({
      repository: {
        type: 'git',
        url: 'git+https://code.example/sluice/sluice.git',
        directory: 'packages/liquid',
      },
      homepage: 'https://code.example/sluice/sluice#readme',
    });
  });

  it.each(['', '/srv/sluice.git', '../sluice', 'file:///srv/sluice.git'])(
    'is never made up from %j',
    (remote) => {
      expect(addressesOf(remote, 'packages/liquid')).toBeUndefined();
    },
  );
});

describe('before it is published, a package', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-package-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (manifest) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const script = join(import.meta.dirname, 'addresses.mjs');
    return spawnSync(process.execPath, [script, '--check'], { cwd: folder, encoding: 'utf8' });
  };

  it('is refused when it does not say where its source is, with what to do', () => {
    const { status, stderr } = check({ name: '@sluice/liquid' });
    expect(status).toBe(1);
    expect(stderr).toContain('Set the remote `origin`');
  });

  it('passes when it does', () => {
    const addresses = addressesOf('https://code.example/sluice/sluice', 'packages/liquid');
    expect(check({ name: '@sluice/liquid', ...addresses }).status).toBe(0);
  });
});
