// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Downshift from 'downshift';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lighterLibraries, lighterLibrary } from '../../build/lighter-libraries.ts';

const folder = join(import.meta.dirname, '../../../../node_modules/downshift');
const library = join(folder, 'dist/downshift.esm.mjs');
const lighter = lighterLibrary(library, readFileSync(library, 'utf8'));

/** The sources of everything that is built with the lighter library. */
const packages = join(import.meta.dirname, '../../..');
const sources = globSync('{builder-ui,host-app}/src/**/*.{ts,tsx}', { cwd: packages })
  .filter((path) => !/\.(?:test|stories)\.tsx?$/u.test(path))
  .map((path) => readFileSync(join(packages, path), 'utf8'))
  .filter((code) => /from 'downshift'|\bcombobox\.|\bselect\./u.test(code));

describe('the lighter downshift', () => {
  it('is of the version whose functions were looked at', () => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    expect(version).toBe('9.5.0');
  });

  it('knows each kind of change that our lists ask for', () => {
    const asked = sources.flatMap((code) =>
      [...code.matchAll(/\b(?:change|stateChangeTypes)\.([A-Z]\w+)/gu)].map(([, name = '']) => name),
    );
    expect(asked).not.toEqual([]);
    for (const name of asked) expect(lighter).toMatch(new RegExp(`^ {2}${name}: \\w+`, 'mu'));
  });

  it('has each getter and action that our lists take from a hook', () => {
    const taken = sources.flatMap((code) =>
      [
        ...code.matchAll(/\b(?:combobox|select)\.((?:get\w+Props|open|close|toggle|set|select|reset)\w*)/gu),
      ].map(([, name = '']) => name),
    );
    expect([...new Set(taken)].toSorted()).toEqual([
      'closeMenu',
      'getInputProps',
      'getItemProps',
      'getLabelProps',
      'getMenuProps',
      'getToggleButtonProps',
      'openMenu',
    ]);
    for (const name of taken) expect(lighter).toContain(`    ${name}: ${name},`);
    // Only a combobox has it.
    expect(sources.filter((code) => code.includes('select.getLabelProps'))).toEqual([]);
  });

  it('is given none of the options that it leaves out', () => {
    const leftOut = /\b(?:initialHighlightedIndex|labelId|menuId|getItemId|toggleButtonId|inputId):/u;
    expect(sources.filter((code) => leftOut.test(code))).toEqual([]);
  });

  it('is never told which row of a field is chosen', () => {
    const fields = sources.filter((code) => /\buseCombobox[<(]/u.test(code));
    expect(fields).not.toEqual([]);
    for (const code of fields) expect(code).toContain(' selectedItem: null,');
  });

  it('is used with a way to scroll, because it has none', () => {
    const hooks = sources.filter((code) => /\buse(?:Combobox|Select)[<(]/u.test(code));
    for (const code of hooks) expect(code).toMatch(/\.\.\.listEnvironment|scrollIntoView:/u);
  });

  it('renders a field, a button and an open list', async () => {
    const outfile = join(folder, '../.cache/lighter-downshift/downshift.mjs');
    await build({
      stdin: {
        contents: `export { useCombobox, useSelect } from 'downshift';`,
        resolveDir: import.meta.dirname,
      },
      outfile,
      bundle: true,
      format: 'esm',
      external: ['react', 'react-dom'],
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [lighterLibraries],
    });
    const { useCombobox, useSelect } = (await import(outfile)) as typeof Downshift;
    const options = { items: ['plan'], isOpen: true, highlightedIndex: 0 };
    const Field = () => {
      const { getInputProps, getItemProps, getLabelProps, getMenuProps } = useCombobox(options);
      return createElement('div', null, [
        createElement('label', { key: 'label', ...getLabelProps() }),
        createElement('input', { key: 'input', ...getInputProps({ readOnly: true }) }),
        createElement(
          'ul',
          { key: 'list', ...getMenuProps() },
          createElement('li', getItemProps({ item: 'plan', index: 0 })),
        ),
      ]);
    };
    const Choice = () => {
      const { getItemProps, getMenuProps, getToggleButtonProps } = useSelect(options);
      return createElement('div', null, [
        createElement('button', { key: 'button', ...getToggleButtonProps() }),
        createElement(
          'ul',
          { key: 'list', ...getMenuProps() },
          createElement('li', getItemProps({ item: 'plan', index: 0 })),
        ),
      ]);
    };
    for (const list of [Field, Choice]) {
      const markup = renderToStaticMarkup(createElement(list));
      expect(markup).toMatch(/role="combobox"/u);
      expect(markup).toMatch(/role="option"/u);
    }
  });
});
