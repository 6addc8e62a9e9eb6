import type { Page } from '@playwright/test';

/** What a page reports about itself; see `recordPageProblems`. */
interface PageProblems {
  refused: string[];
  /** As Lighthouse counts them: what a letter moves while its font arrives is less than it shows. */
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
        if (value < 0.0005) continue;
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
        watched.shifts.push({ value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { watched: PageProblems }).watched);
}
