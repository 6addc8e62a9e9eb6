/**
 * The regular expressions of the packages that read untrusted text, and for each of them whether some text can make it
 * take long. To find that out takes seconds, and the answer belongs to the pattern. So it is kept in `pattern-verdicts.json`
 * under a hash of the pattern; the tests look it up each day and judge again in the full edition.
 *
 *     node --conditions=@sluice/source scripts/patterns.ts
 *
 * judges the patterns that are new, and forgets those that are gone.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';

/** The packages whose patterns are judged. */
type Judged = 'liquid' | 'server';

/** A regular expression, as it is written, with the file it is in. */
interface WrittenPattern {
  path: string;
  pattern: string;
}

/** The folder with the sources of a package. */
export function sourcesOf(name: Judged): string {
  return join(import.meta.dirname, `../packages/${name}/src`);
}

/** The regular expressions in the sources of a package, each once, with every file that it is in. */
export function writtenPatterns(name: Judged): { pattern: string; paths: string }[] {
  const written = eachNode(sourcesOf(name), (node) =>
    ts.isRegularExpressionLiteral(node) ? node.text : undefined,
  );
  return [...Map.groupBy(written, ({ pattern }) => pattern)].map(([pattern, places]) => ({
    pattern,
    paths: places.map(({ path }) => path).join(', '),
  }));
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

/**
 * The regular expressions that a package puts together of texts while its files are loaded. What was loaded before is not
 * seen.
 */
export async function patternsMadeBy(name: Judged): Promise<string[]> {
  const folder = sourcesOf(name);
  const made = new Set<string>();
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      const pattern = Reflect.construct(target, args, newTarget) as RegExp;
      // The line behind that of this function names who has called it: a library that is loaded meanwhile is not ours.
      const [, , caller = ''] = new Error('who').stack?.split('\n') ?? [];
      if (caller.includes(`/packages/${name}/src/`)) made.add(String(pattern));
      return pattern;
    },
  });
  try {
    for (const path of globSync('**/*.ts', { cwd: folder }))
      if (!path.endsWith('.test.ts') && !isProgram(join(folder, path))) await import(join(folder, path));
  } finally {
    globalThis.RegExp = original;
  }
  return [...made];
}

/** A file that the shell starts does its work as soon as it is loaded. What it is made of is loaded for itself. */
function isProgram(path: string): boolean {
  return readFileSync(path, 'utf8').startsWith('#!');
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
export const PATIENCE = 300_000;

/** Finds out whether a pattern takes time linear in every text, and if not, a text that shows it. */
export async function judgePattern(pattern: string): Promise<{ status: string; attack: string | undefined }> {
  const end = pattern.lastIndexOf('/');
  const result = await check(pattern.slice(1, end), pattern.slice(end + 1), STEPS_ONLY);
  return {
    status: result.status,
    attack: result.status === 'vulnerable' ? result.attack.pattern : undefined,
  };
}

/** The hashes of patterns with their verdicts, by package. */
type Verdicts = Record<Judged, Record<string, string>>;

const verdictsFile = join(import.meta.dirname, 'pattern-verdicts.json');
const kept = JSON.parse(readFileSync(verdictsFile, 'utf8')) as Verdicts;

/** What is said of a pattern without a verdict, and of a verdict without a pattern. */
export const HOW_TO_JUDGE =
  'run `node --conditions=@sluice/source scripts/patterns.ts`, then look at what it says of the pattern';

/** The verdict that is kept about a pattern, such as `safe`; `undefined` for a pattern that has not been judged. */
export function keptVerdict(name: Judged, pattern: string): string | undefined {
  return kept[name][hashOf(pattern)];
}

/** The number of verdicts that are kept for patterns that the package no longer has. */
export function staleVerdicts(name: Judged, patterns: readonly string[]): number {
  const current = new Set(patterns.map(hashOf));
  return Object.keys(kept[name]).filter((hash) => !current.has(hash)).length;
}

/** A short name of a pattern that follows from its source and its flags alone. */
function hashOf(pattern: string): string {
  return createHash('sha256').update(pattern).digest('hex').slice(0, 16);
}

/** Judges the patterns without a verdict, prints those that some text can make take long, and keeps all verdicts. */
async function judgeNewPatterns(): Promise<void> {
  const verdicts: Verdicts = { liquid: {}, server: {} };
  const patterns: Record<Judged, readonly string[]> = {
    liquid: [...writtenPatterns('liquid').map(({ pattern }) => pattern), ...(await patternsMadeBy('liquid'))],
    server: writtenPatterns('server').map(({ pattern }) => pattern),
  };
  for (const name of ['liquid', 'server'] as const)
    for (const pattern of patterns[name].toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1))) {
      const known = keptVerdict(name, pattern);
      const { status, attack } =
        known === undefined ? await judgePattern(pattern) : { status: known, attack: undefined };
      verdicts[name][hashOf(pattern)] = status;
      if (status !== 'safe') process.stdout.write(`${name}: ${pattern} is ${status}; ${attack ?? ''}\n`);
    }
  writeFileSync(verdictsFile, `${JSON.stringify(verdicts, null, 2)}\n`);
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

if (import.meta.main) await judgeNewPatterns();
