import { vi } from 'vitest';

/** Answers media queries, which jsdom does not: every query matches whose text contains one of the `features`. */
export function stubMedia(...features: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: features.some((feature) => query.includes(feature)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
