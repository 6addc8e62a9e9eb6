/** The last step of the build: makes the styles in `dist` shorter. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shorterStyles, STYLES } from './shorter-styles.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const name of globSync('**/*.js', { cwd: dist })) {
  const path = `${dist}${name}`;
  if (STYLES.test(path)) writeFileSync(path, shorterStyles(readFileSync(path, 'utf8')));
}
