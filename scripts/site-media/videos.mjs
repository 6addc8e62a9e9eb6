/**
 * Records the videos of the landing page from the running product: starts the server with its sandboxes, signs into the demo
 * workspace, and plays the scenes of `scenes.mjs`. `npm run site:videos -- build` records that one only.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../build-app.mjs';
import { findChromium } from '../chromium.mjs';
import { root } from '../run.mjs';
import { encode, missingEncoder } from './encode.mjs';
import { launchBrowser, openDemo } from './open-demo.mjs';
import { Recorder } from './recorder.mjs';
import { SCENES } from './scenes.mjs';
import { startServer } from './started-server.mjs';

const videos = join(root, 'packages/host-app/public/site/videos');

async function record(browser, origin, { name, prepare, play }) {
  const folder = mkdtempSync(join(tmpdir(), `sluice-${name}-`));
  const page = await openDemo(browser, origin);
  try {
    await prepare(page);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -2000);
    const film = new Recorder(page, folder);
    await film.start();
    await play(page, film);
    encode(film, join(videos, name), folder);
    console.log(`${name}: ${(film.time / 1000).toFixed(1)} s, ${film.frames.length} frames`);
  } finally {
    await page.context().close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const missing = missingEncoder() ?? (findChromium() === undefined ? 'There is no Chromium.' : undefined);
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
if ((await buildApp()) !== 0) process.exit(1);
mkdirSync(videos, { recursive: true });
const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await launchBrowser();
try {
  for (const scene of SCENES) {
    if (wanted.length === 0 || wanted.includes(scene.name)) await record(browser, server.origin, scene);
  }
} finally {
  await browser.close();
  server.stop();
}
