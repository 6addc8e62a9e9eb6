import { globSync } from 'node:fs';
import { defineConfig } from 'tsup';

/**
 * Every component is an entry, so that each lands in a file of its own. In one large file a bundler keeps all styled
 * components, whoever uses them: it cannot know that making one has no effect.
 */
const components = globSync('src/**/*.tsx', {
  exclude: ['**/*.test.tsx', '**/*.stories.tsx', 'src/test/**', 'src/element/**'],
});
const parts = components.map((path) => [path.replace(/^src\//u, 'parts/').replace(/\.tsx$/u, ''), path]);

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
  external: ['react', 'react-dom', 'styled-components', /^@sluice\//],
});
