import { globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { programsFolder } from './programs.ts';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a test starts as a process of its own, and the threads of the server. */
const sources = [
  'src/main.ts',
  'src/store/embedded/search/read-worker.ts',
  'src/store/embedded/backup/backup-worker.ts',
  'src/modules/analysis/analysis-worker.ts',
  'src/operations/large-bodies/body-worker.ts',
  'src/commands/*.ts',
  'test/support/{import,billing}-server.ts',
];

/**
 * Makes a file of each program, libraries included: tests start hundreds of processes, and each would read about a thousand
 * files and remove their types, which takes three times as long as all the rest of a start.
 */
export async function buildPrograms(): Promise<void> {
  const files = globSync(sources, { cwd: packageFolder });
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(packageFolder, file)])),
    outDir: programsFolder,
    clean: true,
    format: 'esm',
    target: 'node24',
    splitting: true,
    removeNodeProtocol: false,
    // All libraries but the one that is native code.
    noExternal: [/^(?!@node-rs\/)/],
    external: [/^@node-rs\//],
    // For libraries that are CommonJS, and ask for what Node has.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    esbuildOptions(options) {
      options.conditions = ['@sluice/source'];
    },
  });
  // Node would compile each file twice to find out what it is.
  writeFileSync(join(programsFolder, 'package.json'), '{ "type": "module" }');
}
