import { ArrowDownToLine, ChevronDown, ClipboardPaste, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button/Button.tsx';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { useConditionBuilderMessages, useConditionWords } from '../condition-builder/messages.ts';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';
import { useBuilderContext } from '../condition-builder/root/ConditionBuilderContext.ts';
import {
  languageOf,
  loadNamedValues,
  takesNames,
} from '../condition-builder/value-editor/suggestions/useSuggestions.ts';
import * as S from './BranchTable.styles.ts';
import { OperatorMenu } from './ColumnHead.tsx';
import { useBranchTableMessages } from './messages.ts';
import { usesByHeads } from './model/map-sheet.ts';
import { rowsOf, type TableColumn } from './model/table-of.ts';
import type { SheetCells } from './model/read-cells.ts';
import { applySheet, SHEET_ROWS_MAX } from './model/apply-sheet.ts';
import { lateComponent, LateSuspense } from '../hooks/late-component.ts';
import { linesOf, useTableGrid } from './table-grid.ts';
import { RowMarks } from './RowMarks.tsx';
import { TableGrid } from './TableGrid.tsx';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { useCellSelection, type CellSelection } from './useCellSelection.ts';
import { useTableColumns, type TableColumns } from './useTableColumns.ts';
import { conditionIn, useTableEdits, type CellRange, type TableEditing } from './useTableEdits.ts';

/** Most tables are filled in by hand. */
const PasteSheet = lateComponent(async () => (await import('./PasteSheet.tsx')).PasteSheet);

interface BranchTableProps {
  builder: ConditionBuilderState;
  /** Where the tools of the table stand, beside the choice between cards and table. */
  tools: HTMLElement | null;
  /** Called when somebody wants to see a branch as a card. */
  onGoToCard: (statementId: string) => void;
}

/** The branches as rows, their attributes as columns: filled in as a sheet is. */
export function BranchTable({ builder, tools, onGoToCard }: BranchTableProps): ReactNode {
  const { template, intents } = builder;
  const messages = useBranchTableMessages();
  const { addElseIf } = useConditionBuilderMessages();
  const { isLocked } = useBuilderContext();
  const root = useRef<HTMLDivElement>(null);
  const columns = useTableColumns(template);
  const rows = rowsOf(template);
  const lines = useMemo(() => linesOf(rows), [rows]);
  const state = useTableGrid(lines, columns.columns);
  const selection = useCellSelection(state, lines, columns.columns);
  const language = useLanguage(root);
  const editing = useTableEdits({ intents, template, lines, columns: columns.columns, language });
  const [said, say] = useState('');
  const [sheet, setSheet] = useState<SheetCells | 'empty' | undefined>(undefined);
  useNamesOfValues(columns.columns);

  const { fill, paste } = useFilling({ columns, selection, editing, say, onSheet: setSheet });
  const focusAdded = useFocusOnAdded(columns.columns, selection);

  return (
    <div ref={root}>
      {tools !== null &&
        createPortal(
          <TableTools
            size={messages.tableSize(rows.length, columns.columns.length)}
            isLocked={isLocked}
            range={selection.range}
            columns={columns.columns}
            editing={editing}
            onFill={() => fill(selection.range)}
            onPasteSheet={() => setSheet('empty')}
          />,
          tools,
        )}
      <RowMarks template={template}>
        <TableGrid
          state={state}
          lines={lines}
          columns={columns}
          selection={selection}
          editing={editing}
          settings={template.settings}
          isLocked={isLocked}
          onGoToCard={onGoToCard}
          onPaste={paste}
          onFill={fill}
        />
      </RowMarks>
      {!isLocked && (
        <S.Below>
          {columns.columns.length === 0 && (
            <S.Empty>
              <strong>{messages.emptyTable}</strong>
              {messages.emptyTableHelp}
            </S.Empty>
          )}
          <S.Foot>
            <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => focusAdded(editing.addRow())}>
              {addElseIf}
            </Button>
            <S.Hint>{messages.tableKeys}</S.Hint>
          </S.Foot>
        </S.Below>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {sheet !== undefined && (
        <LateSuspense>
          <PasteSheet
            template={template}
            columns={columns.columns}
            pasted={sheet === 'empty' ? undefined : sheet}
            language={language}
            onUse={(take) => {
              const used = take(template);
              columns.add(used.columns);
              editing.edit((edits) => applySheet(edits, take(edits.template)));
              setSheet(undefined);
            }}
            onClose={() => setSheet(undefined)}
          />
        </LateSuspense>
      )}
    </div>
  );
}

interface FillingParts {
  columns: TableColumns;
  selection: CellSelection;
  editing: TableEditing;
  /** Says to screen readers what was done. */
  say: (said: string) => void;
  /** Called with cells that are a whole table, heads included. */
  onSheet: (cells: SheetCells) => void;
}

/** Fills cells down, and puts pasted ones into the table. */
function useFilling({ columns: { columns }, selection, editing, say, onSheet }: FillingParts) {
  const messages = useBranchTableMessages();
  const { allAttributes } = useBuilderContext();
  return {
    fill: (range: CellRange | undefined) => {
      const count = range === undefined ? 0 : editing.fillDown(range);
      if (count > 0) say(messages.cellsFilled(count));
    },
    paste: (cells: SheetCells) => {
      const { range } = selection;
      const [heads = []] = cells.rows;
      const named = usesByHeads(heads, columns, allAttributes)?.filter(({ kind }) => kind !== 'unused');
      const isSheet = cells.rows.length > 1 && (named?.length ?? 0) > 1;
      if (isSheet || cells.rows.length > SHEET_ROWS_MAX || range === undefined) {
        if (cells.rows.length > 1) onSheet(cells);
        return;
      }
      editing.paste(range, cells.rows);
      const over = range.left + heads.length - columns.length - 1;
      const said = [
        messages.cellsPasted(cells.rows.length),
        ...(over > 0 ? [messages.cellsDidNotFit(over)] : []),
      ];
      say(said.join(' '));
    },
  };
}

/** Goes to the first cell of a branch that was added, as soon as it is there. */
function useFocusOnAdded(columns: readonly TableColumn[], { focusKey }: CellSelection) {
  const [added, setAdded] = useState<string | undefined>(undefined);
  const goThere = useLatestCallback((id: string) => {
    const [first] = columns;
    focusKey(first === undefined ? `${id} text` : `${id} value ${first.key}`);
  });
  useEffect(() => {
    if (added !== undefined) goThere(added);
  }, [added, goThere]);
  return setAdded;
}

interface TableToolsProps {
  size: string;
  isLocked: boolean;
  range: CellRange | undefined;
  columns: readonly TableColumn[];
  editing: TableEditing;
  onFill: () => void;
  onPasteSheet: () => void;
}

/** What can be done with the table, and with the cells that are selected. */
function TableTools(props: TableToolsProps): ReactNode {
  const { size, isLocked, range, columns, editing, onFill, onPasteSheet } = props;
  const messages = useBranchTableMessages();
  const words = useConditionWords();
  const column = range !== undefined && range.left === range.right ? columns[range.left] : undefined;
  return (
    <S.Tools>
      <span>{size}</span>
      <S.Spacer />
      {!isLocked && (
        <>
          {column !== undefined && range !== undefined && (
            <OperatorMenu
              label={messages.cellOperator}
              operator={undefined}
              column={column}
              trigger={
                <Button compact variant="ghost" aria-label={messages.cellOperator}>
                  {words.operator(column.operator, column.dataType)}
                  <ChevronDown aria-hidden size={14} />
                </Button>
              }
              onChoose={(operator) => editing.compareCells(range, operator)}
            />
          )}
          <Button
            compact
            variant="ghost"
            icon={<ArrowDownToLine aria-hidden />}
            title={messages.fillDownHelp}
            isDisabled={range === undefined}
            onPress={onFill}
          >
            {messages.fillDown}
          </Button>
          <Button
            compact
            icon={<ClipboardPaste aria-hidden />}
            onPointerEnter={PasteSheet.prepare}
            onFocus={PasteSheet.prepare}
            onPress={onPasteSheet}
          >
            {messages.pasteSheet}
          </Button>
        </>
      )}
    </S.Tools>
  );
}

/** The language in which values have names. */
function useLanguage(root: { current: HTMLElement | null }): () => string {
  const [language] = useState(() => () => languageOf(root.current));
  return language;
}

/** Fetches the names of values as soon as a column has such values. */
function useNamesOfValues(columns: readonly TableColumn[]): void {
  const isNeeded = columns.some((column) => takesNames(conditionIn(column)));
  useEffect(() => {
    // What is typed is taken as it is until they have come.
    if (isNeeded) loadNamedValues().catch(() => undefined);
  }, [isNeeded]);
}
