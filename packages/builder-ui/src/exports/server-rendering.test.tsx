// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { Modal, SluiceBuilder, ThemeProvider } from './index.ts';

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

it('a nonce that is given to the builder keeps no styles back from a server', () => {
  const sheet = new ServerStyleSheet({ nonce: 'page-nonce' });
  renderToString(sheet.collectStyles(<SluiceBuilder defaultValue={exampleTemplate} nonce="page-nonce" />));
  expect(sheet.getStyleTags()).toMatch(/^<style nonce="page-nonce"[^]*--sluice-brand/u);
  sheet.seal();
});

it('a dialog that is open from the start is left to the browser', () => {
  const modal = (
    <Modal isOpen onOpenChange={() => undefined} label="Go to">
      text
    </Modal>
  );
  expect(renderToString(modal)).toBe('');
});

it('the markup of a server has no ids of a template, which are others in the browser when it is made there', () => {
  const html = renderToString(<SluiceBuilder defaultValue={exampleTemplate} />);
  for (const name of [dataNames.statement, dataNames.condition]) expect(html).not.toContain(name);
});

it('the module of the element loads without HTMLElement', async () => {
  const { SluiceBuilderElement } = await import('../element/element.ts');
  expect(typeof SluiceBuilderElement).toBe('function');
});
