import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, preview, type InlineConfig } from 'vite';
import { styledComponents } from '../build/styled-components.ts';

/** The page of the bench, as a production build in a headless Chromium. */
export interface BrowserPage {
  page: Page;
  /** Starts from nothing: what was measured before leaves no trace. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
}

const root = fileURLToPath(new URL('page', import.meta.url));
const debianChromium = '/usr/bin/chromium';
const executable = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

/** Builds the page, serves it and opens it. */
export async function openBrowserPage(): Promise<BrowserPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'sluice-bench-'));
  process.env['NODE_ENV'] = 'production';
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [react()],
    oxc: { plugins: { styledComponents } },
    resolve: { conditions: ['@sluice/source', 'module', 'browser'] },
    build: { outDir, emptyOutDir: true, target: 'es2024' },
    preview: {
      host: '127.0.0.1',
      port: 0,
      // Only an isolated page may measure its memory.
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  };
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch({
    ...(executable === undefined ? {} : { executablePath: executable }),
    // Memory is measured when it is asked for, not some time later.
    args: ['--no-sandbox', '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    page,
    reload: async () => {
      await page.goto(address);
      await page.waitForFunction(() => 'bench' in globalThis);
    },
    close: async () => {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
