import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const isSource = (path) => /\.[a-z0-9]+$/i.test(path) && !/\.(test|stories)\.tsx?$/.test(path);

/**
 * The content of everything that goes into a build, as one short text: the same sources need no second build.
 * @param {string[]} patterns globs, from the repository's root
 */
export function fingerprint(patterns) {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).filter(isSource).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
