import type { Page } from '@playwright/test';

/** What a page reports about itself; see `recordPageProblems`. */
interface PageProblems {
  refused: string[];
  shifts: { value: number; what: string }[];
}

/** Collects what the security policy refuses, and what moves without anybody's doing, from the first moment on. */
export async function recordPageProblems(page: Page): Promise<() => Promise<PageProblems>> {
  await page.addInitScript(() => {
    const watched: PageProblems = { refused: [], shifts: [] };
    Object.assign(globalThis, { watched });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      watched.refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node: Node | null }[];
        };
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
        watched.shifts.push({ value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { watched: PageProblems }).watched);
}
