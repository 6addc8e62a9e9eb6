/**
 * Takes the pictures of the documentation from the running application: starts the server on a free port with
 * a throw-away database, signs into the demo workspace and photographs the screens. Nothing in a picture is
 * drawn by hand.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildApp } from './build-app.mjs';
import { findChromium } from './chromium.mjs';
import { root } from './run.mjs';
import { SERVER_ARGUMENTS } from './server-arguments.mjs';

const images = join(root, 'docs/images');

/** A port that nobody listens on now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the server and waits for its first answer. */
async function startServer(port, dataDir) {
  const server = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answered = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return server;
    if (server.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error('The server did not become ready.');
}

async function photograph(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 960 }, deviceScaleFactor: 1 });
  await page.goto(origin);
  await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
  await page.getByRole('heading', { name: 'Upgrade prompt' }).waitFor();
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('row', { name: /Upgrade prompt/ }).waitFor();
  await page.screenshot({ path: join(images, 'snippets.png') });
  await page.getByRole('button', { name: 'View Upgrade prompt' }).click();
  await page.getByRole('link', { name: 'Open in the builder' }).click();
  await page.getByRole('heading', { name: 'Upgrade prompt' }).waitFor();
  await page.getByText('endif').waitFor();
  await page.getByText('Signed in successfully!').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(images, 'generator.png') });
}

if ((await buildApp()) !== 0) process.exit(1);
mkdirSync(images, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'sluice-screenshots-'));
const port = await freePort();
const server = await startServer(port, dataDir);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await photograph(browser, `http://127.0.0.1:${port}`);
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
