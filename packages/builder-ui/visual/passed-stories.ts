/**
 * Which stories have passed as they are now, on this machine or where the committed pictures were taken. `npm test` plays only
 * the others: the picture of a story can change only with the code that the story reaches, its picture, the Storybook or a
 * library. `SLUICE_TESTS=all` plays all of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURES, pictureName } from './picture-store.ts';
import type { Story } from './storybook-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const passed = join(root, 'node_modules/.cache/passed-stories');
/** The committed states, by the id of their story. */
const committed = join(PICTURES, 'passed-stories.json');

/** Where `@sluice/liquid` has the sources of its entries. */
const liquid = join(root, 'packages/liquid');
const entries = (
  JSON.parse(readFileSync(join(liquid, 'package.json'), 'utf8')) as {
    exports: Record<string, { '@sluice/source'?: string } | string>;
  }
).exports;

/** What all stories depend on, as one hash. */
const surroundings = hashOf(
  ['package-lock.json', ...globSync(['.storybook/*', 'packages/builder-ui/visual/*.ts'], { cwd: root })]
    .toSorted()
    .map((path) => join(root, path)),
);

export function hasPassed(story: Story): boolean {
  const state = stateOf(story);
  const note = noteOf(story);
  return committedStates()[story.id] === state || (existsSync(note) && readFileSync(note, 'utf8') === state);
}

let known: Readonly<Record<string, string>> | undefined;

function committedStates(): Readonly<Record<string, string>> {
  known ??= existsSync(committed)
    ? (JSON.parse(readFileSync(committed, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  return known;
}

/** Writes down which of the stories have passed as they are now, for whoever gets the repository. */
export function commitPassed(stories: readonly Story[]): void {
  const states = stories
    .filter(hasPassed)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((story) => [story.id, stateOf(story)]);
  writeFileSync(committed, `${JSON.stringify(Object.fromEntries(states), undefined, 2)}\n`);
}

export function rememberPassed(story: Story): void {
  mkdirSync(passed, { recursive: true });
  writeFileSync(noteOf(story), stateOf(story));
}

const noteOf = ({ id }: Story) => join(passed, id);

const states = new Map<string, string>();

/** A hash of everything that a story is made of. */
function stateOf({ id, importPath }: Story): string {
  const code = states.get(importPath) ?? hashOf([...filesReachedFrom(join(root, importPath))].toSorted());
  states.set(importPath, code);
  const picture = join(PICTURES, pictureName(id));
  const parts = [surroundings, code, existsSync(picture) ? hashOf([picture]) : 'no picture'];
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 20);
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/** A source and all sources that it imports, directly or by way of others, now or later. */
function filesReachedFrom(path: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
    /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/gu,
  )) {
    const target = sourceOf(name, path);
    if (target !== undefined) filesReachedFrom(target, reached);
  }
  return reached;
}

/** The file of ours that an import leads to. Libraries are in the lock file. */
function sourceOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) {
    const path = join(dirname(importer), name.replace(/\?.*$/u, ''));
    return existsSync(path) ? path : undefined;
  }
  if (!name.startsWith('@sluice/liquid')) return undefined;
  const entry = entries[name.replace('@sluice/liquid', '.')];
  return typeof entry === 'object' && entry['@sluice/source'] !== undefined
    ? join(liquid, entry['@sluice/source'])
    : undefined;
}
