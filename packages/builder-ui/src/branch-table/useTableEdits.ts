import { itemsIn, operatorDefinition, type Condition, type Operator, type Template } from '@sluice/liquid';
import { useConditionWords } from '../condition-builder/messages.ts';
import { FALLBACK_CARD } from '../condition-builder/root/card-notes.ts';
import type { BuilderIntents } from '../condition-builder/state/builder-intents.ts';
import { meantValue } from '../condition-builder/value-editor/suggestions/useSuggestions.ts';
import { cellText, readCell, type CellValue, type OperatorWords } from './model/cell-text.ts';
import { TableEdits, type CellEdit } from './model/edit-table.ts';
import type { TableColumn } from './model/table-of.ts';
import type { GridLine } from './table-grid.ts';

/** Cells that are selected, both ends included. The column behind those of the attributes is that of the texts. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The condition that a cell of a column would be, for what is known about its values. */
export function conditionIn(column: TableColumn, cell?: Condition): Condition {
  const { key: _, ...attribute } = column;
  const condition: Condition = cell ?? { ...attribute, id: '', value: '' };
  // Of several values none is offered: they are typed as one text.
  return takesOneValue(condition) ? condition : { ...condition, attributeName: '' };
}

function takesOneValue({ operator }: Condition): boolean {
  const input = operatorDefinition(operator)?.input;
  return input === 'value' || input === 'text';
}

interface TableParts {
  intents: BuilderIntents;
  template: Template;
  lines: readonly GridLine[];
  columns: readonly TableColumn[];
  language: () => string;
}

/** What a cell holds: how it compares, a text, or nothing. */
type Content = CellValue | string | undefined;

type Edit = (make: (edits: TableEdits, newId: () => string) => void) => void;

/** Everything that is done in the table. What is done to several cells at once is one step to undo. */
export function useTableEdits(parts: TableParts) {
  const words: OperatorWords = useConditionWords().operator;
  const contents = contentsOf(parts, words);
  const edit: Edit = (make) =>
    parts.intents.applyTogether((now, newId) => {
      const edits = new TableEdits(now, newId);
      make(edits, newId);
      return edits.actions;
    });
  return {
    words,
    edit,
    textAt: contents.textAt,
    hasOwnWay: contents.hasOwnWay,
    ...cellEdits(parts, contents, edit),
    ...rangeEdits(parts, contents, edit),
    ...rowAndColumnEdits(edit),
  };
}

/** Reads and fills in single cells. */
function contentsOf({ template, lines, columns, language }: TableParts, words: OperatorWords) {
  /** The value that is meant by what is typed: the code of a country for its name. */
  const read = (typed: string, column: TableColumn): CellValue | undefined => {
    const value = readCell(typed, column, words);
    if (value === undefined) return undefined;
    const code = meantValue(conditionIn({ ...column, operator: value.operator }), value.value, language());
    return code === undefined ? value : { ...value, value: code };
  };
  const contentAt = (row: number, column: number): Content => {
    const line = lines[row];
    if (line === undefined) return undefined;
    const attribute = columns[column];
    if (attribute === undefined) return line.row?.text ?? elseText(template);
    const cell = line.row?.cells.get(attribute.key);
    return cell === undefined || cell.operator === '' ? undefined : valueOf(cell, cell.operator);
  };
  return {
    contentAt,
    textAt: (row: number, column: number): string => {
      const content = contentAt(row, column);
      const attribute = columns[column];
      if (content === undefined) return '';
      if (typeof content === 'string') return content;
      return attribute === undefined ? '' : cellText(content, attribute, words);
    },
    /** Whether a text compares in another way than the cells of its column do. */
    hasOwnWay: (column: TableColumn, text: string): boolean => {
      const value = readCell(text, column, words);
      return value !== undefined && value.operator !== column.operator;
    },
    /** Puts a content into a cell of a branch, or of everybody else; what is no place for it is left out. */
    put: (edits: TableEdits, { id, row }: PutPlace, at: number, content: Content) => {
      const column = columns[at];
      const isElse = id === FALLBACK_CARD && row === undefined;
      const text = typeof content === 'string' ? content : undefined;
      if (column !== undefined) {
        const value = text === undefined ? (content as CellValue | undefined) : read(text, column);
        const change: CellEdit = { statementId: id, column, value };
        if (!isElse) edits.put([change], columns);
      } else if (text === undefined && content !== undefined) return;
      else if (isElse) edits.setElse(text ?? '');
      else edits.put([{ statementId: id, text: text ?? '' }], columns);
    },
  };
}

/** A row that is there, or one that was just added. */
type PutPlace = Pick<GridLine, 'id'> & Partial<GridLine>;

