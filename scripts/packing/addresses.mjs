/**
 * Writes into what is published where its source is: at the remote `origin` of this copy, whose address is no business of the
 * code. `npm run version` does it for a release. With `--check`, which npm runs in the folder of a package before it publishes
 * it, a package without an address is refused: the registry proves with it where a package was built.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run.mjs';

const FOLDERS = ['packages/liquid', 'packages/builder-ui', 'packages/server'];
const EXPLANATION =
  'package.json does not say where the source is. Set the remote `origin` to its public address, and run `npm run version`.';

/**
 * @param {string} remote as Git has it: `https://…`, `ssh://git@…` or `git@host:owner/name.git`
 * @param {string} directory of the package in the repository
 * @returns {{ repository: { type: 'git', url: string, directory: string }, homepage: string } | undefined} nothing for a
 *   remote that is no public address, such as a folder
 */
export function addressesOf(remote, directory) {
  const match =
    /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/]+@)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/u.exec(
      remote.trim(),
    );
  if (match === null) return undefined;
  const page = `https://${match[1]}/${match[2]}`;
  return { repository: { type: 'git', url: `git+${page}.git`, directory }, homepage: `${page}#readme` };
}

function origin() {
  try {
    return execFileSync('git', ['remote', 'get-url', 'origin'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch {
    return '';
  }
}

function writeAddresses() {
  for (const folder of FOLDERS) {
    const path = join(root, folder, 'package.json');
    const addresses = addressesOf(origin(), folder);
    if (addresses === undefined) continue;
    const manifest = { ...JSON.parse(readFileSync(path, 'utf8')), ...addresses };
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

function refuseWithoutAddress() {
  const { repository, homepage } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (repository !== undefined && homepage !== undefined) return;
  console.error(EXPLANATION);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) refuseWithoutAddress();
  else writeAddresses();
}
