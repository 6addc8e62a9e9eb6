import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `scripts/visual.mjs` leaves the static Storybook. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/storybook-visual', import.meta.url));

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Story {
  id: string;
  /** The file that has it, from the repository's root. */
  importPath: string;
}

export function allStories(): readonly Story[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(index.entries).filter((entry) => entry.type === 'story');
}

/** Serves the static Storybook; the browser may keep what it has read. */
export async function serveStorybook(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(new URL(request.url ?? '/', 'http://local').pathname));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
