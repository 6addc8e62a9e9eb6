import { build, type InlineConfig, type Rolldown } from 'vite';

/** A page that a visit begins with. */
interface FirstPage {
  /** The addresses that show it. Another page, which is not listed, loads what it needs when it is known. */
  paths: readonly string[];
  /** The modules that are loaded for it besides the entry. */
  modules: readonly string[];
}

/** The page for visitors, who have no session. */
export const VISITORS_PAGE = 'sign-in';

/** Where signed-in people start: nothing that only the other pages need may be in its files. */
export const START_PAGE = 'dashboard';

/** No page: what asks the server, and checks what is sent and answered. Visitors load it once their page can be used. */
const REQUESTS = 'requests';

/** No page: what shows toasts, which is fetched once a page has been drawn. */
const TOASTS = 'toasts';

const APPLICATION = ['react-dom/client.js', 'src/app/App.tsx'];
const SIGNED_IN = [...APPLICATION, 'src/lib/session/session-requests.ts', 'src/app/ShellRoute.tsx'];

export const PAGES: Readonly<Record<string, FirstPage>> = {
  [VISITORS_PAGE]: { paths: [], modules: [...APPLICATION, 'src/features/auth/screen/AuthScreen.tsx'] },
  [REQUESTS]: {
    paths: [],
    modules: ['src/lib/session/session-requests.ts', 'src/features/auth/entry/entry-code.ts'],
  },
  [TOASTS]: { paths: [], modules: ['src/controls/toast/ToastRegions.tsx'] },
  dashboard: {
    paths: ['/dashboard'],
    modules: [...SIGNED_IN, 'src/app/DashboardRoute.tsx'],
  },
  builder: {
    paths: ['/syntax-generator'],
    modules: [
      ...SIGNED_IN,
      'src/app/GeneratorRoute.tsx',
      // An empty builder asks for it as soon as it is shown; in a file of its own it would be twice as heavy.
      'src/condition-builder/root/StartingPoints.tsx',
    ],
  },
  library: {
    paths: ['/snippets'],
    modules: [...SIGNED_IN, 'src/app/LibraryRoute.tsx'],
  },
};

type Chunk = Rolldown.OutputChunk;

/** The chunks that are loaded with the given ones, and those themselves. */
function withImports(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const loaded = new Set(start);
  for (const chunk of loaded) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) loaded.add(imported);
    }
  }
  return loaded;
}

/** Which of the pages load each module. What the entry needs is in its own file, and not here. */
function pagesOfModules(all: readonly Chunk[]): Map<string, Set<string>> {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const ofEntry = withImports(
    all.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const pagesOf = new Map<string, Set<string>>();
  for (const [page, { modules }] of Object.entries(PAGES)) {
    const isLoaded = ({ facadeModuleId }: Chunk) =>
      modules.some((module) => facadeModuleId?.endsWith(`/${module}`));
    for (const chunk of withImports(all.filter(isLoaded), chunks)) {
      if (ofEntry.has(chunk)) continue;
      for (const id of chunk.moduleIds) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
    }
  }
  return pagesOf;
}

/** React itself, and what draws it: large, and the same for long. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** The file for the modules that exactly these pages need. */
function chunkName(id: string, pages: ReadonlySet<string>): string {
  if (REACT.test(id)) return 'react';
  const isForVisitors = pages.has(VISITORS_PAGE);
  // Visitors see toasts as well, and load nothing of the frame for them.
  const isForEverybody = isForVisitors || pages.has(TOASTS);
  const shown = [...pages].filter((page) => page !== REQUESTS && page !== TOASTS);
  if (shown.length === 0) return pages.has(REQUESTS) ? 'entry-code' : TOASTS;
  if (pages.has(REQUESTS) && !isForVisitors) return REQUESTS;
  const isOfToasts = pages.has(TOASTS) && !pages.has(START_PAGE);
  if (shown.length === 1 && !isOfToasts) return shown.join();
  if (pages.has(START_PAGE)) return isForEverybody ? 'start' : 'frame';
  // Toasts bring nothing else of these pages along.
  if (isOfToasts) return isForVisitors ? 'forms' : 'controls';
  return isForVisitors ? 'forms' : 'tools';
}

/**
 * Finds out which modules the first pages load, and gathers them in a few files: one for each page and one for each set of
 * pages that share something. Left alone, the bundler makes a file for every set of lazy modules that share something,
 * some forty of them, and each costs a request with its headers and is compressed on its own.
 * @returns the name of the file that each such module belongs to
 */
export async function planPageChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const trial = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const { output } = Array.isArray(trial)
    ? (trial[0] as Rolldown.RolldownOutput)
    : (trial as Rolldown.RolldownOutput);
  const chunks = output.filter((file) => file.type === 'chunk');
  return new Map([...pagesOfModules(chunks)].map(([id, pages]) => [id, chunkName(id, pages)]));
}
