import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build, preview, type InlineConfig, type Plugin } from 'vite';
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

/** Builds the page of the measurements, serves it and opens it. */
export async function openBrowserPage(): Promise<BrowserPage> {
  const { address, close } = await servePage('index.html');
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  return {
    page,
    reload: async () => {
      await page.goto(address);
      await page.waitForFunction(() => 'bench' in globalThis);
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
}

/** Starts a headless Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executable === undefined ? {} : { executablePath: executable }),
    // Memory is measured when it is asked for, not some time later.
    args: ['--no-sandbox', '--enable-blink-features=ForceEagerMeasureMemory'],
  });
}

/** A page that is served until it is closed. */
export interface ServedPage {
  address: string;
  close: () => Promise<void>;
}

/** Builds one of the pages as an application of its own, and serves it. */
export async function servePage(name: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'sluice-bench-'));
  process.env['NODE_ENV'] = 'production';
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [react(), compressed(outDir)],
    oxc: { plugins: { styledComponents } },
    resolve: { conditions: ['@sluice/source', 'module', 'browser'] },
    build: { outDir, emptyOutDir: true, target: 'es2024', rolldownOptions: { input: join(root, name) } },
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
  return {
    address: new URL(name, server.resolvedUrls?.local[0]).href,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Serves scripts compressed, as every host does: what is on its way to a slow phone counts. */
function compressed(outDir: string): Plugin {
  return {
    name: 'compressed',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(({ url = '' }, response, next) => {
        if (!/^\/assets\/[\w-]+\.js$/u.test(url)) {
          next();
          return;
        }
        const script = gzipSync(readFileSync(join(outDir, url)));
        response.writeHead(200, {
          'Content-Type': 'text/javascript',
          'Content-Encoding': 'gzip',
          'Content-Length': script.length,
        });
        response.end(script);
      });
    },
  };
}
