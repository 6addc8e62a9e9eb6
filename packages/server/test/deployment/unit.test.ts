import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const unit = fileURLToPath(new URL('deploy/sluice.service', root));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

// Where there is no systemd the test is counted as skipped. That the command starts the server is a journey: `packed-server.spec.ts`.
it.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit', () => {
  const text = execFileSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(text).toBe('');
});

it('the unit gives the server more time to stop than it takes by itself', () => {
  const text = readFileSync(unit, 'utf8');
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]);
  // `DRAIN_SECONDS` in production, and ten for what is under way.
  expect(seconds).toBeGreaterThan(5 + 10);
});
