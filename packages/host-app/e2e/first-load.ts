import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { createCompleteAccount, newAddress, storeSession } from './account.ts';

/** How long somebody on the slow line may wait for something to read. */
export const READABLE_MAX_MS = 3000;
/** A line with 50 kB/s, on which each answer takes 400 ms to begin. */
export const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Nothing is requested for this long after a page that is complete. */
const QUIET_MS = 1500;

/** What a browser keeps of somebody who has just signed up. */
export async function signedUpState(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const account = await createCompleteAccount(context.request, origin, newAddress());
  await storeSession(page, origin, account);
  const state = await context.storageState();
  await context.close();
  return state;
}

export interface LoadedFile {
  url: string;
  /** With headers, as it was sent. */
  bytes: number;
}

/**
 * What one address loads into a browser that has nothing cached, until nothing more is requested. What a page fetches ahead in
 * its idle time is no part of that.
 */
export async function firstLoad(context: BrowserContext, address: string): Promise<LoadedFile[]> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const session = await networkOf(page);
  const urls = new Map<string, string>();
  const files: LoadedFile[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    files.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  // The network never becomes idle: live events stay open.
  await page.goto(address);
  for (let before = -1; before !== files.length;) {
    before = files.length;
    await page.waitForTimeout(QUIET_MS);
  }
  await page.close();
  return files;
}

/** Milliseconds until an address shows its first text on the slow line, with nothing cached. */
export async function timeToReadable(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await networkOf(page);
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { timeout: 60_000 },
  );
  const milliseconds = (await painted.jsonValue()) ?? NaN;
  await page.close();
  return milliseconds;
}

export async function networkOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

export const totalBytes = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
