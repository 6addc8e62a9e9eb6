import { build, type InlineConfig, type Rolldown } from 'vite';

/** A page that a visit begins with. */
interface FirstPage {
  /** The addresses that show it. Another page, which is not listed, loads what it needs when it is known. */
  paths: readonly string[];
  /** The modules that are loaded for it besides the entry. */
  modules: readonly string[];
  /** Those that are loaded once it has been drawn, besides what asks the server. */
  later?: readonly string[];
}

/** The page for visitors, who have no session. */
export const VISITORS_PAGE = 'sign-in';

/** Where signed-in people start: nothing that only the other pages need may be in its files. */
export const START_PAGE = 'dashboard';

/** No page: what asks the server, and checks what is sent and answered. It is loaded once a page has been drawn. */
export const REQUESTS = 'requests';

/** No page: what signs visitors in, once their page can be used. */
const ENTRY = 'entry-code';

/** No page: what shows toasts, which comes once a page can be used. */
const TOASTS = 'toasts';

/** No page: the palette, which keys open on every page. */
const PALETTE = 'palette';

/** No page: what shows the figures of the dashboard, which are asked for once that has been drawn. */
const FIGURES = 'figures';

const FIGURES_MODULES = ['src/features/dashboard/DashboardParts.tsx'];

const APPLICATION = ['react-dom/client.js', 'src/app/App.tsx'];
const SIGNED_IN = [...APPLICATION, 'src/app/ShellRoute.tsx'];

export const PAGES: Readonly<Record<string, FirstPage>> = {
  [VISITORS_PAGE]: { paths: [], modules: [...APPLICATION, 'src/features/auth/screen/AuthScreen.tsx'] },
  [REQUESTS]: {
    paths: [],
    modules: [
      'src/lib/session/session-requests.ts',
      'src/lib/http/http.ts',
      'src/lib/api/frame-operations.ts',
    ],
  },
  [ENTRY]: { paths: [], modules: ['src/features/auth/entry/entry-code.ts'] },
  [TOASTS]: { paths: [], modules: ['src/controls/toast/ToastRegions.tsx'] },
  [PALETTE]: { paths: [], modules: ['src/features/shell/palette/Palette.tsx'] },
  [FIGURES]: { paths: [], modules: FIGURES_MODULES },
  [START_PAGE]: {
    paths: ['/dashboard'],
    modules: [...SIGNED_IN, 'src/app/DashboardRoute.tsx'],
    later: FIGURES_MODULES,
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

/** What is no page. Whatever two of them share is in the file of the first. */
const LATER = [REQUESTS, ENTRY, TOASTS, FIGURES, PALETTE];

/** The file for what later code shares with pages other than the first: a page is drawn without what it does not need. */
const SHARED_WITH: Readonly<Record<string, string>> = {
  // Some pages check what they have stored themselves.
  [REQUESTS]: 'schemas',
  [ENTRY]: 'schemas',
  [FIGURES]: 'data',
  [TOASTS]: 'controls',
  [PALETTE]: 'lists',
};

/** The file for the modules that exactly these pages need. */
function chunkName(id: string, pages: ReadonlySet<string>): string {
  if (REACT.test(id)) return 'react';
  const shown = [...pages].filter((page) => !LATER.includes(page));
  const later = LATER.find((part) => pages.has(part)) ?? '';
  if (shown.length === 0) return later;
  const isForVisitors = pages.has(VISITORS_PAGE) || pages.has(ENTRY) || pages.has(REQUESTS);
  const single = shown.length === 1 ? shown.join() : undefined;
  if (pages.has(START_PAGE)) return isForVisitors ? 'start' : (single ?? 'frame');
  if (pages.has(VISITORS_PAGE)) return (SHARED_WITH[later] === undefined && single) || 'forms';
  return SHARED_WITH[later] ?? single ?? 'tools';
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
