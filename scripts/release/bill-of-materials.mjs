/** What a release consists of: a bill of materials (CycloneDX, made by npm) and a list of licenses. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../run.mjs';

/** The server is installed with its packages; the application has its own inside. */
const SHIPPED = ['packages/server', 'packages/host-app'];

/**
 * The packages that the lock file needs for more than building and testing, as `name@version`. `npm sbom --omit=dev` is not asked:
 * it also leaves out what some workspace needs for its tests and another one ships.
 */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return new Set(
    shipped.map(([path, entry]) => `${entry.name ?? path.split('node_modules/').at(-1)}@${entry.version}`),
  );
}

/**
 * @typedef {{ name: string, version: string, purl: string, 'bom-ref': string, licenses?: ({ license?: { id?: string, name?: string }, expression?: string })[] }} Component
 * @returns {Promise<{ bomFormat: string, specVersion: string, metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }>}
 */
export async function billOfMaterials() {
  const selected = SHIPPED.flatMap((folder) => ['-w', folder]);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...selected],
    { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  const bill = JSON.parse(stdout);
  const shipped = shippedPackages();
  const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const product = { ...bill.metadata.component, name: 'sluice' };
  const refs = new Set([product['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...bill, metadata: { ...bill.metadata, component: product }, components, dependencies };
}

/** @param {Component} component @returns {string} its license, as SPDX names it */
export const licenseOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

/** @param {Component[]} components @returns {string} a page that lists each with its license */
export function licensePage(components) {
  const byLicense = Map.groupBy(components, licenseOf);
  const sections = [...byLicense].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    '# Licenses',
    '',
    'What the server is installed with and what the application contains, by license. Sluice itself is under the MIT license.',
    ...sections.flatMap(([license, those]) => [
      '',
      `## ${license}`,
      '',
      ...those.map(({ name, version }) => `- ${name} ${version}`).toSorted(),
    ]),
    '',
  ].join('\n');
}
