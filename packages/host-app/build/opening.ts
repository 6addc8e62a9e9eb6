import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { PAGES } from './page-chunks.ts';

const source = readFileSync(new URL('opening.js', import.meta.url), 'utf8');
const fileName = `assets/opening-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;

/** The addresses of the files that a page loads besides the entry's. */
function filesOf(screens: readonly string[], bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const loaded = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find((candidate) => candidate.fileName === name);
    if (!chunk || chunk.isEntry || loaded.has(name)) return;
    loaded.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of chunks) {
    const isScreen = screens.some((screen) => chunk.moduleIds.some((id) => id.endsWith(`/src/${screen}`)));
    if (isScreen) add(chunk.fileName);
  }
  return [...loaded].map((name) => `/${name}`).join(' ');
}

/** Puts `opening.js` into the page, with what it has to know about the files of the build. */
export function opening(): Plugin {
  return {
    name: 'opening',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.entries(PAGES).map(([page, screens]) => [
          `data-${page}`,
          filesOf(screens, bundle),
        ]);
        const attrs = { src: `/${fileName}`, ...(Object.fromEntries(files) as Record<string, string>) };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
