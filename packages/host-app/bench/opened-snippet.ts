import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { addTimer } from './edit-timer.ts';
import { savedSnippet } from './large-snippet.ts';

/** Saves a snippet, and opens it as its owner does. */
export async function opened(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  content: object,
): Promise<{ page: Page; scriptSeconds: () => Promise<number>; close: () => Promise<void> }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await addTimer(page);
  const id = await savedSnippet(page, origin, { name: 'Measured', content: 'Text', ...content });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const runSoFar = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
  };
  const before = await runSoFar();
  await page.goto(`${origin}/syntax-generator?snippet=${id}`);
  // Until the application has taken it over, it is a picture of the page.
  await page.locator('html:not([data-drawn]) [role="tabpanel"]').waitFor();
  return { page, scriptSeconds: async () => (await runSoFar()) - before, close: () => context.close() };
}
