/**
 * How heavy the built application is and how soon it shows something, with nothing cached:
 * `npm run bench -w packages/host-app`.
 */
import { existsSync } from 'node:fs';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import {
  FIRST_LOAD_MAX_BYTES,
  firstLoad,
  READABLE_MAX_MS,
  signedUpState,
  timeToReadable,
  totalBytes,
} from '../e2e/first-load.ts';
import { TestServer } from '../e2e/server.ts';

const ROUNDS = 5;
const PAGES = [
  { name: 'signed in, at /', path: '/', isSignedIn: true },
  { name: 'the sign-in page', path: '/auth', isSignedIn: false },
];

const debianChromium = '/usr/bin/chromium';
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

const rows: { figure: string; measured: string; bound: string; isReached: boolean }[] = [];
const details: string[] = [];

const server = await TestServer.start();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  for (const { name, path, isSignedIn } of PAGES) {
    const viewport = { width: 1440, height: 960 };
    // Each visit needs a session of its own: a refresh token is good once.
    const open = async () => {
      const options: BrowserContextOptions = { viewport };
      if (isSignedIn) options.storageState = await signedUpState(browser, server.origin);
      return browser.newContext(options);
    };
    const context = await open();
    const files = await firstLoad(context, server.origin + path);
    await context.close();
    const bytes = totalBytes(files);
    rows.push({
      figure: `${name}: first load on the wire, with headers`,
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      bound: `${FIRST_LOAD_MAX_BYTES / 1000} kB`,
      isReached: bytes <= FIRST_LOAD_MAX_BYTES,
    });
    details.push(`${name}:`);
    for (const file of files.toSorted((one, other) => other.bytes - one.bytes)) {
      details.push(`  ${String(file.bytes).padStart(7)} ${file.url.replace(server.origin, '')}`);
    }

    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const slow = await open();
      times.push(await timeToReadable(slow, server.origin + path));
      await slow.close();
    }
    const slowest = Math.max(...times);
    rows.push({
      figure: `${name}: something to read at 50 kB/s and 400 ms, slowest of ${ROUNDS}`,
      measured: `${slowest.toFixed(0)} ms`,
      bound: `${READABLE_MAX_MS} ms`,
      isReached: slowest <= READABLE_MAX_MS,
    });
  }
} finally {
  await browser.close();
  await server.dispose();
}

console.log('| with nothing cached | measured | bound | |');
console.log('|---|---|---|---|');
for (const { figure, measured, bound, isReached } of rows) {
  console.log(`| ${figure} | ${measured} | ${bound} | ${isReached ? '✓' : '✗'} |`);
}
console.log(`\n${details.join('\n')}`);
if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
