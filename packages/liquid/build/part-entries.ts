/**
 * Parts the compiled entries: each leads on to a file of its own for every file that its names come from. Where esbuild splits
 * code, it gives a page all that the files name which the page reaches, whether it asks for these names or not. Of an entry that
 * names everything, a page would load the whole language at once; of one that only leads on, it loads what it imports.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const COMMENT = /\/\*[^]*?\*\/|^\/\/.*$/gmu;
const NAMES_OF_A_FILE = /export \{([^}]*)\} from '\.\.\/([^']+)';/gu;

for (const entry of globSync('exports/*.js', { cwd: dist })) partEntry(entry);

function partEntry(entry: string): void {
  const path = join(dist, entry);
  const code = readFileSync(path, 'utf8').replaceAll(COMMENT, '');
  const left = code.replaceAll(NAMES_OF_A_FILE, '').trim();
  if (left !== '') throw new Error(`${entry} does more than to name what other files export: ${left}`);
  const leads = [...code.matchAll(NAMES_OF_A_FILE)].map(([, names = '', source = '']) => {
    const part = join('parts', basename(entry, '.js'), source);
    const target = join(dirname(path), part);
    mkdirSync(dirname(target), { recursive: true });
    const up = '../'.repeat(part.split('/').length);
    writeFileSync(target, `export {${names.replaceAll(/\s+/gu, ' ')}} from '${up}${source}';\n`);
    return `export * from './${part}';\n`;
  });
  writeFileSync(path, leads.join(''));
  // Nothing is left in it that a map could place.
  rmSync(`${path}.map`);
}
