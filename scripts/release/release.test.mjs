import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { root } from '../run.mjs';
import { billOfMaterials, licenseOf, licensePage } from './bill-of-materials.mjs';
import { writeChecksums } from './make-release.mjs';

/** Licenses under which others may run and pass on the product, with a notice at most. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

describe('the bill of materials', () => {
  let bill;
  beforeAll(async () => {
    bill = await billOfMaterials();
  });

  it('is CycloneDX, and names the product with its version', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(bill.metadata.component).toMatchObject({ name: 'sluice', version: manifestOf('.').version });
  });

  it.each(['packages/server', 'packages/host-app'])(
    'has everything that %s ships, in its version',
    (folder) => {
      const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
      for (const [name, version] of Object.entries(manifestOf(folder).dependencies)) {
        if (name.startsWith('@sluice/')) continue;
        expect(listed).toContain(`${name}@${version}`);
      }
    },
  );

  it('has nothing that only builds or tests', () => {
    const names = bill.components.map(({ name }) => name);
    for (const tool of ['vite', 'vitest', 'storybook', 'playwright', 'autocannon', 'typescript'])
      expect(names).not.toContain(tool);
  });

  it('says of each package what it needs, and of what it is a hash', () => {
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    const fastify = bill.dependencies.find(({ ref }) => ref.startsWith('fastify@'));
    expect(fastify.dependsOn.length).toBeGreaterThan(5);
    for (const ref of fastify.dependsOn) expect(refs).toContain(ref);
    expect(bill.components.find(({ name }) => name === 'fastify').hashes).toHaveLength(1);
  });

  it('has no package under a license that has not been looked at', () => {
    const others = bill.components.filter((component) => {
      const names = licenseOf(component)
        .replaceAll(/[()]/g, '')
        .split(/ (?:AND|OR) /);
      return !names.every((name) => ALLOWED.has(name));
    });
    expect(others.map((component) => `${component.name}: ${licenseOf(component)}`)).toEqual([]);
  });

  it('becomes a page of licenses that names every package', () => {
    const page = licensePage(bill.components);
    expect(page).toContain('\n## MIT\n');
    for (const { name, version } of bill.components) expect(page).toContain(`- ${name} ${version}\n`);
  });
});

it('the checksums of a release are those that sha256sum makes, and tell when a file was changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.tgz'), 'one');
  writeFileSync(join(folder, 'b.json'), 'two');
  writeChecksums(folder);
  const check = () => execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' });
  expect(String(check())).toBe('a.tgz: OK\nb.json: OK\n');
  writeFileSync(join(folder, 'a.tgz'), 'changed');
  expect(check).toThrow('sha256sum');
});

describe('the workflows for a public host', () => {
  const read = (name) => parse(readFileSync(join(root, '.github/workflows', name), 'utf8'));
  const stepsOf = (workflow) => Object.values(workflow.jobs).flatMap(({ steps }) => steps);

  it('run what CI runs, for every change, without the right to write', () => {
    const workflow = read('check.yml');
    expect(Object.keys(workflow.on)).toEqual(expect.arrayContaining(['push', 'pull_request']));
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(stepsOf(workflow).map(({ run }) => run)).toContain('bash .ci/run');
    expect(existsSync(join(root, '.ci/run'))).toBe(true);
  });

  it.each(['check.yml', 'audit.yml', 'release.yml'])(
    '%s calls only scripts of npm that there are',
    (name) => {
      const { scripts } = manifestOf('.');
      const called = stepsOf(read(name)).flatMap(({ run = '' }) =>
        [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script),
      );
      for (const script of called) expect(Object.keys(scripts)).toContain(script);
    },
  );
});
