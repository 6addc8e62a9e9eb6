import { SNIPPET_NAME_MAX } from '../../contracts/index.ts';

/** After so many copies of one name, another one may share its name. */
const TRIES = 100;

/** `Name (copy)`, or the first of `Name (copy 2)`, `Name (copy 3)` … that is free, within the length of names. */
export async function copyName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  const withSuffix = (suffix: string) => `${name.slice(0, SNIPPET_NAME_MAX - suffix.length)}${suffix}`;
  for (let count = 1; count <= TRIES; count += 1) {
    const candidate = withSuffix(count === 1 ? ' (copy)' : ` (copy ${count})`);
    if (!(await isTaken(candidate))) return candidate;
  }
  return withSuffix(' (copy)');
}
