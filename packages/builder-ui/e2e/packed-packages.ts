import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { home } from './home.ts';
import { buildServerPages } from './server-pages.ts';
import { packPackages } from '../../../scripts/packing/pack-packages.mjs';
import { buildReactPages } from './react-versions.ts';

export { home };

/**
 * Installs the packed packages in a folder outside the repository, and builds the example pages there.
 * What the tests then open is what a partner gets from the registry.
 */
export default async function setUp(): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  for (const { name, tarball } of await packPackages()) {
    const target = join(home, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  }
  cpSync(fileURLToPath(new URL('../examples', import.meta.url)), home, { recursive: true });
  cpSync(join(home, 'node_modules/@sluice/builder-ui'), join(home, 'node_modules/@sluice/builder-ui-copy'), {
    recursive: true,
  });
  const script = join(home, 'two-copies-in-react/main.tsx');
  const ofOther = readFileSync(script, 'utf8')
    .replace('@sluice/builder-ui', '@sluice/builder-ui-copy')
    .replace("'one'", "'other'");
  writeFileSync(join(dirname(script), 'other.tsx'), ofOther);
  const pages = [
    'react',
    'bootstrap',
    'element-in-react',
    'layers',
    'message',
    'restless',
    'no-nonce',
    'two-copies-in-react',
  ];
  await Promise.all([...pages.map(buildPage), buildServerPages()]);
  await buildReactPages(home);
  for (const page of ['plain-html', 'element', 'two-versions'])
    cpSync(join(home, page), join(home, 'built', page), { recursive: true });
  for (const copy of ['element', 'element-copy'])
    cpSync(join(home, 'node_modules/@sluice/builder-ui/dist/element'), join(home, 'built', copy), {
      recursive: true,
    });
}

function buildPage(page: string) {
  return build({
    root: join(home, page),
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(home, 'built', page), emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
}
