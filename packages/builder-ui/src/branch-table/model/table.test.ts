import {
  createTemplate,
  operatorsFor,
  type Condition,
  type DataType,
  type Operator,
  type Statement,
  type Template,
} from '@sluice/liquid';
import { generateLiquid } from '@sluice/liquid';
import { operatorLabel } from '@sluice/liquid/messages';
import { importText } from '@sluice/liquid/text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, readCell } from './cell-text.ts';
import { TableEdits } from './edit-table.ts';
import { usesByHeads, usesByPlace } from './map-sheet.ts';
import { readCells, writeCells } from './read-cells.ts';
import { columnsOf, keyOfColumn, rowsOf, type TableColumn } from './table-of.ts';
import { applySheet } from './apply-sheet.ts';
import { rowsToUse, takeSheet } from './take-sheet.ts';

const words = operatorLabel;

function ids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new${count}`;
  };
}

const asks = (id: string, name: string, value: string, more: Partial<Condition> = {}): Condition => ({
  id,
  attributeType: 'default_attribute',
  attributeName: name,
  dataType: 'string',
  operator: '==',
  value,
  ...more,
});

const branch = (id: string, text: string, ...conditions: Statement['conditions']): Statement => ({
  id,
  customText: text,
  conditions: conditions.map((condition, index) =>
    index === 0 ? condition : { logicalOperator: 'and' as const, ...condition },
  ),
});

const { settings } = createTemplate();
const matrix: Template = {
  statements: [
    branch('a', 'Eins', asks('a1', 'language', 'de'), asks('a2', 'country', 'DE')),
    branch('b', 'Zwei', asks('b1', 'language', 'de'), asks('b2', 'country', 'AT')),
    branch('c', 'Three', asks('c1', 'language', 'en')),
  ],
  settings,
};

const keyOf = (name: string) => keyOfColumn({ attributeType: 'default_attribute', attributeName: name });

const columnNamed = (columns: readonly TableColumn[], name: string): TableColumn => {
  const column = columns.find(({ attributeName }) => attributeName === name);
  if (column === undefined) throw new Error(`There is no column ${name}.`);
  return column;
};

/** What the table says, as a sheet would have it. */
function shown(template: Template, columns = columnsOf(template)): readonly (readonly string[])[] {
  return rowsOf(template).map(({ cells, text }) => [
    ...columns.map((column) => {
      const cell = cells.get(column.key);
      return cell === undefined ? '' : cellText(cell, column, words);
    }),
    text,
  ]);
}

describe('a template as a table', () => {
  it('has a column for each attribute, and a row for each branch', () => {
    expect(columnsOf(matrix).map(({ attributeName, operator }) => [attributeName, operator])).toEqual([
      ['language', '=='],
      ['country', '=='],
    ]);
    expect(shown(matrix)).toEqual([
      ['de', 'DE', 'Eins'],
      ['de', 'AT', 'Zwei'],
      ['en', '', 'Three'],
    ]);
  });

  it('keeps a branch that no cells can say, with the reason', () => {
    const group = { id: 'g', kind: 'any' as const, items: [asks('x', 'city', 'Bonn')] };
    const template: Template = {
      settings,
      statements: [
        branch('1', '', group),
        branch('2', '', asks('x', 'city', 'a'), asks('y', 'city', 'b', { logicalOperator: 'or' })),
        branch('3', '', asks('x', 'city', 'a'), asks('y', 'city', 'b', { operator: '!=' })),
        branch('4', '', asks('x', 'city', 'limit', { valueKind: 'reference' })),
        branch('5', '', asks('x', '', 'typed', { attributeType: '' })),
        branch('6', '', asks('x', '', '', { attributeType: '', operator: '', dataType: undefined })),
      ],
    };
    const reasons = rowsOf(template).map(({ reason }) => reason);
    expect(reasons).toEqual(['groups', 'or', 'twice', 'other-value', 'incomplete', undefined]);
    const edits = new TableEdits(template, ids());
    const column = { ...columnNamed(columnsOf(matrix), 'country') };
    edits.put(
      template.statements.map(({ id }) => ({
        statementId: id,
        column,
        value: { operator: '==', value: 'DE' },
      })),
      [column],
    );
    expect(edits.template.statements.map((one, index) => one === template.statements[index])).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('keeps its columns in their order while cells come and go', () => {
    const columns = columnsOf(matrix);
    const edits = new TableEdits(matrix, ids());
    const language = columnNamed(columns, 'language');
    edits.put([{ statementId: 'a', column: language, value: undefined }], columns);
    expect(columnsOf(edits.template, columns)).toBe(columns);
    edits.removeColumn(language);
    expect(columnsOf(edits.template, columns)).toBe(columns);
    expect(columnsOf(edits.template).map(({ attributeName }) => attributeName)).toEqual(['country']);
    expect(rowsOf(edits.template).map(({ cells }) => cells.size)).toEqual([1, 1, 0]);
  });

  it('puts a filled cell where its column is, and leaves the other branches the same objects', () => {
    const columns = columnsOf(matrix);
    const edits = new TableEdits(matrix, ids());
    edits.put(
      [
        { statementId: 'a', column: columnNamed(columns, 'language'), value: undefined },
        {
          statementId: 'a',
          column: columnNamed(columns, 'language'),
          value: { operator: '!=', value: 'fr' },
        },
      ],
      columns,
    );
    expect(edits.template.statements[0]?.conditions).toMatchObject([
      { attributeName: 'language', operator: '!=', value: 'fr' },
      { id: 'a2', logicalOperator: 'and' },
    ]);
    expect(edits.template.statements[1]).toBe(matrix.statements[1]);
  });

  it('changes of an imported text only what was edited', () => {
    const text =
      "Hi {% if ${language} == 'de' and ${country} == 'DE' %}Eins{% elsif ${language} == 'en' %}Two{% endif %}!";
    const template = importText(text);
    const columns = columnsOf(template);
    const edits = new TableEdits(template, ids());
    const [, second] = template.statements;
    edits.put(
      [
        {
          statementId: second?.id ?? '',
          column: columnNamed(columns, 'language'),
          value: { operator: '==', value: 'fr' },
        },
      ],
      columns,
    );
    expect(generateLiquid(edits.template).text).toContain(
      "{% if ${language} == 'de' and ${country} == 'DE' %}Eins",
    );
    expect(generateLiquid(edits.template).text).toMatch(/== 'fr' %\}Two\{% endif %\}!$/u);
  });

  it('compares a column in another way, but for the cells that have a way of their own', () => {
    const own = new TableEdits(matrix, ids());
    own.compare('b', 'b2', '!=');
    const columns = columnsOf(own.template);
    own.compareColumn(columnNamed(columns, 'country'), 'contains');
    expect(shown(own.template, columnsOf(own.template)).map(([, country]) => country)).toEqual([
      'DE',
      '≠ AT',
      '',
    ]);
    expect(columnsOf(own.template, columns)[1]?.operator).toBe('contains');
  });

  it('asks about another attribute with the same values', () => {
    const edits = new TableEdits(matrix, ids());
    edits.renameColumn(columnNamed(columnsOf(matrix), 'country'), {
      attributeType: 'custom_attribute',
      attributeName: 'market',
      dataType: 'string',
    });
    expect(edits.template.statements[0]?.conditions[1]).toMatchObject({
      attributeType: 'custom_attribute',
      attributeName: 'market',
      value: 'DE',
      operator: '==',
    });
  });
});

const types: readonly (DataType | undefined)[] = ['string', 'number', 'boolean', 'array', 'time', undefined];

describe('the text of a cell', () => {
  const kind = (operator: Operator, dataType?: DataType) => ({ operator, dataType });

  it('is read with signs, words and truths', () => {
    const text = kind('==', 'string');
    expect(readCell('  ', text, words)).toBeUndefined();
    expect(readCell(' DE ', text, words)).toEqual({ operator: '==', value: 'DE' });
    expect(readCell('≠ DE', text, words)).toEqual({ operator: '!=', value: 'DE' });
    expect(readCell('contains: go, ld', text, words)).toEqual({ operator: 'contains', value: 'go, ld' });
    expect(readCell('>= 5', kind('==', 'number'), words)).toEqual({ operator: '>=', value: '5' });
    expect(readCell('ja', kind('is-true', 'boolean'), words)).toEqual({ operator: 'is-true', value: '' });
    expect(readCell('no', kind('is-set', 'string'), words)).toEqual({ operator: 'is-not-set', value: '' });
    expect(readCell('10 – 20', kind('is-between', 'number'), words)).toEqual({
      operator: 'is-between',
      value: '10\n20',
    });
  });

  it('says every condition so that it is read as the same one', () => {
    const condition = fc.constantFrom(...types).chain((dataType) => {
      const offered = operatorsFor(dataType).filter(({ reason }) => reason === undefined);
      const operator = fc.constantFrom(...offered);
      const value = fc.oneof(
        fc.constantFrom(
          'DE',
          '',
          ' a ',
          '= x',
          '!= ',
          '"q"',
          'contains: b',
          'is set',
          'true',
          '1 – 2',
          'a, b',
          'a\nb',
        ),
        fc.string(),
      );
      return fc.record({ dataType: fc.constant(dataType), own: operator, column: operator, value });
    });
    fc.assert(
      fc.property(condition, ({ dataType, own, column, value: typed }) => {
        const column_ = { operator: column.operator, dataType };
        // A range has two ends, a truth no value, and true itself is said in words.
        const value =
          own.input === 'nothing' ? '' : own.input === 'range' ? `${typed.replaceAll('\n', '')}\n2` : typed;
        fc.pre(
          !(
            dataType === 'boolean' &&
            own.operator === '==' &&
            /^\s*(?:true|yes|1|x|✓|wahr|ja|false|no|0|falsch|nein)\s*$/iu.test(value)
          ),
        );
        const read = readCell(cellText({ operator: own.operator, value }, column_, words), column_, words);
        expect(read).toEqual({ operator: own.operator, value });
      }),
      { numRuns: 400 },
    );
  });
});

describe('a pasted sheet', () => {
  const sheet = (
    cells: readonly (readonly string[])[],
    heads: readonly string[],
    how: 'replace' | 'add' = 'replace',
  ) => {
    const columns = columnsOf(matrix);
    const attributes = [
      { attributeType: 'default_attribute' as const, name: 'language', dataType: 'string' as const },
      { attributeType: 'default_attribute' as const, name: 'country', dataType: 'string' as const },
      { attributeType: 'custom_attribute' as const, name: 'loyalty_tier', dataType: 'string' as const },
    ];
    const uses = usesByHeads(heads, columns, attributes) ?? usesByPlace(heads.length, columns);
    const meant = (_: TableColumn, text: string) => (text === 'Schweiz' ? 'CH' : undefined);
    return takeSheet({ template: matrix, columns, cells, uses, how, words, meant });
  };
  const applied = (taken: ReturnType<typeof sheet>) => {
    const edits = new TableEdits(matrix, ids());
    applySheet(edits, taken);
    return edits.template;
  };

  it('finds the columns by their heads, says which are not used, and reads the names of values', () => {
    const taken = sheet(
      [
        ['de', 'DE', 'me', 'Eins'],
        ['de', 'Schweiz', 'me', 'Zwei'],
      ],
      ['Sprache', 'Land', 'Owner', 'Text'],
    );
    expect(taken.columns.map(({ attributeName }) => attributeName)).toEqual(['language', 'country']);
    expect(taken.rows.map(({ fate }) => fate)).toEqual(['same', 'changed']);
    expect(taken.rows[1]?.cells.get(keyOf('country'))).toEqual({
      value: { operator: '==', value: 'CH' },
      readFrom: 'Schweiz',
      was: 'AT',
    });
    expect(taken.removed).toEqual(['c']);
    expect(shown(applied(taken))).toEqual([
      ['de', 'DE', 'Eins'],
      ['de', 'CH', 'Zwei'],
    ]);
    expect(applied(taken).statements[0]).toBe(matrix.statements[0]);
  });

  it('rows of a sheet with properties of an event and of an API call become conditions on them', () => {
    const taken = sheet(
      [['> 50', 'pro', 'Big']],
      ['event_properties.${price}', 'api_trigger_properties.${plan}', 'Text'],
      'add',
    );
    const made = applied(taken).statements.at(-1);
    expect(made?.conditions).toMatchObject([
      {
        attributeType: 'custom_event',
        attributeName: 'any event',
        eventProperty: 'price',
        operator: '>',
        value: '50',
      },
      {
        attributeType: 'variable',
        attributeName: 'api_trigger_properties.${plan}',
        operator: '==',
        value: 'pro',
      },
    ]);
  });

  it('puts a row between others, and changes none of them', () => {
    const taken = sheet(
      [
        ['fr', 'FR', 'Un'],
        ['de', 'DE', 'Eins'],
        ['de', 'CH', 'Neu'],
        ['de', 'AT', 'Zwei'],
        ['en', '', 'Three'],
        ['', '', 'Everybody'],
      ],
      ['language', 'country', 'text'],
    );
    expect(taken.rows.map(({ fate }) => fate)).toEqual(['new', 'same', 'new', 'same', 'same', 'else']);
    expect(rowsToUse(taken)).toHaveLength(5);
    const template = applied(taken);
    expect(shown(template).map(([, , text]) => text)).toEqual(['Un', 'Eins', 'Neu', 'Zwei', 'Three']);
    expect(template.settings).toMatchObject({ hasFallback: true, customFallback: 'Everybody' });
    expect(template.statements[3]).toBe(matrix.statements[1]);
  });

  it('adds below, with a new attribute, and leaves out a row that asks for nothing', () => {
    const taken = sheet(
      [
        ['gold', 'Gold'],
        ['', 'Nobody asked'],
        ['silver', 'Silver'],
      ],
      ['loyalty tier', 'Message'],
      'add',
    );
    expect(taken.rows.map(({ fate }) => fate)).toEqual(['new', 'asks-nothing', 'new']);
    const template = applied(taken);
    expect(template.statements).toHaveLength(5);
    expect(template.statements.slice(0, 3)).toEqual(matrix.statements);
    expect(template.statements[4]?.conditions).toMatchObject([
      { attributeName: 'loyalty_tier', value: 'silver' },
    ]);
  });

  it('without heads fills the columns from left to right', () => {
    const taken = sheet([['it', 'IT', 'Uno']], ['it', 'IT', 'Uno']);
    expect(rowsToUse(taken)).toHaveLength(1);
    expect(shown(applied(taken))).toEqual([['it', 'IT', 'Uno']]);
  });

  it('keeps branches that are no rows', () => {
    const or = branch('o', 'Or', asks('o1', 'city', 'a'), asks('o2', 'city', 'b', { logicalOperator: 'or' }));
    const template = { ...matrix, statements: [or, ...matrix.statements] };
    const columns = columnsOf(template);
    const taken = takeSheet({
      template,
      columns,
      cells: [['fr', 'FR', 'Un']],
      uses: usesByPlace(3, columns),
      how: 'replace',
      words,
      meant: () => undefined,
    });
    const edits = new TableEdits(template, ids());
    applySheet(edits, taken);
    expect(edits.template.statements[0]).toBe(or);
    expect(edits.template.statements).toHaveLength(2);
  });

  it('is the same table after it was copied and pasted, whatever is in it', async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'a\nb', '"q"', 'a""b', 'ä;,|', '  x'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('x', 'y'), cell, cell), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const { rows: read } = await readCells(await writeCells(rows));
          expect(read).toEqual(rows.map((row) => row.map((text) => text)));
        },
      ),
    );
  });

  it('says where a quote is never closed, and leaves out empty rows', async () => {
    expect(await readCells('a\tb\n\n\t\nc\t"d\ne')).toMatchObject({ openQuote: 4 });
    expect((await readCells('a,b\n,\nc,d\n')).rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
