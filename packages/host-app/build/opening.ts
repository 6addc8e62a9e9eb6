import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { PAGES, START_PAGE, VISITORS_PAGE } from './page-chunks.ts';

const source = readFileSync(new URL('opening.js', import.meta.url), 'utf8');
const fileName = `assets/opening-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;

/** The files that a page loads besides the entry and what that imports. */
function filesOf(screens: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const ofEntry = chunks.find(({ isEntry }) => isEntry)?.imports ?? [];
  const loaded = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find((candidate) => candidate.fileName === name);
    if (!chunk || chunk.isEntry || loaded.has(name) || ofEntry.includes(name)) return;
    loaded.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of chunks) {
    const isScreen = screens.some((screen) => chunk.moduleIds.some((id) => id.endsWith(`/${screen}`)));
    if (isScreen) add(chunk.fileName);
  }
  return [...loaded];
}

/** What every screen is set in. Asked for at once, they are there when the first screen is: late ones would move its lines. */
function fontTags(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((name) => /\/(?:inter|bricolage-grotesque)-core-[^/]+\.woff2$/.test(name))
    .map((name) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
      injectTo: 'head',
    }));
}

/** What every page needs is named in the document itself: nobody has to find out first who is there. */
const preloadTag = (name: string, attrs?: { id: string }): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: '', href: `/${name}`, ...attrs },
  injectTo: 'head',
});

/** What `opening.js` calls the file after which it asks for those of the screen. */
const FIRST_SCRIPT = { id: 'first-script' };

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
        const filesOfPage = (page: string) => filesOf(PAGES[page]?.modules ?? [], bundle);
        const ofStart = filesOfPage(START_PAGE);
        const [first] = filesOf(['react-dom/client.js'], bundle);
        const ofAll = filesOfPage(VISITORS_PAGE).filter((name) => ofStart.includes(name));
        const ownFiles = (page: string) =>
          filesOfPage(page)
            .filter((name) => !ofAll.includes(name))
            .map((name) => `/${name}`)
            .join(' ');
        const screens = Object.entries(PAGES).flatMap(([page, { paths }]) =>
          paths.map((path) => [path, ownFiles(page)]),
        );
        const attrs = {
          src: `/${fileName}`,
          // By address, for people who are signed in.
          'data-screens': JSON.stringify(Object.fromEntries(screens)),
          // At the other addresses that lead there.
          'data-start': ownFiles(START_PAGE),
          'data-visitors': ownFiles(VISITORS_PAGE),
        };
        return [
          { tag: 'script', attrs, injectTo: 'head-prepend' },
          ...ofAll.map((name) => preloadTag(name, name === first ? FIRST_SCRIPT : undefined)),
          ...fontTags(bundle),
        ];
      },
    },
  };
}
