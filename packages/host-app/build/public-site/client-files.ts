import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { withoutFonts, withSeparateRanges } from './font-ranges.ts';

/** What browsers load of the public pages. */
export interface ClientFiles {
  /** Everything to be written, by its path in the build. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** The addresses of the scripts that a page loads: the entry, and what it imports, now or as soon as it runs. */
  scriptsOf: (path: string) => string[];
  /** The rules of the document itself, with its fonts. A font that comes late is not used: nothing may move. */
  styles: string;
  /** The fonts that the first view of a page shows: late ones would move what is below them. */
  fontsOf: (path: string | undefined) => string[];
}

/** The modules that `hydrate.tsx` loads for each page. */
const PAGE_MODULES: Readonly<Record<string, string>> = {
  '/': '/LandingPage.tsx',
  '/privacy': '/PrivacyPage.tsx',
  '/terms': '/TermsPage.tsx',
  '/cookies': '/CookiesPage.tsx',
};

const REACT_DOM = /\/node_modules\/(?:react-dom|scheduler)\//;

/** What every page has: left alone, the bundler makes four small files of it, each with headers of its own. */
const FRAME = new RegExp(
  [
    String.raw`/node_modules/(?:styled-components|stylis|@emotion)/`,
    String.raw`/lucide-react/dist/esm/(?!icons/)`,
    // Of its menu.
    String.raw`/lucide-react/dist/esm/icons/(?:menu|x)\.mjs`,
    // What only opens above a page comes with what opens.
    String.raw`/builder-ui/src/theme/(?!escape|layer-places|portal-layer|passed-on|ThemeProvider)`,
    String.raw`/builder-ui/src/(?:controls/(?:field/(?:Field|field-box)|useValue)|hooks/with-ref)`,
    String.raw`/host-app/src/(?:site/(?:layout/|late-part|useSiteConfiguration|Mailbox|messages)|components/Logo)`,
    String.raw`/host-app/src/(?:config/paths|lib/(?:browser-storage|session/session-key))`,
  ].join('|'),
);

/** Every page has titles and texts; only the landing page begins with code. */
const TEXT_FONTS = /\/(?:inter|bricolage-grotesque)-core-[^/]+\.woff2$/;
const CODE_FONT = /\/jetbrains-mono-core-[^/]+\.woff2$/;

/** Builds the script of the public pages, apart from the application: it shares no file with that, and stays small. */
export async function buildClient(config: InlineConfig): Promise<ClientFiles> {
  const built = await build({
    ...config,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: { site: join(config.root ?? process.cwd(), 'src/site/hydrate.tsx') },
        output: {
          comments: { legal: false },
          codeSplitting: {
            groups: [
              { name: 'react-dom', test: REACT_DOM, includeDependenciesRecursively: false },
              { name: 'frame', test: FRAME, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  expectBasis(
    output.filter((file) => file.type === 'chunk'),
    'frame',
  );
  const styleFiles = output.filter(({ fileName }) => /\bsite-[^/]+\.css$/.test(fileName));
  const files = new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  // Each page has these rules in it, together with its own. Code that is loaded late asks for the file, which must not declare the
  // fonts once more: a browser that has shown the page in others would change to them then, and move everything.
  for (const file of styleFiles)
    if ('source' in file) files.set(file.fileName, withoutFonts(String(file.source)));
  return {
    files,
    scriptsOf: (path) =>
      scriptsOf(
        output.filter((file) => file.type === 'chunk'),
        PAGE_MODULES[path],
      ),
    styles: withSeparateRanges(styleFiles.map((file) => String('source' in file ? file.source : '')).join(''))
      .replaceAll(/font-display:\s*swap/g, 'font-display:optional')
      // In the document they are no longer beside the fonts.
      .replaceAll('url(./', 'url(/assets/'),
    fontsOf: (path) =>
      [...files.keys()]
        .map((name) => `/${name}`)
        .filter((name) => TEXT_FONTS.test(name) || (path === '/' && CODE_FONT.test(name))),
  };
}

/** A part of every page that needed a file of one page would load that everywhere, and might run before it. */
function expectBasis(chunks: readonly Rolldown.OutputChunk[], name: string): void {
  const basis = chunks.find((chunk) => chunk.name === name);
  const needed = chunks.filter(
    ({ fileName, imports }) =>
      basis?.imports.includes(fileName) === true &&
      imports.includes(basis.fileName) &&
      fileName !== basis.fileName,
  );
  if (basis === undefined || needed.length > 0)
    throw new Error(
      `The file ${name} of the public pages and what needs it need each other: ${needed.map((chunk) => chunk.name).join(', ')}.`,
    );
}

/** What `hydrate.tsx` loads before the page's own module. */
const HYDRATION = '/react-dom/client.js';

/** The entry, what it loads at once, and everything that these import. */
function scriptsOf(chunks: readonly Rolldown.OutputChunk[], pageModule = ''): string[] {
  const isFirst = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || [HYDRATION, pageModule].some((module) => moduleIds.some((id) => id.endsWith(module)));
  const first = chunks.filter(isFirst).toSorted((one) => (one.isEntry ? -1 : 1));
  if (first.length !== 3) throw new Error(`There is no script for ${pageModule}.`);
  const loaded = new Set(first);
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  return [...loaded].map(({ fileName }) => `/${fileName}`);
}
