/**
 * Finds a Chromium for the browser tests, or installs the distribution's when this machine has none.
 * No dependency: the set-up runs it before any package is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser to test with: `CHROMIUM_PATH` when set, else the first one found; `undefined` when none is. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return CANDIDATES.find((path) => existsSync(path));
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Makes sure that a browser is there; ends the process with one line of advice when it can't be. */
export function ensureChromium() {
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file.`);
    process.exit(1);
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution (once) …');
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    run('apt-get', ['update', '-qq']);
    // Not every distribution has the one without windows.
    if (!run('apt-get', [...install, 'chromium', 'chromium-headless-shell']))
      run('apt-get', [...install, 'chromium']);
    if (findChromium()) return;
  }
  console.error(
    'The browser tests need Chromium or Chrome: install the package "chromium" (or set CHROMIUM_PATH) and run again.',
  );
  process.exit(1);
}
