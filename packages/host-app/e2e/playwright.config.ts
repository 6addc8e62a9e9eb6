import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const debianChromium = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

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
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // A page lives for seconds, so optimizing its code would cost more than it saves.
      args: ['--no-sandbox', '--js-flags=--no-maglev --no-opt'],
    },
  },
});
