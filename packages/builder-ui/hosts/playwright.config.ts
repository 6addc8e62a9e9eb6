import { defineConfig } from '@playwright/test';
import { UNOPTIMIZED, windowlessOptions } from '../../../scripts/browser.ts';
import { PATIENCE_MS } from '../../../scripts/testing/patience.ts';

/** Tests of pages that partners have built and started: `run.ts` says at which address. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../../test-results/hosts',
  reporter: 'line',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    actionTimeout: PATIENCE_MS,
    baseURL: process.env['HOST_ADDRESS'] ?? 'http://localhost',
    viewport: { width: 1280, height: 900 },
    launchOptions: windowlessOptions(UNOPTIMIZED),
  },
});
