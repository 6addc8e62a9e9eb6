import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, UNOPTIMIZED } from '../../../scripts/browser.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  testDir: path('.'),
  outputDir: path('../../../test-results/e2e'),
  reporter: [['list'], ['json', { outputFile: path('../../../test-results/reports/e2e.json') }]],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Toasts are shown one at a time, for four seconds each.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 960 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Without screenshots, because recording every passing test took much of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: launchOptions(UNOPTIMIZED),
  },
});
