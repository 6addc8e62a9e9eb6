/**
 * Looks at the packed files of what is published as somebody who installs them would: are all entries there, do types
 * and code agree for every way of importing them, and does it say what has changed? Downloads nothing.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems, problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackages } from './pack-packages.mjs';

/** The packages are ES modules: types for a `require` are not promised. `node10` knows no `exports`. */
const promised = /** @type {const} */ (['node10', 'node16-esm', 'bundler']);
/** Nobody asks for the types of this one. */
const UNTYPED = './package.json';

/**
 * @param {string} file the packed file of one package
 * @returns {Promise<string[]>} what is wrong with it, in sentences
 */
async function problemsOf(file) {
  const tarball = new Uint8Array(readFileSync(file));

  const { messages, pkg } = await publint({ pack: { tarball: tarball.slice().buffer } });
  const found = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);

  const contents = createPackageFromTarballData(tarball);
  const changelog = `/node_modules/${contents.packageName}/CHANGELOG.md`;
  if (!contents.fileExists(changelog)) found.push('it has no CHANGELOG.md');

  const analysis = await checkPackage(contents);
  if (!analysis.types) return [...found, 'it has no types'];
  for (const resolutionKind of promised) {
    for (const problem of filterProblems(analysis, { resolutionKind })) {
      const { entrypoint } = /** @type {{ entrypoint?: string }} */ (problem);
      if (entrypoint === UNTYPED) continue;
      found.push(`${problemKindInfo[problem.kind].shortDescription} (${entrypoint}, ${resolutionKind})`);
    }
  }
  return found;
}

for (const { folder, tarball } of await packPackages()) {
  const problems = [...new Set(await problemsOf(tarball))];
  for (const problem of problems) console.error(`${folder}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
