import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';

/** What an application gets that imports all of one entry of this package: minified and compressed, in bytes. */
export async function entrySize(entry: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@sluice/source'] },
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      lib: {
        entry: fileURLToPath(new URL(`../src/exports/${entry}.ts`, import.meta.url)),
        formats: ['es'],
      },
      rolldownOptions: { external: ['zod'], output: { minify: true } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const code = outputs.flatMap(({ output }) =>
    output.map((file) => (file.type === 'chunk' ? file.code : '')),
  );
  return gzipSync(code.join(''), { level: 9 }).length;
}
