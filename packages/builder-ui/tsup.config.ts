import { globSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { partOf, publicExports, splitIndex } from './build/split-index.ts';

/**
 * Every component is an entry, so that each lands in a file of its own. In one large file a bundler keeps all styled
 * components, whoever uses them: it cannot know that making one has no effect.
 */
const components = globSync('src/**/*.tsx', {
  exclude: ['**/*.test.tsx', '**/*.stories.tsx', 'src/test/**', 'src/element/**'],
});
const sources = new Set([...components, ...publicExports().map(({ source }) => source)]);
const parts = [...sources].map((path) => [partOf(path), path]);

export default defineConfig({
  entry: { index: 'src/exports/index.ts', 'messages/de': 'src/messages/de.ts', ...Object.fromEntries(parts) },
  format: 'esm',
  splitting: true,
  dts: {
    entry: {
      index: 'src/exports/index.ts',
      'messages/de': 'src/messages/de.ts',
      element: 'src/element/element.ts',
    },
  },
  clean: true,
  sourcemap: true,
  target: 'es2022',
  onSuccess: async () => splitIndex('dist'),
  external: ['react', 'react-dom', 'styled-components', /^@sluice\//],
});
