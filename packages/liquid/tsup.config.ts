import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/exports/index.ts',
    'src/exports/text.ts',
    'src/exports/schema.ts',
    'src/exports/render.ts',
    'src/exports/messages.ts',
    'src/exports/sample.ts',
    'src/exports/compare.ts',
  ],
  format: 'esm',
  target: 'es2024',
  dts: true,
  clean: true,
  splitting: true,
});
