import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/exports/index.ts'],
  format: 'esm',
  dts: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
  external: ['react', 'react-dom', 'styled-components', /^@sluice\//],
});
