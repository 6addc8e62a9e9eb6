import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Where a stranger's pages stand: their `@sluice` packages are the packed ones, everything else is found above. */
export const home = join(repository, 'node_modules/.cache/sluice-examples');

/**
 * Builds and packs both packages, installs the tarballs in a stranger's folder, and builds the example pages there.
 * What the tests then open is what a partner gets from the registry.
 */
export default async function setUp(): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'tarballs'), { recursive: true });
  for (const name of ['liquid', 'builder-ui']) {
    const folder = join(repository, 'packages', name);
    run('npm', ['run', 'build', '--silent'], folder);
    run(
      'npm',
      ['pack', '--silent', '--ignore-scripts', '--pack-destination', join(home, 'tarballs')],
      folder,
    );
    const target = join(home, 'node_modules/@sluice', name);
    mkdirSync(target, { recursive: true });
    const [tarball] = globSync(`tarballs/sluice-${name}-*.tgz`, { cwd: home });
    if (tarball === undefined) throw new Error(`npm pack has left no tarball of ${name}.`);
    run('tar', ['-xzf', join(home, tarball), '-C', target, '--strip-components=1'], home);
  }
  cpSync(fileURLToPath(new URL('../examples', import.meta.url)), home, { recursive: true });
  for (const page of ['react', 'bootstrap']) {
    await build({
      root: join(home, page),
      configFile: false,
      base: './',
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: join(home, 'built', page), emptyOutDir: true, chunkSizeWarningLimit: 2000 },
    });
  }
  cpSync(join(home, 'plain-html'), join(home, 'built/plain-html'), { recursive: true });
  cpSync(join(home, 'node_modules/@sluice/builder-ui/dist/element'), join(home, 'built/element'), {
    recursive: true,
  });
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
