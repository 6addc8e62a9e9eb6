import { posix } from 'node:path';

/** The lines of imports: the compiler breaks none of them. */
const IMPORT = /^import .*;$/gmu;
const FROM = /(?:from|import) "([^"]+)";/gu;

/** Libraries that run wherever JavaScript does. Every other one needs the parts of React that a browser has. */
const RUNS_ANYWHERE = /^(?:@sluice\/liquid|diff|papaparse|read-excel-file)(?:\/|$)/u;

/**
 * Which files the bundler of a server such as Next must leave to the browser (and to the page's first rendering): those that
 * use React, and those that use one of them. `code` has the compiled code by name.
 *
 * A file that only leads on to others is none of them, as Next refuses `export *` where it is marked: it may be read on a
 * server, where the names are found in the marked files.
 */
export function clientFiles(code: ReadonlyMap<string, string>): ReadonlySet<string> {
  const imports = [...code].map(([name, text]) => ({ name, imported: importsOf(name, text) }));
  const found = new Set<string>();
  let size = -1;
  while (size < found.size) {
    size = found.size;
    for (const { name, imported } of imports)
      if (imported.some((from) => (code.has(from) ? found.has(from) : !RUNS_ANYWHERE.test(from))))
        found.add(name);
  }
  return found;
}

/** What a file imports at once: the names of files beside it as they are in `code`, and those of libraries. */
function importsOf(name: string, text: string): readonly string[] {
  const lines = text.match(IMPORT)?.join('\n') ?? '';
  return [...lines.matchAll(FROM)].map(([, from = '']) =>
    from.startsWith('.') ? posix.join(posix.dirname(name), from) : from,
  );
}
