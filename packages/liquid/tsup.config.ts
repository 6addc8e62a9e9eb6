import { defineConfig } from 'tsup';

/**
 * The types alone. The code is not bundled: `tsc` puts each source into a file of its own (`tsconfig.build.json`), so that a
 * bundler keeps only the files that somebody's page reaches. Of a few large files it would keep nearly all.
 */
export default defineConfig({
  entry: [
    'src/exports/index.ts',
    'src/exports/text.ts',
    'src/exports/schema.ts',
    'src/exports/render.ts',
    'src/exports/messages.ts',
    'src/exports/sample.ts',
    'src/exports/compare.ts',
    'src/exports/analysis.ts',
    'src/exports/names.ts',
    'src/exports/interchange.ts',
  ],
  format: 'esm',
  dts: { only: true },
  clean: true,
});
