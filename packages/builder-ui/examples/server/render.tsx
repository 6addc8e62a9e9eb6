/**
 * What a server does: renders each component, and writes the markup and the styles into a file.
 * `node render.js FILE [--nonce=NONCE] [--reversed]`
 */
import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { nonce: { type: 'string' }, reversed: { type: 'boolean' } },
  allowPositionals: true,
});

if (values.reversed === true) {
  // Each file of the package, from the last to the first, after a component of the page's own.
  const { styled } = await import('styled-components');
  styled.div`
    color: red;
  `;
  const dist = fileURLToPath(new URL('../', import.meta.resolve('@sluice/builder-ui')));
  for (const path of globSync('**/*.js', { cwd: dist, exclude: ['element/**'] })
    .toSorted()
    .toReversed())
    await import(pathToFileURL(`${dist}${path}`).href);
}

const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { ServerStyleSheet } = await import('styled-components');
const { ThemeProvider } = await import('@sluice/builder-ui');
const { gallery } = await import('./gallery.tsx');

const complaints: string[] = [];
console.error = console.warn = (...words: unknown[]) => complaints.push(words.map(String).join(' '));

const pages: Record<string, { markup: string; styles: string }> = {};
for (const [name, component] of Object.entries(gallery)) {
  const sheet = new ServerStyleSheet(values.nonce === undefined ? {} : { nonce: values.nonce });
  const page = sheet.collectStyles(createElement(ThemeProvider, null, component));
  const markup = renderToString(page);
  pages[name] = { markup, styles: sheet.getStyleTags() };
  sheet.seal();
}
for (const file of positionals) writeFileSync(file, JSON.stringify({ pages, complaints }));
