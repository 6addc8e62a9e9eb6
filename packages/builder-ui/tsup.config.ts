import { defineConfig } from 'tsup';

/**
 * The types alone. The code is not bundled: each source becomes a file of its own (`build/compile.ts`), and the entry leads
 * on to one `index.ts` for each published folder. A bundler then keeps the folders that somebody asks for. In one large file
 * it would keep all styled components: it cannot know that making one has no effect.
 */
export default defineConfig({
  entry: {
    index: 'src/exports/index.ts',
    'messages/de': 'src/catalog/de.ts',
    element: 'src/element/element.ts',
  },
  format: 'esm',
  dts: { only: true },
  clean: true,
  external: ['react', 'react-dom', 'styled-components', /^@sluice\//],
});
