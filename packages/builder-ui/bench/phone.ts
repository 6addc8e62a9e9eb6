import type { Browser } from 'playwright';
import { openBrowser, servePage } from './browser-page.ts';
import { median } from './measure.ts';

/** How many times slower than this machine the phone is. */
const SLOW_DEVICE = 4;

/** 1.6 Mbit/s down, with what an answer takes on its way. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const VISITS = 5;
/** Somebody looks before they tap. */
const LOOK_MS = 2000;

export interface PhoneTimes {
  /** From opening the address to the painted builder, in milliseconds. */
  seen: number;
  /** From the first tap on a field to its options. */
  listed: number;
}

/** The median of some visits to a page with one builder, on a slow phone that has nothing of it yet. */
export async function phoneTimes(): Promise<PhoneTimes> {
  const { address, close } = await servePage('phone.html');
  const browser = await openBrowser();
  const visits: PhoneTimes[] = [];
  try {
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await phoneVisit(browser, address));
  } finally {
    await browser.close();
    await close();
  }
  return {
    seen: median(visits.map(({ seen }) => seen)),
    listed: median(visits.map(({ listed }) => listed)),
  };
}

async function phoneVisit(browser: Browser, address: string): Promise<PhoneTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DEVICE });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.phonePage?.seen !== undefined, undefined, { polling: 100 });
    await page.waitForTimeout(LOOK_MS);
    const field = page.locator('input[role="combobox"]').first();
    await field.scrollIntoViewIfNeeded();
    const listed = page.evaluate(() => globalThis.phonePage.listed());
    await field.tap();
    return { seen: (await page.evaluate(() => globalThis.phonePage.seen)) ?? NaN, listed: await listed };
  } finally {
    await context.close();
  }
}
