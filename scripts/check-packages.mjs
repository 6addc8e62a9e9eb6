/**
 * Builds and packs what is published, and looks at the packed files as somebody who installs them would: are all
 * entries there, and do types and code agree for every way of importing them? Downloads nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems, problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root, run } from './run.mjs';

const published = ['packages/liquid', 'packages/builder-ui'];

/** The packages are ES modules: neither `require` nor resolution without `exports` is promised. */
const promised = /** @type {const} */ (['node16-esm', 'bundler']);

/**
 * @param {string} folder of one package
 * @param {string} target where the packed file goes
 * @returns {Promise<string[]>} what is wrong with it, in sentences
 */
async function problemsOf(folder, target) {
  if ((await run('npm', ['run', 'build', '-w', folder, '--silent'], { stdio: quiet })) !== 0)
    return ['it cannot be built'];
  const packing = ['pack', '-w', folder, '--silent', '--ignore-scripts', '--pack-destination', target];
  if ((await run('npm', packing, { stdio: quiet })) !== 0) return ['it cannot be packed'];
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const tarball = new Uint8Array(readFileSync(join(target, file)));

  const { messages, pkg } = await publint({ pack: { tarball: tarball.slice().buffer } });
  const found = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);

  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  if (!analysis.types) return [...found, 'it has no types'];
  for (const resolutionKind of promised) {
    for (const problem of filterProblems(analysis, { resolutionKind }))
      found.push(`${problemKindInfo[problem.kind].shortDescription} (${resolutionKind})`);
  }
  return found;
}

/** @type {import('node:child_process').StdioOptions} */
const quiet = ['ignore', 'ignore', 'inherit'];

const target = mkdtempSync(join(tmpdir(), 'sluice-packages-'));
try {
  for (const folder of published) {
    const problems = [...new Set(await problemsOf(folder, target))];
    for (const problem of problems) console.error(`${folder}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(target, { recursive: true, force: true });
}
