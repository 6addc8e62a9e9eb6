/** Windows of the running product, signed into the demo workspace, for pictures and films. */
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';

export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

/**
 * Opens the demo workspace in a window of its own, with the icons of the sidebar alone, and nothing that moves by itself.
 * @param {import('playwright').BrowserContextOptions} [options] of the window
 */
export async function openDemo(browser, origin, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await context.addCookies([{ name: 'sidebar:state', value: 'false', url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
  const greeting = page.getByText('Signed in successfully!');
  await greeting.waitFor();
  await page.getByText(/^Condition matched!/).waitFor();
  await greeting.waitFor({ state: 'hidden' });
  return page;
}
