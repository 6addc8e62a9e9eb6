import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.ts';

/** Siblings are tested from their sources: the private export condition finds them without a build. */
const SOURCE = '@sluice/source';
const clientConditions = [SOURCE, ...defaultClientConditions];
const serverConditions = [SOURCE, ...defaultServerConditions];

/** For all tests. */
const shared = {
  /** For single tests: a busy machine is no failure. */
  testTimeout: 30_000,
  /** What one file replaces is not for the next one. */
  unstubGlobals: true,
  restoreMocks: true,
};

/**
 * The files of a project without pages share two processes, and what they have loaded: to start one for each file, and to
 * load the same modules again, took a quarter of the time. A file that needs modules of its own begins with
 * `vi.resetModules()`.
 */
const inOneProcess = { ...shared, isolate: false };

/** Both halves of what Testing Library does by itself are in the set-up file. */
const env = { RTL_SKIP_AUTO_CLEANUP: 'true' };

/** A set-up file, which runs before every test file. */
const setUp = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url));

export default defineConfig({
  test: {
    // By default one core is left alone, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'liquid',
          root: 'packages/liquid',
          include: ['{src,conformance}/**/*.test.ts'],
          ...inOneProcess,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: clientConditions },
        // Tests of rendering without a window run in the environment of a server.
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'builder-ui',
          root: 'packages/builder-ui',
          environment: 'jsdom',
          env,
          setupFiles: [setUp('builder-ui/src/test-data/component-tests.ts')],
          include: ['src/**/*.test.{ts,tsx}'],
          ...shared,
        },
      },
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['{src,sandbox,test}/**/*.test.ts'],
          globalSetup: [setUp('server/test/global-setup.ts')],
          ...inOneProcess,
          // Many start servers of their own, and some wait until these give up on something.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: clientConditions },
        test: {
          name: 'host-app',
          root: 'packages/host-app',
          environment: 'jsdom',
          env,
          setupFiles: [setUp('builder-ui/src/test-data/component-tests.ts')],
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          ...shared,
        },
      },
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...inOneProcess },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions: launchOptions() }),
          },
        },
      },
    ],
  },
});
