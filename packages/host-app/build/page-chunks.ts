import { build, type InlineConfig, type Rolldown } from 'vite';

/** The pages that a visit begins with, by the modules that are loaded for each of them besides the entry. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['features/auth/entry/AuthScreen.tsx'],
  builder: [
    'features/shell/Shell.tsx',
    'features/generator/screen/GeneratorScreen.tsx',
    // The builder asks for these as soon as it is shown; in files of their own they would be twice as heavy.
    'condition-builder/drag/start-dragging.ts',
    'condition-builder/root/StartingPoints.tsx',
  ],
  library: ['features/shell/Shell.tsx', 'app/LibraryRoute.tsx'],
};

/** What every page needs, or the sign-in page and another. */
const SHARED = 'start';

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

/** Which of the pages load each module. */
function pagesOfModules(all: readonly Chunk[]): Map<string, Set<string>> {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const pagesOf = new Map<string, Set<string>>();
  for (const [page, screens] of Object.entries(PAGES)) {
    const isLoaded = ({ isEntry, facadeModuleId }: Chunk) =>
      isEntry || screens.some((screen) => facadeModuleId?.endsWith(`/src/${screen}`));
    for (const { moduleIds } of withImports(all.filter(isLoaded), chunks)) {
      for (const id of moduleIds) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
    }
  }
  return pagesOf;
}

function chunkName(pages: ReadonlySet<string>): string {
  if (pages.size === 1) return [...pages].join();
  if (!pages.has('builder')) return 'forms';
  return pages.has('sign-in') ? SHARED : 'workplace';
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
  return new Map([...pagesOfModules(chunks)].map(([id, pages]) => [id, chunkName(pages)]));
}
