import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { windowlessOptions, UNOPTIMIZED } from '../../../scripts/browser.ts';
import { chosenJourneys, leftOutFiles } from '../../../scripts/testing/edition.ts';
import { PATIENCE_MS, RETRIES } from '../../../scripts/testing/patience.ts';
import { WORKERS } from '../../../scripts/testing/workers.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  testDir: path('.'),
  testIgnore: [...leftOutFiles],
  grep: chosenJourneys,
  outputDir: path('../../../test-results/e2e'),
  reporter: [['list'], ['json', { outputFile: path('../../../test-results/reports/e2e.json') }]],
  fullyParallel: true,
  workers: WORKERS,
  retries: RETRIES,
  // A busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    viewport: { width: 1440, height: 960 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Only a test that has failed is recorded, when it is repeated: to record every passing test took much of the time, and
    // each had to wait for the end of its record before it closed the page.
    trace: 'on-first-retry',
    launchOptions: windowlessOptions(UNOPTIMIZED),
  },
});
