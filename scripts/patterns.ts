/**
 * Which regular expressions a package has, and whether some text can make one of them take long. For the tests of the
 * packages that read untrusted text.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';

/** A regular expression, as it is written, with the file it is in. */
export interface WrittenPattern {
  path: string;
  pattern: string;
}

/** The regular expressions in the source files of a folder. */
export function writtenPatterns(folder: string): WrittenPattern[] {
  return eachNode(folder, (node) => (ts.isRegularExpressionLiteral(node) ? node.text : undefined));
}

/**
 * Calls inside of functions that make a regular expression of a text: nobody can tell beforehand what it will be.
 * `makers` are the names of functions that do it for others.
 */
export function patternsMadeLater(folder: string, makers: readonly string[]): WrittenPattern[] {
  return eachNode(folder, (node, isInFunction) => {
    if (!isInFunction || !(ts.isNewExpression(node) || ts.isCallExpression(node))) return undefined;
    const name = node.expression.getText();
    return name === 'RegExp' || makers.includes(name) ? node.getText() : undefined;
  });
}

/** The regular expressions that are put together of texts while something is loaded, by files whose path has `part`. */
export async function patternsMadeBy(load: () => Promise<unknown>, part: string): Promise<string[]> {
  const made = new Set<string>();
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      const pattern = Reflect.construct(target, args, newTarget) as RegExp;
      if (new Error('who').stack?.includes(part) === true) made.add(String(pattern));
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return [...made];
}

/** The checker counts the steps that a pattern takes. Limits in time would make a safe one look slow on a busy machine. */
const STEPS_ONLY = {
  attackLimit: 100_000_000,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

/** Milliseconds in which a pattern is judged even on a very busy machine. */
export const PATIENCE = 120_000;

/** Whether a pattern takes time linear in every text, and if not, a text that shows it. */
export async function judgePattern(pattern: string): Promise<{ status: string; attack: string | undefined }> {
  const end = pattern.lastIndexOf('/');
  const result = await check(pattern.slice(1, end), pattern.slice(end + 1), STEPS_ONLY);
  return {
    status: result.status,
    attack: result.status === 'vulnerable' ? result.attack.pattern : undefined,
  };
}

function eachNode(
  folder: string,
  find: (node: ts.Node, isInFunction: boolean) => string | undefined,
): WrittenPattern[] {
  const found: WrittenPattern[] = [];
  for (const path of globSync('**/*.ts', { cwd: folder })) {
    if (path.endsWith('.test.ts')) continue;
    const visit = (node: ts.Node, isInFunction: boolean): void => {
      const pattern = find(node, isInFunction);
      if (pattern !== undefined) found.push({ path, pattern });
      ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
    };
    const text = readFileSync(join(folder, path), 'utf8');
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), false);
  }
  return found;
}
