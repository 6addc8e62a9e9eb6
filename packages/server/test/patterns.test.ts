import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../src');

/** The regular expressions in a source file, as they are written there. */
function patternsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

const patterns = globSync('**/*.ts', { cwd: folder })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => patternsIn(path).map((pattern) => ({ path, pattern })));

it.each(patterns)('no text can make $pattern in $path take long', async ({ pattern }) => {
  const end = pattern.lastIndexOf('/');
  const result = await check(pattern.slice(1, end), pattern.slice(end + 1));
  const attack = result.status === 'vulnerable' ? result.attack.pattern : undefined;
  expect({ status: result.status, attack }).toEqual({ status: 'safe', attack: undefined });
});
