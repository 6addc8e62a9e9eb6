import type { Browser, BrowserContext, Page } from '@playwright/test';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  firstLoad,
  networkOf,
  SLOW_LINE,
  signedUpState,
  totalBytes,
  type LoadedFile,
} from '../e2e/first-load.ts';

/** How many times slower than this machine the device is. */
const SLOW_DEVICE = 4;
const ROUNDS = 3;
/** For this long the main thread has nothing long to do: a key that is pressed now is answered at once. */
const QUIET_MS = 200;

/** A page that a visit begins with, and what a person can do on it first. */
export interface FirstPage {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** What somebody does first: type into it, or press it. */
  usable: string;
  /** The longest that the page may take, in milliseconds. */
  usableWithin: number;
  /** What it may weigh on the wire, in kB: all of it with headers, or its scripts alone. */
  budget: { what: 'everything' | 'scripts'; kilobytes: number };
}

export const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'the landing page',
    path: '/',
    isSignedIn: false,
    usable: 'main a[href], main button',
    usableWithin: 3500,
    budget: { what: 'scripts', kilobytes: 90 },
  },
  {
    name: 'the sign-in page',
    path: '/auth',
    isSignedIn: false,
    usable: 'form input[type="email"]',
    usableWithin: 3500,
    budget: { what: 'everything', kilobytes: 232 },
  },
  {
    name: 'the dashboard',
    path: '/dashboard',
    isSignedIn: true,
    usable: 'main h1',
    usableWithin: 5000,
    budget: { what: 'everything', kilobytes: 275 },
  },
  {
    name: 'the generator',
    path: '/syntax-generator',
    isSignedIn: true,
    usable: 'main input[role="combobox"]',
    usableWithin: 7000,
    budget: { what: 'everything', kilobytes: 380 },
  },
];

/** The longest that the main thread may be busy without a pause, in milliseconds. */
export const LONGEST_TASK_MS = 200;

export interface FirstLoadTimes {
  /** Milliseconds until the page can be used. */
  usable: number;
  longestTask: number;
}

declare global {
  var firstLoad: { usable: number | undefined; tasks: { start: number; duration: number }[] };
}

/** Notes when an element is there, and each long task. Runs in the page. */
function watch(selector: string): void {
  globalThis.firstLoad = { usable: undefined, tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries())
      globalThis.firstLoad.tasks.push({ start, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    // It is there when it is painted, and when the work that has put it there is over.
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.firstLoad.usable = performance.now();
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

async function timesOf(page: Page, address: string, selector: string): Promise<FirstLoadTimes> {
  const session = await networkOf(page);
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DEVICE });
  await page.addInitScript(watch, selector);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.firstLoad.usable !== undefined, undefined, {
    timeout: 60_000,
    polling: 250,
  });
  // What comes while the page is idle takes its turn, too.
  await page.waitForTimeout(6000);
  const { usable = NaN, tasks } = await page.evaluate(() => globalThis.firstLoad);
  // A key that comes in a long task is answered when that ends.
  const lastBusy = tasks
    .filter(({ start }) => start < usable + QUIET_MS && start >= usable)
    .map(({ start, duration }) => start + duration);
  return {
    usable: Math.max(usable, ...lastBusy),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** The middle of three visits with nothing cached, on a slow line and a slow device. */
export async function firstLoadTimes(
  browser: Browser,
  origin: string,
  { path, isSignedIn, usable }: FirstPage,
): Promise<FirstLoadTimes> {
  const rounds: FirstLoadTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each visit needs a session of its own: a refresh token is good once.
    const context: BrowserContext = await browser.newContext({
      viewport: { width: 1440, height: 960 },
      ...(isSignedIn && { storageState: await signedUpState(browser, origin) }),
    });
    rounds.push(await timesOf(await context.newPage(), origin + path, usable));
    await context.close();
  }
  return {
    usable: middle(rounds.map((times) => times.usable)),
    longestTask: middle(rounds.map((times) => times.longestTask)),
  };
}

/** How far above its budget a page may be before the bench fails: a release says so in its notes. */
const SLACK = 1.1;

export interface FirstLoadSize {
  kilobytes: number;
  /** The budget with its slack. */
  bound: number;
  files: LoadedFile[];
}

/** What a page loads with nothing cached, as far as its budget counts it. */
export async function firstLoadSize(
  browser: Browser,
  origin: string,
  { path, isSignedIn, budget }: FirstPage,
): Promise<FirstLoadSize> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 960 },
    ...(isSignedIn && { storageState: await signedUpState(browser, origin) }),
  });
  const files = await firstLoad(context, origin + path);
  await context.close();
  const counted = budget.what === 'scripts' ? files.filter(({ url }) => url.endsWith('.js')) : files;
  return { kilobytes: totalBytes(counted) / 1000, bound: budget.kilobytes * SLACK, files };
}

/** Writes the sizes down in `first-load-history.md`, as one line. */
export function recordSizes(sizes: readonly number[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const line = `| ${day} | ${sizes.map((kilobytes) => kilobytes.toFixed(1)).join(' | ')} |\n`;
  appendFileSync(join(import.meta.dirname, 'first-load-history.md'), line);
}
