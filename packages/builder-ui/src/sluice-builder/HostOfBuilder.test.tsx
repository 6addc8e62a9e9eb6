import '@testing-library/jest-dom/vitest';
import type { AttributeDefinition, Template } from '@sluice/liquid';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { Menu } from '../controls/menu/Menu.tsx';
import { SluiceBuilder } from './SluiceBuilder.tsx';

const loose: Template = { ...exampleTemplate, settings: { ...exampleTemplate.settings, hasFallback: false } };

describe('a host can turn off', () => {
  it('every edit, with readOnly', async () => {
    render(<SluiceBuilder defaultValue={loose} readOnly />);
    expect(screen.queryByRole('button', { name: 'Add Else If' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Checks/ }));
    await screen.findByText(/still sent/);
    expect(screen.queryByRole('button', { name: /^Abort the message/ })).toBeNull();
  });

  it('text editing, testing and copying, each separately', () => {
    render(
      <SluiceBuilder defaultValue={exampleTemplate} canEditText={false} canTest={false} canCopy={false} />,
    );
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Test' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Else If' })).toBeVisible();
  });
});

it('A host says at which level the headings of the builder come, and leaves out the title that its page has already', () => {
  const { rerender } = render(<SluiceBuilder defaultValue={exampleTemplate} headingLevel={4} />);
  expect(screen.getByRole('heading', { name: 'Conditional Builder', level: 4 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Syntax Preview', level: 4 })).toBeVisible();
  expect(screen.getAllByRole('heading').every(({ tagName }) => tagName === 'H4')).toBe(true);
  rerender(<SluiceBuilder defaultValue={exampleTemplate} headingLevel={4} hideTitle />);
  expect(screen.queryByRole('heading', { name: 'Conditional Builder' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('A host draws a head above cards and result, with the tools of the builder as buttons or as entries of its own menu', async () => {
  render(
    <SluiceBuilder
      defaultValue={exampleTemplate}
      hideTitle="visually"
      actions={<button type="button">Save</button>}
      renderHead={({ buttons, entries }) => (
        <header>
          {buttons}
          <Menu label="More" trigger={<IconButton label="More" icon="…" />} items={entries} />
        </header>
      )}
    />,
  );
  // For screen readers the titles are still there.
  expect(screen.getByRole('heading', { name: 'Conditional Builder' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Syntax Preview' })).toBeInTheDocument();
  const head = within(screen.getByRole('banner'));
  for (const name of ['Undo', 'Redo', 'Import Liquid', 'Save'])
    expect(screen.getAllByRole('button', { name })).toEqual([head.getByRole('button', { name })]);

  await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
  const branches = screen.getAllByRole('group', { name: /^Else If \d$/ }).length;
  await userEvent.click(head.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Import Liquid' })).toBeVisible();
  // There is nothing to do again.
  expect(screen.queryByRole('menuitem', { name: 'Redo' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.queryAllByRole('group', { name: /^Else If \d$/ })).toHaveLength(branches - 1),
  );
});

it('A host with a head has the choice of a table there, by button and menu, so that nothing stands above the cards', async () => {
  render(
    <SluiceBuilder
      defaultValue={exampleTemplate}
      renderHead={({ buttons, entries }) => (
        <header>
          {buttons}
          <Menu label="More" trigger={<IconButton label="More" icon="…" />} items={entries} />
        </header>
      )}
    />,
  );
  const head = within(screen.getByRole('banner'));
  expect(screen.queryByRole('radiogroup', { name: 'Show the branches as' })).toBeNull();
  await userEvent.click(head.getByRole('button', { name: 'Show as a table' }));
  expect(await screen.findByRole('grid', { name: 'Branches as a table' })).toBeVisible();
  // The button went with the cards: what it has chosen has focus.
  expect(screen.getByRole('radio', { name: 'Table' })).toHaveFocus();
  expect(head.queryByRole('button', { name: 'Show as a table' })).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(screen.queryByRole('grid', { name: 'Branches as a table' })).toBeNull();
  expect(screen.getByRole('group', { name: 'If' }).contains(document.activeElement)).toBe(true);
  await userEvent.click(head.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Show as a table' })).toBeVisible();
});

describe('a host that changes its mind', () => {
  it('about locale, nonce and theme keeps the same fields, with what is typed and the focus in them', async () => {
    const { rerender } = render(<SluiceBuilder defaultValue={exampleTemplate} />);
    const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' });
    await userEvent.clear(field as HTMLTextAreaElement);
    await userEvent.type(field as HTMLTextAreaElement, 'Moin');
    for (const props of [
      { locale: 'de-DE' },
      { locale: 'de-DE', nonce: 'n0nce' },
      { locale: 'de-DE', nonce: 'n0nce', theme: 'inherit' },
      { nonce: 'n0nce', theme: 'dark' },
      {},
    ] as const) {
      rerender(<SluiceBuilder defaultValue={exampleTemplate} {...props} />);
      expect(screen.getAllByRole('textbox', { name: 'Then send' })[0]).toBe(field);
      expect(field).toHaveFocus();
      expect(field).toHaveValue('Moin');
    }
  });

  it('about theme has one of its own, with a place for what opens, or none', () => {
    const themes = () => document.querySelectorAll('[data-sluice-theme]').length;
    const { rerender } = render(<SluiceBuilder theme="inherit" />);
    expect(themes()).toBe(0);
    rerender(<SluiceBuilder theme="dark" />);
    expect(themes()).toBe(2);
    rerender(<SluiceBuilder theme="inherit" />);
    expect(themes()).toBe(0);
  });

  it('has its own locale in the builder until it gives another one', () => {
    const heard: string[] = [];
    const Listening = () => {
      heard.push(useLocale().locale);
      return null;
    };
    const shown = (locale?: string) => (
      <I18nProvider locale="ar-EG">
        <SluiceBuilder locale={locale} actions={<Listening />} />
      </I18nProvider>
    );
    const { rerender } = render(shown());
    rerender(shown('de-DE'));
    expect([heard.at(0), heard.at(-1)]).toEqual(['ar-EG', 'de-DE']);
  });
});

describe('an attribute source', () => {
  it('that fails shows an error and can be retried', async () => {
    const load = vi
      .fn<(signal: AbortSignal) => Promise<readonly AttributeDefinition[]>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(exampleAttributes);
    render(<SluiceBuilder loadAttributes={load} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('an attribute source is aborted when the builder unmounts', async () => {
    let given: AbortSignal | undefined;
    const load = (signal: AbortSignal) => {
      given = signal;
      return Promise.withResolvers<readonly AttributeDefinition[]>().promise;
    };
    const { unmount } = render(<SluiceBuilder loadAttributes={load} />);
    await screen.findByText('Loading the attributes…');
    unmount();
    expect(given?.aborted).toBe(true);
  });
});

it('a host can change the value while a person edits', async () => {
  function Host() {
    const [value, setValue] = useState(exampleTemplate);
    return (
      <>
        <button type="button" onClick={() => setValue(loose)}>
          Other
        </button>
        <SluiceBuilder value={value} onChange={setValue} />
      </>
    );
  }
  render(<Host />);
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(screen.getByRole('switch', { name: 'Fallback' })).not.toBeChecked();
  // What was edited before belongs to another template.
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('switch', { name: 'Fallback' })).not.toBeChecked();
});
