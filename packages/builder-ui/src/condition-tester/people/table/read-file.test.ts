import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_PEOPLE } from './people-table.ts';
import { readFileTable } from './read-file.ts';

const table = 'Name,Loyalty Tier\nJörg,gold\n';
const file = (content: BlobPart, name = 'people.csv') => new File([content], name);

function utf16(text: string, isLittle: boolean, mark: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer((text.length + Number(mark)) * 2));
  if (mark) bytes.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at += 1)
    bytes.setUint16((at + Number(mark)) * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(bytes.buffer);
}

/** The least that a spreadsheet program takes for a workbook. */
function workbook(sheet: string): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(packed);
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a file of people', () => {
  it.each([
    ['UTF-8', file(table)],
    ['UTF-8 with a mark', file(`\uFEFF${table}`)],
    ['UTF-16, little end first', file(utf16(table, true, true))],
    ['UTF-16, big end first', file(utf16(table, false, true))],
    ['UTF-16 without a mark', file(utf16(table, true, false))],
  ])('a file in %s is read as it was written', async (_encoding, given) => {
    const { columns, rows, problems } = await readFileTable(given);
    expect(columns).toEqual(['Name', 'Loyalty Tier']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Jörg', 'gold']]);
    expect(problems).toEqual([]);
  });

  it('a file in Latin-1 is read with its letters, and it is said that they should be looked at', async () => {
    const bytes = Uint8Array.from(table, (letter) => letter.codePointAt(0) ?? 0);
    const { rows, problems } = await readFileTable(file(bytes));
    expect(rows[0]?.cells).toEqual(['Jörg', 'gold']);
    expect(problems).toEqual([{ kind: 'encoding' }]);
  });

  it('cells of a spreadsheet are read, separated by tabs', async () => {
    const { columns, rows } = await readFileTable(file('Name\tTier\nNoor\tgold\n', 'people.tsv'));
    expect(columns).toEqual(['Name', 'Tier']);
    expect(rows[0]?.cells).toEqual(['Noor', 'gold']);
  });

  it('an Excel file is read, also with empty cells at the end and with results of formulas', async () => {
    const rowsOfSheet = [
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Spend')}${text('C1', 'VIP')}</row>`,
      `<row r="2">${text('A2', 'Noor')}<c r="B2"><f>40*2</f><v>80</v></c><c r="C2" t="b"><v>1</v></c></row>`,
      `<row r="3">${text('A3', 'Jo')}</row>`,
    ];
    const { columns, rows } = await readFileTable(file(workbook(rowsOfSheet.join('')), 'people.xlsx'));
    expect(columns).toEqual(['Name', 'Spend', 'VIP']);
    expect(rows[0]).toEqual({ row: 2, cells: ['Noor', '80', 'true'] });
    expect(rows[1]?.cells[0]).toBe('Jo');
    expect(rows[1]?.cells[1]).toBeUndefined();
  });

  it('an export of users is read, with the custom attributes beside the others', async () => {
    const users = { users: [{ first_name: 'Noor', custom_attributes: { loyalty_tier: 'gold' } }] };
    const { columns, rows } = await readFileTable(file(JSON.stringify(users), 'users.json'));
    expect(columns).toEqual(['first_name', 'custom_attributes.loyalty_tier']);
    expect(rows[0]?.cells).toEqual(['Noor', 'gold']);
  });

  it.each(['"Noor"', '42', 'null'])('JSON that is not a list says so: %s', async (json) => {
    const { problems } = await readFileTable(file(json, 'people.json'));
    expect(problems).toEqual([{ kind: 'not-a-list' }]);
  });

  it('an empty file has no people', async () => {
    expect((await readFileTable(file(''))).problems).toEqual([{ kind: 'no-people' }]);
    expect((await readFileTable(file(workbook(''), 'people.xlsx'))).problems).toEqual([
      { kind: 'no-people' },
    ]);
  });

  it('a file without heads tests its first line too, and calls the columns as a spreadsheet does', async () => {
    const { columns, rows, problems } = await readFileTable(file('Noor,80\nJo,5\n'));
    expect(columns).toEqual(['Column A', 'Column B']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Noor', '80'],
      ['Jo', '5'],
    ]);
    expect(problems).toEqual([{ kind: 'no-heads' }]);
  });

  it('columns with the same head are told, and none is lost', async () => {
    const { columns, rows, problems } = await readFileTable(file('Tier,Tier\ngold,silver\n'));
    expect(columns).toEqual(['Tier', 'Tier']);
    expect(rows[0]?.cells).toEqual(['gold', 'silver']);
    expect(problems).toEqual([{ kind: 'same-heads', column: 'Tier', columns: 2 }]);
  });

  it.each([
    ['CSV', () => `Name,Note\n${'Noor,"two\nlines"\n\n'.repeat(20_000)}`, 'people.csv'],
    ['JSON', () => JSON.stringify(Array.from({ length: 20_000 }, () => ({ name: 'Noor' }))), 'people.json'],
  ])('all 20,000 people of a file in %s are counted, although fewer are read', async (_kind, text, name) => {
    expect((await readFileTable(file(text(), name))).total).toBe(20_000);
  });

  it('of a table of 50 MB the first people are read', async () => {
    const line = `Noor,gold,${'x'.repeat(1000)}\n`;
    const { rows } = await readFileTable(file(`Name,Tier,Note\n${line.repeat(50_000)}`));
    expect(rows.length).toBeGreaterThan(MAX_PEOPLE);
    const long = `Noor,gold,${'x'.repeat(9000)}\n`;
    const cut = await readFileTable(file(`Name,Tier,Note\n${long.repeat(5500)}`));
    expect(cut.rows.length).toBeLessThan(MAX_PEOPLE);
    expect(cut.total).toBeUndefined();
    expect(cut.problems).toEqual([{ kind: 'too-many', limit: cut.rows.length }]);
  });

  it.each([
    ['too-large', file(`[${' '.repeat(9_000_000)}]`, 'people.json')],
    ['old-excel', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'people.xls')],
    ['broken-excel', file('PK\u0003\u0004 but no workbook', 'people.xlsx')],
    ['broken-excel', file('Name,Tier\nNoor,gold', 'people.xlsx')],
    ['other-format', file('%PDF-1.7', 'people.pdf')],
    ['other-format', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1]), 'people.png')],
  ])('a file that cannot be read is refused as %s', async (problem, given) => {
    await expect(readFileTable(given)).rejects.toMatchObject({ problem });
  });
});
