/**
 * Takes the posters of the films on the landing page, for each theme, at twice the size that they are shown at: plays the scenes
 * of `scenes.mjs` up to where they pose. `npm run site:posters -- build` takes those of that film only.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { buildApp } from '../build-app.mjs';
import { root } from '../run.mjs';
import { launchBrowser, openDemo } from './open-demo.mjs';
import { Photographer } from './photographer.mjs';
import { SCENES } from './scenes.mjs';
import { startServer } from './started-server.mjs';

const videos = join(root, 'packages/host-app/public/site/videos');
const ENDINGS = { light: '', dark: '-dark' };
const QUALITY = 82;

async function takePoster(browser, origin, { name, posterWidth, prepare, play }, colorScheme) {
  const viewport = { width: posterWidth, height: 900 };
  const page = await openDemo(browser, origin, { viewport, colorScheme, deviceScaleFactor: 2 });
  try {
    await prepare(page);
    const photographer = new Photographer(page);
    await play(page, photographer);
    const poster = await new Transformer(photographer.picture).webp(QUALITY);
    const file = `${name}${ENDINGS[colorScheme]}.webp`;
    writeFileSync(join(videos, file), poster);
    console.log(`${file}: ${poster.length} bytes`);
  } finally {
    await page.context().close();
  }
}

if ((await buildApp()) !== 0) process.exit(1);
mkdirSync(videos, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await launchBrowser();
try {
  for (const colorScheme of Object.keys(ENDINGS)) {
    // The scenes change the workspace: each theme has a server of its own.
    const server = await startServer();
    try {
      for (const scene of SCENES) {
        if (wanted.length === 0 || wanted.includes(scene.name))
          await takePoster(browser, server.origin, scene, colorScheme);
      }
    } finally {
      server.stop();
    }
  }
} finally {
  await browser.close();
}