type Contents = ReturnType<typeof contentsOf>;

function cellEdits({ lines, columns }: TableParts, { put, textAt }: Contents, edit: Edit) {
  return {
    /** What somebody typed into one cell. */
    type: (row: number, column: number, typed: string) => {
      const line = lines[row];
      if (line !== undefined && typed !== textAt(row, column))
        edit((edits) => put(edits, line, column, typed));
    },
    clear: (range: CellRange) =>
      edit((edits) => {
        for (const [line, column] of cellsIn(range, lines)) put(edits, line, column, undefined);
      }),
    copied: (range: CellRange): readonly (readonly string[])[] =>
      span(range.top, range.bottom).map((row) =>
        span(range.left, range.right).map((column) => textAt(row, column)),
      ),
    /** Makes the cells of a range compare in another way. */
    compareCells: (range: CellRange, operator: Operator) =>
      edit((edits) => {
        for (const [{ row }, at] of cellsIn(range, lines)) {
          const column = columns[at];
          if (column === undefined || row === undefined) continue;
          const cell = row.cells.get(column.key);
          if (cell !== undefined) edits.compare(row.statementId, cell.id, operator);
          else edits.put([{ statementId: row.statementId, column, value: { operator, value: '' } }], columns);
        }
      }),
  };
}

function rangeEdits({ lines, columns }: TableParts, { put, contentAt }: Contents, edit: Edit) {
  return {
    /** Copies the first row of a range into the others; of a single row, the row above into it. Answers how many cells. */
    fillDown: (range: CellRange): number => {
      const from = range.top === range.bottom ? range.top - 1 : range.top;
      if (from < 0 || from === range.bottom) return 0;
      const cells = cellsIn({ ...range, top: from + 1 }, lines).filter(([{ row }]) => row !== undefined);
      edit((edits) => {
        for (const [line, column] of cells) put(edits, line, column, contentAt(from, column));
      });
      return cells.length;
    },
    /** Puts cells below and beside the first one of a range, in new branches where there are no more. One value fills the range. */
    paste: (range: CellRange, cells: readonly (readonly string[])[]) => {
      const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
      // Everybody else stays the last row: what has no row yet gets one above it.
      const places = cells.length === 1 ? lines : lines.filter(({ row }) => row !== undefined);
      edit((edits) => {
        if (single !== undefined) {
          for (const [line, column] of cellsIn(range, lines)) put(edits, line, column, single);
          return;
        }
        for (const [down, row] of cells.entries()) {
          const id = places[range.top + down]?.id ?? edits.addRow();
          if (id === undefined) return;
          const line = places[range.top + down] ?? { id };
          for (const [across, text] of row.slice(0, columns.length + 1 - range.left).entries())
            put(edits, line, range.left + across, text);
        }
      });
    },
  };
}

function rowAndColumnEdits(edit: Edit) {
  return {
    compareColumn: (column: TableColumn, operator: Operator) =>
      edit((edits) => edits.compareColumn(column, operator)),
    renameColumn: (column: TableColumn, to: TableColumn) => edit((edits) => edits.renameColumn(column, to)),
    removeColumn: (column: TableColumn) => edit((edits) => edits.removeColumn(column)),
    /** Adds a branch at the end, and answers its id; `undefined` when there is no room. */
    addRow: (): string | undefined => {
      let added: string | undefined;
      edit((edits) => {
        added = edits.addRow();
      });
      return added;
    },
    removeRow: (statementId: string) =>
      edit((edits) => void edits.make({ type: 'statement-removed', statementId })),
    moveRow: (statementId: string, toIndex: number) =>
      edit((edits) => void edits.make({ type: 'statement-moved', statementId, toIndex })),
    duplicateRow: (statementId: string) =>
      edit((edits, newId) => {
        const original = edits.template.statements.find(({ id }) => id === statementId);
        if (original === undefined) return;
        edits.make({
          type: 'statement-duplicated',
          statementId,
          newStatementId: newId(),
          newConditionIds: itemsIn(original.conditions).map(() => newId()),
        });
      }),
  };
}

/** The cells of a range, row by row. */
function cellsIn(
  { top, bottom, left, right }: CellRange,
  lines: readonly GridLine[],
): readonly (readonly [GridLine, number])[] {
  return lines
    .slice(top, bottom + 1)
    .flatMap((line) => span(left, right).map((column) => [line, column] as const));
}

export type TableEditing = ReturnType<typeof useTableEdits>;

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function valueOf({ value, dateZone }: Condition, operator: Operator): CellValue {
  return { operator, value, dateZone };
}

function elseText({ settings }: Template): string {
  return settings.hasFallback && settings.fallbackType === 'custom' ? settings.customFallback : '';
}
