import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const debianChromium = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

/** Every story played, judged by axe and beside its committed pictures. `scripts/visual.mjs` builds the Storybook first. */
export default defineConfig({
  testDir: path('.'),
  outputDir: path('../../../test-results/visual'),
  reporter: [['dot'], [path('../../../scripts/playwright-count-reporter.mjs'), { part: 'stories' }]],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  use: {
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Letters are drawn the same on every machine: without its hinting, its subpixels and its colors.
      args: [
        '--no-sandbox',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        // Pages that live for a second: compiling their code once more, for speed, costs more than it saves.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
});
