/** A text that was copied from a sheet, as rows of cells. */
export interface SheetCells {
  rows: readonly (readonly string[])[];
  /** Cells that were one in the sheet: each of them has its text now. */
  hasMerged: boolean;
  /** The row with a quote that is never closed; what follows it may be read wrongly. */
  openQuote?: number | undefined;
}

/**
 * Reads TSV or CSV: quotes, line breaks in cells, any separator. Rows with nothing in them are left out, unless each has its
 * place: `keepsEmpty`.
 */
export async function readCells(text: string, { keepsEmpty = false } = {}): Promise<SheetCells> {
  const { default: Papa } = await import('papaparse');
  const hasTabs = text.includes('\t');
  const { data, errors } = Papa.parse<string[]>(
    keepsEmpty ? text.replace(/\r?\n$/u, '') : text.replace(/[\r\n]+$/u, ''),
    {
      // A comma in a text is no separator of a sheet.
      delimiter: hasTabs ? '\t' : '',
      delimitersToGuess: [';', ',', '|'],
    },
  );
  const rows = keepsEmpty ? data : data.filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  return {
    rows: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
    hasMerged: false,
    ...(open && { openQuote: (open.row ?? 0) + 1 }),
  };
}

/** Writes cells as a sheet copies them. */
export async function writeCells(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );
}

/** Cells of a table in HTML, of which some are merged: TSV has the text of those only once. `undefined` for any other HTML. */
export function mergedCells(html: string): SheetCells | undefined {
  if (!/\b(?:row|col)span\s*=/iu.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return undefined;
  const rows: string[][] = [];
  let hasMerged = false;
  for (const [at, line] of [...table.rows].entries()) {
    rows[at] ??= [];
    let column = 0;
    for (const cell of line.cells) {
      while (rows[at]?.[column] !== undefined) column += 1;
      const text = cellText(cell);
      hasMerged ||= cell.rowSpan > 1 || cell.colSpan > 1;
      for (let down = 0; down < Math.min(cell.rowSpan, table.rows.length - at); down += 1)
        for (let across = 0; across < cell.colSpan; across += 1) {
          const row = (rows[at + down] ??= []);
          row[column + across] = text;
        }
      column += cell.colSpan;
    }
  }
  if (!hasMerged) return undefined;
  const width = Math.max(0, ...rows.map((row) => row.length));
  return {
    rows: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
    hasMerged,
  };
}

function cellText(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  return (cell.textContent ?? '').trim();
}
