import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './main.jsx' } },
  html: {
    title: 'Sluice in Rsbuild',
    mountId: 'root',
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
  },
  dev: { lazyCompilation: false },
});
