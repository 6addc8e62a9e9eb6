import { basename } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { compressedSize, entries } from './entry-size.ts';

const PEERS = ['react', 'react-dom', 'styled-components'];

/** What a page loads at once from files that esbuild has split. */
export interface SplitSize {
  /** Minified and compressed, in bytes, each file on its own. */
  atOnce: number;
  /** The number of files. */
  files: number;
}

/** What an application that esbuild builds gets when it imports these names from the published files and nothing else. */
export async function esbuildSize(names: readonly string[]): Promise<SplitSize> {
  const { outputFiles, metafile } = await bundle(names, entries.published);
  const code = new Map(outputFiles.map((file) => [basename(file.path), file.contents]));
  const files = staticallyReached(metafile);
  const bytes = files.map((file) => compressedSize(code.get(basename(file)) ?? new Uint8Array()));
  return { atOnce: bytes.reduce((total, size) => total + size, 0), files: files.length };
}

/** What names of a library weigh by themselves, minified and compressed, in bytes. */
export async function librarySize(names: readonly string[], library: string): Promise<number> {
  const { outputFiles } = await bundle(names, library);
  return outputFiles.reduce((total, file) => total + compressedSize(file.contents), 0);
}

function bundle(names: readonly string[], from: string) {
  const contents = `export { ${names.join(', ')} } from ${JSON.stringify(from)};`;
  return build({
    stdin: { contents, resolveDir: import.meta.dirname, sourcefile: 'importer.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    // Licenses are no code. Vite leaves them out, and esbuild can put them into a file of their own.
    legalComments: 'none',
    target: 'es2024',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: PEERS.flatMap((name) => [name, `${name}/*`]),
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
}

/** The importer's file and all that it imports without waiting. */
function staticallyReached({ outputs }: Metafile): readonly string[] {
  const reached = new Set<string>();
  const visit = (path: string) => {
    const output = outputs[path];
    if (output === undefined || reached.has(path)) return;
    reached.add(path);
    for (const { path: imported, kind } of output.imports) if (kind === 'import-statement') visit(imported);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint?.endsWith('importer.js') === true) visit(path);
  return [...reached];
}
