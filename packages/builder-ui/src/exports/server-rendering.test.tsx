// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { SluiceBuilder, ThemeProvider } from './index.ts';

it('renders where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />,
  );
  expect(html).toContain('Add Else If');
  expect(html).toContain('Thanks for being on the Pro Plan!');
});

it('gives its styles to the page that a server sends', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<ThemeProvider mode="dark">text</ThemeProvider>));
  expect(sheet.getStyleTags()).toContain('--sluice-brand');
  sheet.seal();
});

it('brings the module of the element without an element to extend', async () => {
  const { SluiceBuilderElement } = await import('../element/element.ts');
  expect(typeof SluiceBuilderElement).toBe('function');
});
