import { setSourceMapsSupport } from 'node:module';

// Before anything else is loaded, and for our own files only: Node keeps each map in memory, and those of the packages would be
// a sixth of what an idle server takes.
setSourceMapsSupport(true);
await import('./serve.ts');
