import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';

const index = 'src/exports/index.ts';

/** What `src/exports/index.ts` makes public from one file. */
export interface PublicExport {
  names: readonly string[];
  /** The file, such as `src/controls/badge/Badge.tsx`. */
  source: string;
}

/** The values that the package in `folder` makes public, file by file. */
export function publicExports(folder = '.'): readonly PublicExport[] {
  const file = ts.createSourceFile(index, readFileSync(join(folder, index), 'utf8'), ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const names = exportClause.elements.map((element) => element.getText(file));
    return [{ names, source: posix.join(posix.dirname(index), moduleSpecifier.text) }];
  });
}

/** Where a source lies in `dist`, without the ending: `parts/controls/badge/Badge`. */
export function partOf(source: string): string {
  return source.replace(/^src\//u, 'parts/').replace(/\.tsx?$/u, '');
}

/**
 * Writes `dist/index.js` anew, as a list of `export *` from one small file for each source. Through names that the index
 * itself imports, esbuild (with `splitting`) would give every page all that any lazy part of the package needs; through
 * `export *` it sees past the index.
 */
export function splitIndex(dist: string): void {
  const lines = publicExports().map(({ names, source }) => {
    const part = partOf(source);
    const path = `${part.replace(/^parts\//u, 'exports/')}.js`;
    const target = join(dist, path);
    const from = relative(dirname(target), join(dist, `${part}.js`)).replaceAll('\\', '/');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `export { ${names.join(', ')} } from '${from}';\n`);
    return `export * from './${path}';\n`;
  });
  writeFileSync(join(dist, 'index.js'), lines.join(''));
  rmSync(join(dist, 'index.js.map'), { force: true });
}
