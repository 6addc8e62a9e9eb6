import { type LoopMarkup, parseLoop } from '../../document/markup/loop.ts';
import { evaluateOperand } from '../../evaluator/evaluate-chain.ts';
import {
  allBlank,
  countWork,
  type PrepareBlock,
  type Run,
  runSteps,
  sendingStep,
  withErrors,
  write,
} from '../run.ts';
import { variableKey } from '../scopes.ts';
import { attributeOf, type Entries, entriesOf, looseInteger, placeOf } from './entries.ts';

const TABLEROWLOOP = variableKey('tablerowloop');

/** `{% tablerow … in … %}`, with the line breaks of the engine, and its variables about rows and columns. */
export const tableRowTag: PrepareBlock = (node, { rangeOf, body }) => {
  const [opening] = node.branches;
  const loop = parseLoop('tablerow', opening?.markup ?? '');
  const steps = body(opening?.children ?? []);
  const isBlank = allBlank(steps);
  const range = rangeOf({ start: node.start, end: opening?.tagEnd ?? node.end });
  const key = variableKey(loop.variable);
  return sendingStep((run) => {
    let rows: Rows | undefined;
    withErrors(run, isBlank ? undefined : range, () => {
      rows = rowsOf(loop, run);
    });
    if (rows === undefined) return;
    const { entries, columns } = rows;
    const scope = run.scopes.enter();
    write(run, '<tr class="row1">\n', range);
    for (let index = 0; index < entries.length; index += 1) {
      const column = columns > 0 ? index % columns : index;
      const row = columns > 0 ? Math.floor(index / columns) : 0;
      const isRowEnd = column + 1 === columns;
      const facts = { ...placeOf(index, entries.length), row: row + 1, col: column + 1, col0: column };
      scope.set(TABLEROWLOOP, { ...facts, col_first: column === 0, col_last: isRowEnd });
      scope.set(key, entries.at(index));
      write(run, `<td class="col${column + 1}">`, range);
      countWork(run);
      runSteps(steps, run);
      write(run, '</td>', range);
      if (isRowEnd && index + 1 < entries.length) write(run, `</tr>\n<tr class="row${row + 2}">`, range);
    }
    write(run, '</tr>\n', range);
    run.scopes.leave();
  }, isBlank);
};

interface Rows {
  entries: Entries;
  columns: number;
}

/** `undefined`: there is no list, and not even an empty row is sent. */
function rowsOf(loop: LoopMarkup, { context }: Run): Rows | undefined {
  const all = evaluateOperand(loop.collection, context);
  if (all === null || all === false) return undefined;
  const number = (name: string): number | undefined => {
    const value = attributeOf(loop, name, context);
    return value === undefined ? undefined : looseInteger(value);
  };
  return { entries: entriesOf(all, number('offset') ?? 0, number('limit')), columns: number('cols') ?? 0 };
}
