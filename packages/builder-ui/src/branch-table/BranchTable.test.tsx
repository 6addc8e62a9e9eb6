import '@testing-library/jest-dom/vitest';
import { createTemplate, defaultAttributes, type Condition, type Template } from '@sluice/liquid';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import type { SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';
import './BranchTable.tsx';
import './PasteSheet.tsx';

type OnChange = NonNullable<SluiceBuilderProps['onChange']>;

const asks = (id: string, attributeName: string, value: string): Condition => ({
  id,
  attributeType: 'default_attribute',
  attributeName,
  dataType: 'string',
  operator: '==',
  value,
});

const { settings } = createTemplate();

/** Two languages by two countries, and a branch that is no row. */
const matrix: Template = {
  settings,
  statements: [
    ...['DE', 'AT'].flatMap((country) =>
      ['de', 'en'].map((language) => ({
        id: `${language}${country}`,
        customText: `Text ${language} ${country}`,
        conditions: [
          asks(`l-${language}${country}`, 'language', language),
          { ...asks(`c-${language}${country}`, 'country', country), logicalOperator: 'and' as const },
        ],
      })),
    ),
    {
      id: 'or',
      customText: 'Cities',
      conditions: [
        asks('o1', 'city', 'Bonn'),
        { ...asks('o2', 'city', 'Wien'), logicalOperator: 'or' as const },
      ],
    },
  ],
};

async function showTable(props: Partial<SluiceBuilderProps> = {}) {
  const onChange = vi.fn<OnChange>();
  const view = render(
    <SluiceBuilder defaultValue={matrix} attributes={defaultAttributes} onChange={onChange} {...props} />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await screen.findByRole('grid', { name: 'Branches as a table' });
  const now = (): Template => onChange.mock.lastCall?.[0] ?? matrix;
  return { ...view, onChange, now };
}

const grid = () => screen.getByRole('grid', { name: 'Branches as a table' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const texts = () =>
  rows().map((row) =>
    within(row)
      .queryAllByRole('gridcell')
      .map((cell) => cell.textContent?.trim() ?? '')
      .filter((text) => text !== ''),
  );
const cell = (row: number, column: number): HTMLElement => {
  const found = within(rows()[row] ?? grid()).getAllByRole('gridcell')[column];
  if (found === undefined) throw new Error(`There is no cell ${row}, ${column}.`);
  return found;
};
const goTo = (row: number, column: number) => act(() => cell(row, column).focus());
const valuesOf = (template: Template, name: string) =>
  template.statements.map(({ conditions }) =>
    conditions.map((item) => ('items' in item || item.attributeName !== name ? '' : item.value)).join(''),
  );

function paste(text: string, html = '') {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
  });
  act(() => void document.dispatchEvent(event));
}

afterEach(() => {
  // The choice is remembered for as long as the page lives, and other tests share it.
  cleanup();
  const { unmount } = render(<SluiceBuilder defaultValue={matrix} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  unmount();
});

describe('the choice between cards and table', () => {
  it('a snippet with one branch has no choice, and looks as it did', () => {
    render(<SluiceBuilder defaultValue={createTemplate()} />);
    expect(screen.queryByRole('radio', { name: 'Table' })).toBeNull();
  });

  it('somebody who has chosen the table gets it for the next snippet, too', async () => {
    const { unmount } = await showTable();
    unmount();
    render(<SluiceBuilder defaultValue={matrix} />);
    expect(await screen.findByRole('grid', { name: 'Branches as a table' })).toBeVisible();
  });
});

describe('the table', () => {
  it('shows branches as rows and attributes as columns, and says of a branch why it is none', async () => {
    await showTable();
    expect(screen.getByText('5 rows, 2 attributes')).toBeVisible();
    expect(texts()).toEqual([
      ['de', 'DE', 'Text de DE'],
      ['en', 'DE', 'Text en DE'],
      ['de', 'AT', 'Text de AT'],
      ['en', 'AT', 'Text en AT'],
      ['Joined by “or”: edit it as a card', 'Cities'],
      ['everybody else', 'No fallback when nothing above matches'],
    ]);
  });

  it('who presses keys goes from cell to cell, types over a value, and goes down with Enter', async () => {
    const { now } = await showTable();
    goTo(0, 0);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell(1, 1)).toHaveFocus();
    await userEvent.keyboard('CH{Enter}');
    expect(valuesOf(now(), 'country')).toEqual(['DE', 'CH', 'AT', 'AT', '']);
    await waitFor(() => expect(cell(2, 1)).toHaveFocus());
    await userEvent.keyboard('{Tab}');
    expect(cell(2, 2)).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(cell(3, 0)).toHaveFocus();
  });

  it('a name that is typed becomes the code that is meant, a sign the comparison of its cell', async () => {
    const { now } = await showTable();
    goTo(0, 1);
    await userEvent.keyboard('{Enter}');
    const field = screen.getByRole('combobox', { name: 'country of If' });
    await waitFor(async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'Schweiz');
      expect(await screen.findByRole('option', { name: /^CH/ })).toBeVisible();
    });
    await userEvent.keyboard('{Tab}');
    expect(valuesOf(now(), 'country')[0]).toBe('CH');
    goTo(1, 1);
    await userEvent.keyboard('≠ DE{Enter}');
    expect(now().statements[1]?.conditions[1]).toMatchObject({ operator: '!=', value: 'DE' });
    expect(cell(1, 1)).toHaveTextContent('≠ DE');
  });

  it('Delete empties cells, so that anybody fits; Escape leaves a cell as it was', async () => {
    const { now, onChange } = await showTable();
    goTo(0, 0);
    await userEvent.keyboard('fr{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(cell(0, 0)).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    expect(now().statements[0]?.conditions).toMatchObject([{ attributeName: 'country' }]);
    expect(cell(0, 0)).toHaveTextContent('');
  });

  it('Control D fills a range down from its first row, and one undo takes all of it back', async () => {
    const { now } = await showTable();
    goTo(0, 1);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(valuesOf(now(), 'country')).toEqual(['DE', 'DE', 'DE', 'DE', '']);
    expect(screen.getByText('3 cells filled.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(valuesOf(now(), 'country')).toEqual(['DE', 'DE', 'AT', 'AT', '']);
  });

  it('cells that are pasted go on below, in new branches, in one step', async () => {
    const { now, onChange } = await showTable();
    goTo(3, 0);
    paste('fr\tFR\t"Un\n""deux"""\nit\tSchweiz\tUno\nes\tES\tUno\n');
    await waitFor(() => expect(now().statements).toHaveLength(6));
    expect(valuesOf(now(), 'language')).toEqual(['de', 'en', 'de', 'fr', '', 'es']);
    expect(now().statements[3]?.customText).toBe('Un\n"deux"');
    expect(onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(now()).toEqual(matrix);
  });

  it('copied cells are those of the range, as a sheet has them', async () => {
    await showTable();
    goTo(0, 0);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = vi.fn<(type: string, text: string) => void>();
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData },
    });
    document.dispatchEvent(event);
    expect(setData).toHaveBeenCalledWith('text/plain', 'de\tDE\nen\tDE');
  });

  it('a text is edited in the field of its card, over its cell', async () => {
    const { now } = await showTable();
    goTo(0, 2);
    await userEvent.keyboard('{Enter}');
    const panel = screen.getByRole('group', { name: 'Then send' });
    await userEvent.type(within(panel).getByRole('textbox'), '!');
    expect(now().statements[0]?.customText).toBe('Text de DE!');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Then send' })).toBeNull();
    await waitFor(() => expect(cell(0, 2)).toHaveFocus());
  });

  it('a row is duplicated, moved and deleted by its menu', async () => {
    const { now } = await showTable();
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Actions for If' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Duplicate');
    await waitFor(() => expect(now().statements).toHaveLength(6));
    await choose('Move down');
    await choose('Delete');
    await waitFor(() =>
      expect(
        now()
          .statements.map(({ id }) => id)
          .slice(0, 2),
      ).toEqual(['deDE', 'enDE']),
    );
    expect(now().statements).toHaveLength(5);
  });

  it('a branch that is no row leads to its card', async () => {
    await showTable();
    await userEvent.click(screen.getByRole('button', { name: /Joined by “or”/ }));
    const card = await screen.findByRole('group', { name: 'Else If 4' });
    await waitFor(() =>
      expect(within(card).getByRole('button', { name: /^Else If 4/, expanded: true })).toHaveFocus(),
    );
  });

  it('a column compares in another way, gets another attribute, and goes', async () => {
    const { now } = await showTable();
    await userEvent.click(screen.getByRole('button', { name: 'Comparison of country: is equal to' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'is not equal to' }));
    await waitFor(() => expect(now().statements[0]?.conditions[1]).toMatchObject({ operator: '!=' }));
    await userEvent.click(screen.getByRole('button', { name: 'Column country' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove column' }));
    await waitFor(() => expect(valuesOf(now(), 'country')).toEqual(['', '', '', '', '']));
  });

  it('somebody adds an attribute and a branch, and fills it in', async () => {
    const { now } = await showTable();
    await userEvent.click(screen.getByRole('button', { name: 'Add an attribute' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Attribute name' }), 'gender');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('5 rows, 3 attributes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    await waitFor(() => expect(cell(5, 0)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}F{Enter}');
    expect(now().statements[5]?.conditions).toMatchObject([{ attributeName: 'gender', value: 'F' }]);
  });

  it('somebody adds a property of an event as a column, as Liquid writes it', async () => {
    const { now } = await showTable();
    await userEvent.click(screen.getByRole('button', { name: 'Add an attribute' }));
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Attribute name' }),
      'event_properties.price',
    );
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('5 rows, 3 attributes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
    await waitFor(() => expect(cell(5, 0)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}> 50{Enter}');
    expect(now().statements[5]?.conditions).toMatchObject([
      { attributeType: 'custom_event', eventProperty: 'price', operator: '>', value: '50' },
    ]);
  });

  it('who may only read can go through the cells and copy them, and changes nothing', async () => {
    const { onChange } = await showTable({ readOnly: true });
    expect(screen.queryByRole('button', { name: 'Paste from a sheet' })).toBeNull();
    goTo(0, 0);
    await userEvent.keyboard('x{Enter}{Delete}{Control>}d{/Control}');
    paste('fr');
    expect(screen.queryByRole('combobox', { name: /of If$/ })).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a row that a colleague deletes closes the field over it, and keeps the others', async () => {
    const { rerender } = await showTable({ value: matrix });
    goTo(0, 0);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'language of If' })).toBeVisible();
    rerender(
      <SluiceBuilder
        attributes={defaultAttributes}
        value={{ ...matrix, statements: matrix.statements.slice(1) }}
      />,
    );
    expect(screen.queryByRole('combobox', { name: /^language of/ })).toBeNull();
    expect(texts()[0]).toEqual(['en', 'DE', 'Text en DE']);
  });

  it('of five hundred rows draws those in sight, and says how many there are', async () => {
    const many: Template = {
      settings,
      statements: Array.from({ length: 500 }, (_, index) => ({
        id: `s${index}`,
        customText: `Text ${index}`,
        conditions: [asks(`c${index}`, 'city', `City ${index}`)],
      })),
    };
    await showTable({ defaultValue: many });
    expect(grid()).toHaveAttribute('aria-rowcount', '502');
    expect(rows().length).toBeLessThan(80);
    goTo(0, 0);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute(dataNames.tableText));
    expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '502');
  });
});

describe('Paste from a sheet', () => {
  const open = async (text: string, html = '') => {
    await userEvent.click(screen.getByRole('button', { name: 'Paste from a sheet' }));
    const field = await screen.findByRole('textbox', { name: 'Table from Excel or Google Sheets' });
    if (html === '') fireEvent.change(field, { target: { value: text } });
    else
      fireEvent.paste(field, {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
      });
    return within(screen.getByRole('dialog', { name: 'Paste from a sheet' }));
  };

  it('says what every column becomes and every row changes, and changes all of it in one step', async () => {
    const { now, onChange } = await showTable();
    const sheet = await open(
      'Sprache\tLand\tOwner\tText\nde\tDE\tMe\tText de DE\nen\tSchweiz\tMe\tText en CH\nfr\tFR\tMe\tUn\n\t\t\tTout le monde\n',
    );
    expect(await sheet.findByText('“Schweiz” was read as CH', { exact: false })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'What Owner becomes: Not used' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'What Sprache becomes: language' })).toBeVisible();
    expect(
      sheet
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
    ).toEqual(['same', 'changed', 'changed', 'Else']);
    await userEvent.click(sheet.getByRole('button', { name: 'Use 3 rows' }));
    expect(valuesOf(now(), 'country')).toEqual(['DE', 'CH', 'FR', '']);
    expect(now().statements.at(-1)?.id).toBe('or');
    expect(now().settings).toMatchObject({ hasFallback: true, customFallback: 'Tout le monde' });
    expect(onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(now()).toEqual(matrix);
  });

  it('adds the rows below, and lets somebody say what a column is', async () => {
    const { now } = await showTable();
    const sheet = await open('Market\tText\nDE\tEins\n');
    await userEvent.click(await sheet.findByRole('button', { name: 'What Market becomes: Not used' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'country' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Add below' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use 1 row' }));
    expect(now().statements).toHaveLength(6);
    expect(now().statements[5]).toMatchObject({ customText: 'Eins', conditions: [{ value: 'DE' }] });
  });

  it('fills merged cells in', async () => {
    await showTable();
    const html =
      '<table><tr><td>language</td><td>country</td><td>text</td></tr><tr><td rowspan="2">de</td><td>DE</td><td>A</td></tr><tr><td>AT</td><td>B</td></tr></table>';
    const sheet = await open('', html);
    expect(await sheet.findByText('Merged cells were filled in', { exact: false })).toBeVisible();
    const [, , second] = sheet.getAllByRole('row');
    expect(within(second ?? grid()).getAllByRole('cell')[0]).toHaveTextContent('de');
  });

  it('refuses a sheet that is too long or has a quote that is never closed, with the reason', async () => {
    await showTable();
    const sheet = await open(`language\ttext\n${'de\tText\n'.repeat(5000)}`);
    expect(await sheet.findByText(/Too many for one snippet: 5,000 rows/u)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Use 0 rows' })).toBeDisabled();
    const field = sheet.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'language\ttext\nde\t"Text' } });
    expect(await sheet.findByText(/A quote in row 2 is never closed/u)).toBeVisible();
  });

  it('a table that is pasted with its heads into the grid comes to the sheet', async () => {
    await showTable();
    goTo(0, 0);
    paste('language\tcountry\ttext\nde\tCH\tEins\n');
    expect(await screen.findByRole('dialog', { name: 'Paste from a sheet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use 1 row' })).toBeVisible();
  });
});

it('marks at the start of a row say what is decided for all people: who nobody gets, and which rows share people', async () => {
  const [first, second] = matrix.statements;
  if (first === undefined || second === undefined) throw new Error('The matrix has two rows.');
  await showTable({
    defaultValue: {
      ...matrix,
      statements: [...matrix.statements, { ...first, id: 'again', customText: 'Never' }],
    },
  });
  const heads = () => within(grid()).getAllByRole('rowheader');
  expect(await within(grid()).findByRole('img', { name: 'Nobody gets this row' })).toBeVisible();
  expect(within(heads()[5] as HTMLElement).getByRole('img', { name: 'Nobody gets this row' })).toBeVisible();
  expect(
    within(heads()[0] as HTMLElement).getByRole('img', { name: /^Shares people with .*Else If 5$/u }),
  ).toBeVisible();
});
