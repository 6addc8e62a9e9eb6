/**
 * Adds to a built package what is no code: folders for resolvers that don't read `exports`, the pages of `docs` that its README
 * leads to, and what it has of others. The build of both packages runs it in their own folder; Git ignores what it makes.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../run.mjs';

/** The pages that a package brings, by its name: paths below `docs`. */
const PAGES = {
  '@sluice/liquid': ['checks', 'how-to/check-liquid-in-files.md', 'interchange.md', 'who-gets-what.md'],
  '@sluice/builder-ui': ['embedding.md', 'embedding-reference', 'interchange.md'],
};

/** The licenses of all that the element consists of, as its bundler has collected them. */
const ELEMENT_LICENSES = 'dist/element/licenses.md';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

addEntryFolders();
addPages();
addNotices();

/**
 * Parcel (unless it is told to) and TypeScript's `node10` don't read `exports`: for an entry such as `@sluice/liquid/text` they
 * look for a folder of that name, which says where its files are.
 */
function addEntryFolders() {
  for (const [name, targets] of Object.entries(manifest.exports)) {
    if (name === '.' || typeof targets === 'string') continue;
    mkdirSync(name, { recursive: true });
    const places = { main: relative(name, targets.default), types: relative(name, targets.types) };
    writeFileSync(join(name, 'package.json'), `${JSON.stringify(places, null, 2)}\n`);
  }
}

/** Their links to the packages lead to where these are installed: beside each other. */
function addPages() {
  rmSync('docs', { recursive: true, force: true });
  for (const page of PAGES[manifest.name])
    cpSync(join(root, 'docs', page), join('docs', page), { recursive: true });
  const [, own] = manifest.name.split('/');
  for (const page of globSync('docs/**/*.md')) {
    const text = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      text
        .replaceAll(`](../../packages/${own}/`, '](../../')
        .replaceAll(`](../packages/${own}/`, '](../')
        .replaceAll('](../packages/', '](../../'),
    );
  }
}

/** Says which code of others is in the package, and which comes with it. */
function addNotices() {
  const installed = Object.entries(manifest.dependencies)
    .filter(([name]) => !name.startsWith('@sluice/'))
    .map(([name, range]) => `- ${name} ${range} (${licenseOf(name)})`);
  const lines = [
    '# Third-party notices',
    '',
    ...contained(),
    'These packages are installed beside it, each with its own license:',
    '',
    ...installed,
    '',
  ];
  writeFileSync('THIRD-PARTY-NOTICES.md', lines.join('\n'));
}

function contained() {
  if (!existsSync(ELEMENT_LICENSES)) return [`No file of \`${manifest.name}\` contains code of others.`, ''];
  const bundled = [...readFileSync(ELEMENT_LICENSES, 'utf8').matchAll(/^## (.+)$/gmu)].map(
    ([, line]) => `- ${line}`,
  );
  return [
    `The files in \`dist/element\` contain code of these packages. Their licenses are in \`${ELEMENT_LICENSES}\`, and are to be served with the files:`,
    '',
    ...bundled,
    '',
    `No other file of \`${manifest.name}\` contains code of others.`,
    '',
  ];
}

/** @param {string} name a package that this one depends on */
function licenseOf(name) {
  const folders = createRequire(join(process.cwd(), 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${name} is not installed in ${dirname(process.cwd())}.`);
  return JSON.parse(readFileSync(file, 'utf8')).license;
}
