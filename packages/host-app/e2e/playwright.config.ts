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
  // Toasts are shown one after the other, four seconds each.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 960 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // No screencasts: recording every passing test took a good part of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // The pages live for seconds: optimizing their code costs more than it saves.
      args: ['--no-sandbox', '--js-flags=--no-maglev --no-opt'],
    },
  },
});
