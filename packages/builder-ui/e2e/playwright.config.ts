import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { windowlessOptions, UNOPTIMIZED } from '../../../scripts/browser.ts';
import { chosenJourneys, leftOutFiles } from '../../../scripts/testing/edition.ts';
import { PATIENCE_MS, RETRIES } from '../../../scripts/testing/patience.ts';
import { WORKERS } from '../../../scripts/testing/workers.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Tests of the packed package in the pages of partners. */
export default defineConfig({
  testDir: path('.'),
  testIgnore: [...leftOutFiles],
  grep: chosenJourneys,
  outputDir: path('../../../test-results/e2e-builder-ui'),
  reporter: [['list'], ['json', { outputFile: path('../../../test-results/reports/e2e-builder-ui.json') }]],
  globalSetup: path('./packed-packages.ts'),
  fullyParallel: true,
  workers: WORKERS,
  retries: RETRIES,
  // A busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: windowlessOptions(UNOPTIMIZED),
  },
});
