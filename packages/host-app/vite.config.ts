import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const server = process.env['SLUICE_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // Siblings are bundled from their sources: no package has to be built first.
  resolve: { conditions: ['@sluice/source', ...defaultClientConditions] },
  build: {
    // The page's policy loads fonts from our origin only, so none is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            {
              name: 'controls',
              test: /node_modules\/(react-aria|react-stately|@react-|@internationalized|styled-components)/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': server, '/health': server } },
});
