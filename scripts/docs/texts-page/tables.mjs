/** The rows below a heading, up to the next one of its level; each is a list of cells. */
function rowsBelow(page, heading) {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return section
    .split('\n## ')[0]
    .split('\n')
    .filter(
      (line) => line.startsWith('|') && !/^\| -|^\|-|^\| text |^\| limit |^\| specification /u.test(line),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

/** The tables of `docs/texts.md`. */
export function readTables(page) {
  return {
    texts: rowsBelow(page, 'Texts').map(([text, source, test]) => ({ text, source, test })),
    changed: rowsBelow(page, 'Texts that we word differently').map(([specified, text, source]) => ({
      specified,
      text,
      source,
    })),
    limits: rowsBelow(page, 'Limits and times').map(([limit, source, code, test, title]) => ({
      limit,
      source,
      code,
      test,
      title,
    })),
  };
}
