import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions, UNOPTIMIZED } from '../../../scripts/browser.ts';
import { PATIENCE_MS, RETRIES } from '../../../scripts/testing/patience.ts';
import { WORKERS } from '../../../scripts/testing/workers.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Letters may be drawn a little differently by another machine, which is why colors may differ by a few shades. A border
 * is a difference: the palest is 0.09 away from what surrounds it, and none is as short as a dozen pixels.
 */
const comparison = { threshold: 0.06, maxDiffPixels: 12 };

/** Every story played, judged by axe and beside its committed pictures. `scripts/visual.mjs` builds the Storybook first. */
export default defineConfig({
  testDir: path('.'),
  outputDir: path('../../../test-results/visual'),
  // A missing picture is a failure, not a new picture: `npm run visual:update` renews them.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/../../../test-results/visual-tolerance/{testName}/{arg}{ext}',
  globalSetup: path('./shrink-new-pictures.ts'),
  expect: {
    timeout: PATIENCE_MS,
    toHaveScreenshot: { ...comparison, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
    toMatchSnapshot: comparison,
  },
  reporter: [['dot'], ['json', { outputFile: path('../../../test-results/reports/stories.json') }]],
  fullyParallel: true,
  workers: WORKERS,
  retries: RETRIES,
  // A busy machine is no failure.
  timeout: 120_000,
  use: {
    // Letters are drawn the same on every machine: without its hinting, its subpixels and its colors.
    launchOptions: launchOptions(
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      UNOPTIMIZED,
    ),
  },
});
