import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const debianChromium = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

/** Tests of the packed package in the pages of partners. */
export default defineConfig({
  testDir: path('.'),
  outputDir: path('../../../test-results/e2e-builder-ui'),
  reporter: [['list'], ['json', { outputFile: path('../../../test-results/reports/e2e-builder-ui.json') }]],
  globalSetup: path('./packed-packages.ts'),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Pages that live for seconds: compiling their code once more, for speed, costs more than it saves.
      args: ['--no-sandbox', '--js-flags=--no-maglev --no-opt'],
    },
  },
});
