import { defineConfig } from 'tsup';

/**
 * One bundle of our own sources beside the installed packages. Node could run the sources as they are, but then keeps
 * its type stripper in memory: about 30 MB, and a fifth of the start.
 */
export default defineConfig({
  // The others are threads of the server.
  entry: {
    main: 'src/main.ts',
    'sluice-server': 'src/sluice-server.ts',
    'read-worker': 'src/store/embedded/search/read-worker.ts',
    'analysis-worker': 'src/modules/analysis/analysis-worker.ts',
    'body-worker': 'src/operations/large-bodies/body-worker.ts',
    'backup-worker': 'src/store/embedded/backup/backup-worker.ts',
  },
  format: 'esm',
  target: 'node24',
  clean: true,
  splitting: true,
  sourcemap: true,
  // Some modules, `node:sqlite` for one, have no name without it.
  removeNodeProtocol: false,
  noExternal: [/^@sluice\//],
  esbuildOptions(options) {
    options.conditions = ['@sluice/source'];
    // Node keeps the maps in memory. A stack trace needs only the lines; the sources are not part of the maps.
    options.sourcesContent = false;
  },
});
