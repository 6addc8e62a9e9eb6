/**
 * Makes the picture of link previews, the icon of home screens and the logo of emails: the brand, beside the real product. `npm run site:picture`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pngQuantize } from '@napi-rs/image';
import { buildApp } from '../build-app.mjs';
import { root } from '../run.mjs';
import { launchBrowser, openDemo } from './open-demo.mjs';
import { startServer } from './started-server.mjs';

const require = createRequire(import.meta.url);
const folder = join(root, 'packages/host-app/public/site');
const logo = readFileSync(join(root, 'packages/host-app/src/sluice.svg'), 'utf8');

const dataUrl = (type, bytes) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

function fontFace(family, name) {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  return `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(${dataUrl('font/woff2', readFileSync(file))}); }`;
}

/** The example of the demo workspace, in the builder. */
async function photographBuilder(browser, origin) {
  const page = await openDemo(browser, origin, { deviceScaleFactor: 1.4 });
  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await page.mouse.move(0, 0);
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}

const card = (builder) => `<!doctype html><style>
  ${fontFace('Bricolage', 'bricolage-grotesque')}
  ${fontFace('Inter', 'inter')}
  body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden; position: relative; background: #0a171e; color: #e7f0f3; font-family: Inter; }
  .water { position: absolute; inset: 0; }
  .text { position: absolute; inset-inline-start: 64px; inset-block-start: 64px; inline-size: 460px; }
  .brand { display: flex; align-items: center; gap: 14px; font: 700 30px Bricolage; }
  .brand svg { inline-size: 46px; block-size: 46px; }
  h1 { margin: 92px 0 20px; font: 700 62px/1.06 Bricolage; letter-spacing: -0.02em; }
  p { margin: 0; color: #a9c0ca; font-size: 23px; line-height: 1.5; }
  img { position: absolute; inset-block-start: 88px; inset-inline-start: 560px; inline-size: 860px; border-radius: 14px; box-shadow: 0 30px 80px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 8%); }
</style>
<svg class="water" viewBox="0 0 1200 630" fill="none"><path d="M0 470C200 400 380 420 620 470S1020 540 1200 470V630H0Z" fill="#0b7285" opacity=".28"/><path d="M0 540C240 480 460 500 680 540S1060 590 1200 540V630H0Z" fill="#0b7285" opacity=".4"/></svg>
<div class="text"><div class="brand">${logo}Sluice</div>
<h1>Script Smarter, Ship Faster</h1>
<p>Any Liquid becomes cards. Every person gets an answer.</p></div>
<img src="${dataUrl('image/png', builder)}" alt="">`;

async function draw(browser, { width, height }, html) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return pngQuantize(picture, { maxQuality: 95, minQuality: 70 });
}

/** The logo for emails is text: the server is one bundle without files beside it. */
const mailLogo = (
  png,
) => `/** The logo in emails, 26 px wide at twice that resolution. Written by \`npm run site:picture\`. */
export const LOGO_PNG =
  '${png.toString('base64')}';

/** How an email names the logo among its parts. */
export const LOGO_CID = 'logo@sluice';
`;

if ((await buildApp()) !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'icon.svg'), logo);
const server = await startServer();
const browser = await launchBrowser();
try {
  const builder = await photographBuilder(browser, server.origin);
  writeFileSync(
    join(folder, 'preview.png'),
    await draw(browser, { width: 1200, height: 630 }, card(builder)),
  );
  const icon = `<style>body{margin:0;background:#0b7285}svg{inline-size:180px;block-size:180px}</style>${logo}`;
  writeFileSync(join(folder, 'icon.png'), await draw(browser, { width: 180, height: 180 }, icon));
  const sharp = `<style>body{margin:0}svg{display:block;inline-size:52px;block-size:52px}</style>${logo}`;
  const mailPicture = await draw(browser, { width: 52, height: 52 }, sharp);
  writeFileSync(join(root, 'packages/server/src/modules/mail/logo.ts'), mailLogo(mailPicture));
} finally {
  await browser.close();
  server.stop();
}
