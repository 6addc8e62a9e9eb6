// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { SluiceBuilder, ThemeProvider } from './index.ts';

it('the builder renders without a window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <SluiceBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} />,
  );
  expect(html).toContain('Add Else If');
  expect(html).toContain('Thanks for being on the Pro Plan!');
});

it('a server-rendered page includes the styles', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<ThemeProvider mode="dark">text</ThemeProvider>));
  expect(sheet.getStyleTags()).toContain('--sluice-brand');
  sheet.seal();
});

it('the module of the element loads without HTMLElement', async () => {
  const { SluiceBuilderElement } = await import('../element/element.ts');
  expect(typeof SluiceBuilderElement).toBe('function');
});
