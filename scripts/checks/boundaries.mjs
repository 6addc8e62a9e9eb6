/** Reads which file imports which with dependency-cruiser, and judges it by the rules of `.dependency-cruiser.mjs`. */
import { join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from '../run.mjs';

/**
 * @typedef {import('dependency-cruiser').ICruiseResult} Imports
 * @returns {Promise<Imports>} every file of the packages, with what it imports
 */
export async function readImports() {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const { enhancedResolveOptions, ...others } = options;
  const { output } = await cruise(
    ['packages'],
    { ...others, validate: true, baseDir: root },
    enhancedResolveOptions,
    { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
  );
  return /** @type {Imports} */ (output);
}

/** @param {Imports} imports @returns {Promise<number>} how many rules are broken; each is printed */
export async function judgeBoundaries(imports) {
  const { output, exitCode } = await format(imports, { outputType: 'err' });
  if (exitCode !== 0) console.error(output);
  return exitCode;
}
