/**
 * Prepares a fresh clone, and costs nothing when there is nothing to do.
 *
 * Runs before `npm start`, `npm test` and the other root commands, on whatever Node the machine has (20 or
 * newer) and without any dependency. It installs the locked packages, which include the Node that everything
 * else runs on, and with `--browser` makes sure that a Chromium is there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.setup-stamp');
const mutex = join(root, '.setup-lock');
const STALE_LOCK_MS = 15 * 60 * 1000;

/** What the installed packages depend on: the lock file and the kind of machine. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

function release() {
  rmSync(mutex, { recursive: true, force: true });
}

/** Two commands started side by side install once: creating a folder succeeds for only one of them. */
function withMutex(work) {
  for (;;) {
    try {
      mkdirSync(mutex);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(mutex, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > STALE_LOCK_MS) release();
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  work();
  release();
}

function install() {
  console.log('Installing the locked packages (once after each change of the lock file) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
}

function checkNode() {
  const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(node)) return;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  console.error(
    `Sluice runs on Node 24. npm carries it for Linux and Windows; on this machine (${process.platform} ` +
      `${process.arch}) please install Node 24 and try again. Found: ${process.version}.`,
  );
  process.exit(1);
}

if (process.argv.includes('--stamp')) {
  // npm calls this after every install, its own or ours, so that a plain `npm ci` counts as well.
  writeFileSync(stamp, fingerprint());
} else {
  if (!isInstalled()) withMutex(() => isInstalled() || install());
  checkNode();
  if (process.argv.includes('--browser')) ensureChromium();
}
