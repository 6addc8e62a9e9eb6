import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  // Its script is refused once Vite has found what the page imports.
  devToolbar: { enabled: false },
  security: {
    // Astro knows its own scripts and styles by their hashes.
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        "form-action 'self'",
      ],
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
});
