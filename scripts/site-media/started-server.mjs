/** The built server on a free port with a throw-away database, for pictures and videos of the real product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { SERVER_ARGUMENTS } from '../server-arguments.mjs';

const START_MS = 20_000;

/** A port that nobody listens on now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether the server answers within some seconds. */
async function answers(origin, child) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline && child.exitCode === null;) {
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * @param {Record<string, string>} [environment] variables that differ from the defaults
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function startServer(environment = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-media-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
  });
  const stop = () => {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await answers(origin, child)) return { origin, stop };
  stop();
  throw new Error('The server did not become ready.');
}
