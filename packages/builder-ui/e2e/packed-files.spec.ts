import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import ts from 'typescript';
import { home } from './packed-packages.ts';

interface Manifest {
  exports: Record<string, string | { default: string; types: string }>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  publishConfig: unknown;
}

const element = join(home, 'node_modules/@sluice/builder-ui/dist/element');

/** The package of an import or of a file in `node_modules`. */
const packageOf = (path: string) => /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1] ?? path;

for (const name of ['@sluice/liquid', '@sluice/builder-ui'])
  test.describe(`the packed files of ${name}`, { tag: '@everyday' }, () => {
    const folder = join(home, 'node_modules', name);
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const find = (pattern: string) => globSync(pattern, { cwd: folder });
    const manifest = JSON.parse(read('package.json')) as Manifest;

    test('have a license, and notices that name every package which comes with them', () => {
      expect(read('LICENSE')).toContain('MIT License');
      const notices = read('THIRD-PARTY-NOTICES.md');
      for (const [dependency, range] of Object.entries(manifest.dependencies))
        if (!dependency.startsWith('@sluice/')) expect(notices).toContain(`\n- ${dependency} ${range} (`);
    });

    const importsOf = (path: string) =>
      ts.preProcessFile(read(path)).importedFiles.map(({ fileName }) => fileName);

    test('run in browsers: only the command asks for Node', () => {
      const asking = find('dist/**/*.js').filter((path) =>
        importsOf(path).some((from) => from.startsWith('node:')),
      );
      expect(asking.filter((path) => !path.startsWith('dist/command/'))).toEqual([]);
    });

    test('declare every package that their code and their types import, as a range', () => {
      const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
      const imported = find('dist/**/*.{js,d.ts}')
        .filter((path) => !path.startsWith('dist/element/'))
        .flatMap((path) => importsOf(path))
        .filter((from) => !from.startsWith('.') && !from.startsWith('node:'))
        .map(packageOf);
      expect([...new Set(imported)].filter((from) => !(from in declared))).toEqual([]);
      for (const range of Object.values(declared)) expect(range).toMatch(/^\^/u);
    });

    test('have source maps that lead to sources which are there', () => {
      const maps = find('dist/**/*.js.map');
      expect(maps.length).toBeGreaterThan(100);
      for (const path of maps) {
        const { sources } = JSON.parse(read(path)) as { sources: string[] };
        for (const source of sources) expect(find(join(dirname(path), source)), path).toHaveLength(1);
      }
      for (const path of find('dist/**/*.js')) {
        const map = /^\/\/# sourceMappingURL=(.+)$/mu.exec(read(path))?.[1];
        if (map !== undefined) expect(maps).toContain(join(dirname(path), map));
      }
    });

    test('bring the pages that their README leads to, and these lead to each other', () => {
      const pages = find('docs/**/*.md');
      const led = [...read('README.md').matchAll(/\]\(\.\.\/\.\.\/(docs\/[^)#]+)/gu)].map(
        ([, page = '']) => page,
      );
      expect(led.length).toBeGreaterThan(0);
      expect(pages).toEqual(expect.arrayContaining(led));
      for (const page of pages)
        for (const [, link = ''] of read(page).matchAll(/\]\(([^):#]+\.md)[^)]*\)/gu))
          expect(existsSync(resolve(folder, dirname(page), link)), `${page} leads to ${link}`).toBe(true);
    });

    test('have a folder for each entry, for resolvers that read no exports', () => {
      for (const [entry, targets] of Object.entries(manifest.exports)) {
        if (entry === '.' || typeof targets === 'string') continue;
        const places = JSON.parse(read(join(entry, 'package.json'))) as { main: string; types: string };
        expect(join(entry, places.main)).toBe(join(targets.default));
        expect(join(entry, places.types)).toBe(join(targets.types));
      }
    });

    test('ask the registry to prove where they were built, and are for everybody', () => {
      expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    });

    test('contain no test, and no file that imports a library of tests', () => {
      expect(find('{dist,src}/**/*.{test,stories,spec}.*')).toEqual([]);
      const code = find('{dist,src}/**/*.{js,ts,tsx}').filter((path) =>
        /from ['"](?:vitest|@testing-library\/)/u.test(read(path)),
      );
      expect(code).toEqual([]);
    });
  });

test(
  'the command sluice, as npm links it, runs from the packed files in an empty folder',
  { tag: '@everyday' },
  () => {
    const folder = mkdtempSync(join(home, 'command-'));
    const packed = join(home, 'node_modules/@sluice/liquid');
    const { bin } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as {
      bin: { sluice: string };
    };
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    chmodSync(join(packed, bin.sluice), 0o755);
    symlinkSync(join(packed, bin.sluice), join(folder, 'node_modules/.bin/sluice'));
    const sluice = (input: string, ...words: string[]) =>
      spawnSync('npx', ['--no-install', 'sluice', ...words], { cwd: folder, input, encoding: 'utf8' });

    const { stdout } = sluice('{% if ${city} = "Rome" %}Ciao{% else %}Hi{% endif %}', 'check', '-');
    expect(stdout).toContain('Liquid has no "=". Write "==" instead.');
    const page = /^ {2}(.*wrong-operator\.md)$/mu.exec(stdout)?.[1] ?? '';
    expect(readFileSync(resolve(folder, page), 'utf8')).toContain('`wrong-operator`');
    expect(sluice('{{ ${city} | default: "you" }}', 'check', '-').status).toBe(0);
    rmSync(folder, { recursive: true });
  },
);

test(
  'every library in the element has its license beside it, and each file says where',
  { tag: '@everyday' },
  async () => {
    const { metafile } = await build({
      entryPoints: [join(home, 'node_modules/@sluice/builder-ui/src/element/element.ts')],
      outdir: join(home, 'built/element-by-esbuild'),
      absWorkingDir: resolve(home, '../../..'),
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      jsx: 'automatic',
      metafile: true,
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [packageOf(path)] : [],
      ),
    );
    const licenses = readFileSync(join(element, 'licenses.md'), 'utf8');
    const licensed = [...licenses.matchAll(/^## (\S+) - /gmu)].map(([, name = '']) => name);
    const libraries = [...new Set(bundled)].filter((name) => !name.startsWith('@sluice/'));
    expect(libraries).toContain('react-dom');
    expect(licensed).toEqual(expect.arrayContaining(libraries));
    for (const file of globSync('*.js', { cwd: element }))
      expect(readFileSync(join(element, file), 'utf8')).toContain('licenses.md');
  },
);

test(
  'a page that serves the element has five files to serve, and is asked for no others',
  { tag: '@everyday' },
  () => {
    const files = globSync('**/*', { cwd: element });
    expect(files.length).toBeLessThanOrEqual(5);
    const asked = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => ts.preProcessFile(readFileSync(join(element, file), 'utf8')).importedFiles)
      .map(({ fileName }) => fileName.replace(/^\.\//u, ''));
    expect(asked.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(asked));
  },
);
