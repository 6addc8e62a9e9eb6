/**
 * Takes the pictures of the documentation from the running application: starts the server on a free port with
 * a throw-away database, signs into the demo workspace and photographs the screens. Nothing in a picture is
 * drawn by hand.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildApp } from '../build-app.mjs';
import { findChromium } from '../chromium.mjs';
import { root } from '../run.mjs';
import { startServer } from './started-server.mjs';

const images = join(root, 'docs/images');

async function photograph(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 960 }, deviceScaleFactor: 1 });
  await page.goto(`${origin}/auth`);
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
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await photograph(browser, server.origin);
} finally {
  await browser.close();
  server.stop();
}
