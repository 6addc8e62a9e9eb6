/**
 * Takes the pictures of the documentation from the running application, in both themes and at twice their size: starts the server
 * on a free port with a throw-away database, signs into the demo workspace and photographs the screens. Nothing in a picture is
 * drawn by hand.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pngQuantize } from '@napi-rs/image';
import { buildApp } from '../build-app.mjs';
import { root } from '../run.mjs';
import { launchBrowser, openDemo } from './open-demo.mjs';
import { startServer } from './started-server.mjs';

const images = join(root, 'docs/images');
const ENDINGS = { light: '', dark: '-dark' };

async function photograph(browser, origin, colorScheme) {
  const viewport = { width: 1280, height: 800 };
  const page = await openDemo(browser, origin, { viewport, colorScheme, deviceScaleFactor: 2 });
  const take = async (name) => {
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400);
    const picture = await pngQuantize(await page.screenshot(), { maxQuality: 95, minQuality: 70 });
    writeFileSync(join(images, `${name}${ENDINGS[colorScheme]}.png`), picture);
  };
  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await page.getByText('endif').waitFor();
  await take('generator');
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await take('tester');
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('row', { name: /Upgrade prompt/ }).waitFor();
  await take('snippets');
  await page.context().close();
}

if ((await buildApp()) !== 0) process.exit(1);
mkdirSync(images, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
try {
  for (const colorScheme of Object.keys(ENDINGS)) await photograph(browser, server.origin, colorScheme);
} finally {
  await browser.close();
  server.stop();
}
