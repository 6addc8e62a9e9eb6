import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOutFiles } from './scripts/testing/edition.ts';
import { folderOfTests } from './scripts/testing/folder-of-tests.ts';
import { PATIENCE_MS } from './scripts/testing/patience.ts';
import { WORKERS } from './scripts/testing/workers.ts';

/** Siblings are tested from their sources: the private export condition finds them without a build. */
const SOURCE = '@sluice/source';
const clientConditions = [SOURCE, ...defaultClientConditions];
const serverConditions = [SOURCE, ...defaultServerConditions];

/** A set-up file, which runs before every test file. */
const setUp = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const patientWaiting = setUp('scripts/testing/patient-waiting.ts');

/** For all tests. */
const shared = {
  exclude: [...configDefaults.exclude, ...leftOutFiles],
  setupFiles: [patientWaiting],
  expect: { poll: { timeout: PATIENCE_MS } },
  /** For single tests: a busy machine is no failure. */
  testTimeout: 120_000,
  /** What one file replaces is not for the next one. */
  unstubGlobals: true,
  restoreMocks: true,
};

/**
 * The files of a project share a few processes, and what these have loaded and compiled: to start one for each file, and to
 * load the same modules again, took half of the time. A file that needs modules of its own begins with `vi.resetModules()`;
 * the set-up file of component tests clears away what the last file has left in the window, and that of the application what
 * is left of the application.
 */
const inOneProcess = { ...shared, isolate: false };

/** Both halves of what Testing Library does by itself are in the set-up file. */
const env = { RTL_SKIP_AUTO_CLEANUP: 'true' };

/** What `--project` has chosen; several times, perhaps. */
const chosen = process.argv.flatMap((word, index) =>
  word === '--project'
    ? (process.argv[index + 1] ?? '')
    : word.startsWith('--project=')
      ? word.slice(10)
      : [],
);

/** Reading all stories takes longer than many a test: a run without them leaves that out. */
function playsStories(): boolean {
  if (chosen.includes('!stories')) return false;
  return chosen.length === 0 || chosen.some((name) => name === 'stories' || /[!*]/.test(name));
}

async function storiesProject() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  const { launchOptions } = await import('./scripts/browser.ts');
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      browser: {
        enabled: true,
        headless: true,
        instances: [{ browser: 'chromium' as const }],
        provider: playwright({ launchOptions: launchOptions() }),
      },
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'liquid',
          root: 'packages/liquid',
          include: ['{src,conformance}/**/*.test.ts'],
          ...inOneProcess,
          setupFiles: [patientWaiting, setUp('scripts/testing/same-chances.ts')],
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
          include: ['src/**/*.test.{ts,tsx}'],
          ...inOneProcess,
          setupFiles: [patientWaiting, setUp('packages/builder-ui/src/test-data/component-tests.ts')],
        },
      },
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'server',
          root: 'packages/server',
          env: { TMPDIR: folderOfTests() },
          include: ['{src,sandbox,test}/**/*.test.ts'],
          globalSetup: [setUp('packages/server/test/global-setup.ts')],
          ...inOneProcess,
          // Many start servers of their own.
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: clientConditions },
        ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
        test: {
          name: 'host-app',
          root: 'packages/host-app',
          environment: 'jsdom',
          env,
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          ...inOneProcess,
          setupFiles: [
            patientWaiting,
            setUp('packages/builder-ui/src/test-data/component-tests.ts'),
            setUp('packages/host-app/src/test/fresh-application.ts'),
          ],
        },
      },
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...inOneProcess },
      },
      ...(playsStories() ? [await storiesProject()] : []),
    ],
  },
});
