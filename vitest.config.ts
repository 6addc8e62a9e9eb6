import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Siblings are tested from their sources: the private export condition finds them without a build. */
const SOURCE = '@sluice/source';
const clientConditions = [SOURCE, ...defaultClientConditions];
const serverConditions = [SOURCE, ...defaultServerConditions];

const debianChromium = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

/** For single tests: a busy machine is no failure. */
const testTimeout = 30_000;

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
          testTimeout,
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
          globals: true,
          setupFiles: [
            fileURLToPath(new URL('packages/builder-ui/src/test-data/fast-styles.ts', import.meta.url)),
          ],
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['{src,sandbox,test}/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('packages/server/test/global-setup.ts', import.meta.url))],
          testTimeout,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: clientConditions },
        test: {
          name: 'host-app',
          root: 'packages/host-app',
          environment: 'jsdom',
          globals: true,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox'],
              },
            }),
          },
        },
      },
    ],
  },
});
