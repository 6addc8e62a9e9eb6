import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { styledComponents } from '../build/styled-components.ts';

/** Every application that uses styled React components has these already. */
const PEERS = /^(?:react|react-dom|styled-components)(?:\/|$)/u;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where the names are taken from: the sources, compiled as they are for publishing, or the files that are published. */
export const entries = {
  sources: fileURLToPath(new URL('../src/exports/index.ts', import.meta.url)),
  published: fileURLToPath(new URL('../dist/exports/index.js', import.meta.url)),
};

/** The module that imports the names. */
const IMPORTER = '\0importer';

/** Minified and compressed code, in bytes. */
export interface EntrySize {
  /** What a page loads to show the components. */
  atOnce: number;
  /** The same, with what is loaded once a list, a menu or a panel opens. */
  withLater: number;
  /** Bytes of each package before they are minified, largest first. */
  packages: readonly [name: string, bytes: number][];
  /** The same by libraries and by folders of our own packages. */
  parts: readonly [name: string, bytes: number][];
  /** The files of this package and of the language that a page loads at once. */
  files: readonly string[];
  /** What else a page loads for a module that comes later, by the end of its path; compressed. */
  laterFor: (module: string) => number;
}

/** What an application that Vite builds gets when it imports these names of this package and nothing else. */
export async function entrySize(
  names: readonly string[],
  from: keyof typeof entries = 'sources',
): Promise<EntrySize> {
  const { NODE_ENV } = process.env;
  // Vite takes the word of a test run that this is no production.
  process.env['NODE_ENV'] = 'production';
  try {
    return await sizeOf(names, from);
  } finally {
    // The test files after this one share the process.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}

async function sizeOf(names: readonly string[], from: keyof typeof entries): Promise<EntrySize> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: [...(from === 'sources' ? ['@sluice/source'] : []), 'module', 'browser'] },
    oxc: { plugins: { styledComponents } },
    plugins: [
      {
        name: 'importer',
        resolveId: (id) => (id === 'virtual:importer' ? IMPORTER : undefined),
        load: (id) =>
          id === IMPORTER
            ? `export { ${names.join(', ')} } from ${JSON.stringify(entries[from])};`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual:importer',
        // As for the entry of an application: it may take in what parts that come later share with it.
        preserveEntrySignatures: 'allow-extension',
        external: PEERS,
        output: { format: 'es', minify: true },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
  const atOnce = staticallyReached(chunks);
  const compressed = ({ code }: Rolldown.OutputChunk) => compressedSize(code);
  return {
    atOnce: sum(atOnce.map(compressed)),
    withLater: sum(chunks.map(compressed)),
    packages: bytesBy(packageOf, atOnce),
    parts: bytesBy(partOf, atOnce),
    files: ownFiles(atOnce),
    laterFor: (module) => {
      const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      return sum(reachedFrom(own, chunks, atOnce).map(compressed));
    },
  };
}

/** What a file weighs on its way to a browser. */
export const compressedSize = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length;

/** The entry's chunk and all that it imports without waiting. */
function staticallyReached(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  return reachedFrom(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
}

/** Chunks and all that they import without waiting, but for those that are there. */
function reachedFrom(
  first: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
  there: readonly Rolldown.OutputChunk[] = [],
): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || reached.has(chunk) || there.includes(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of first) visit(chunk);
  return [...reached];
}

function bytesBy(
  nameOf: (path: string) => string,
  chunks: readonly Rolldown.OutputChunk[],
): readonly [string, number][] {
  const bytes = new Map<string, number>();
  for (const chunk of chunks) {
    for (const [path, module] of Object.entries(chunk.modules)) {
      const name = nameOf(path);
      bytes.set(name, (bytes.get(name) ?? 0) + module.renderedLength);
    }
  }
  return [...bytes].toSorted(([, one], [, other]) => other - one);
}

function ownFiles(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  return modules.flatMap(([path, { renderedLength }]) => {
    const file = /\/packages\/([^/]+\/src\/.*)/u.exec(path)?.[1];
    return file === undefined || renderedLength === 0 ? [] : [file];
  });
}

function packageOf(path: string): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1];
  return installed ?? /\/packages\/([^/]+)\//u.exec(path)?.[1] ?? path;
}

/** The folder of a file of ours, at most two deep, and the package of any other. */
function partOf(path: string): string {
  const [, name, folder] = /\/packages\/([^/]+)\/(?:src|dist)\/((?:[^/]+\/){1,2})/u.exec(path) ?? [];
  return name === undefined || folder === undefined ? packageOf(path) : `${name}/${folder.slice(0, -1)}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
