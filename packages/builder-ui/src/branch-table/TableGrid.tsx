import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useGrid } from 'react-aria/private/grid/useGrid';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { outcomeOfFallback } from '../condition-builder/statement/FallbackCard.tsx';
import { outcomeOf, type Outcome } from '../condition-builder/statement/summary/outcome.ts';
import { isComposing } from '../hooks/is-composing.ts';
import type { BuilderSettings } from '@sluice/liquid';
import { useMemo } from 'react';
import { findMarked, markedAround, markOf } from '../builder-dom/builder-dom.ts';
import * as S from './BranchTable.styles.ts';
import { CellEditor, type Leaving } from './CellEditor.tsx';
import { AddColumn, ColumnHead, nameOfColumn } from './ColumnHead.tsx';
import { useBranchTableMessages } from './messages.ts';
import type { SheetCells } from './model/read-cells.ts';
import { partOf, TableLine, type RowActions } from './TableCells.tsx';
import type { CellPlace, GridCell, GridLine, TableGridState } from './table-grid.ts';
import { TextPanel } from './TextPanel.tsx';
import type { CellSelection } from './useCellSelection.ts';
import { useTableClipboard } from './useTableClipboard.ts';
import { conditionIn, type CellRange, type TableEditing } from './useTableEdits.ts';
import type { TableColumns } from './useTableColumns.ts';
import { useDrawnRows } from './useTableRows.ts';

interface TableGridProps {
  state: TableGridState;
  lines: readonly GridLine[];
  columns: TableColumns;
  selection: CellSelection;
  editing: TableEditing;
  settings: BuilderSettings;
  isLocked: boolean;
  onGoToCard: (statementId: string) => void;
  /** Called with cells that were pasted at the active one. */
  onPaste: (cells: SheetCells) => void;
  onFill: (range: CellRange | undefined) => void;
}

/** A cell that is being edited. */
interface EditedCell {
  key: string;
  place: CellPlace;
  style: CSSProperties;
  /** What is typed takes the place of what was there. */
  isReplacing: boolean;
}

/** The narrowest that a text is edited in, in px. */
const PANEL_WIDTH = 420;

/** The grid: head, rows, and the field over the cell that is edited. */
export function TableGrid(props: TableGridProps): ReactNode {
  const { state, lines, columns, selection, editing, isLocked } = props;
  const messages = useBranchTableMessages();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { gridProps } = useGrid(
    { 'aria-label': messages.tableName, focusMode: 'cell', disallowTypeAhead: true, scrollRef: scroller },
    state,
    body,
  );
  const { role: _, 'aria-label': _label, ...bodyProps } = gridProps;
  const { edited, open, done } = useEditedCell(props, frame, body);
  const keys = useTableKeys({ ...props, edit: (isReplacing) => open(selection.active, isReplacing) });
  useTableClipboard(body, {
    copied: () => (selection.range === undefined ? undefined : editing.copied(selection.range)),
    onCut: () => {
      if (selection.range !== undefined && !isLocked) editing.clear(selection.range);
    },
    onPaste: (cells) => {
      if (!isLocked) props.onPaste(cells);
    },
  });
  const { shown, wasActive, ...pointers } = useTablePointer(props, body);

  return (
    <S.Frame ref={frame} style={withCount(columns.columns.length)}>
      <S.Scroller ref={scroller} onScroll={() => edited?.place.kind === 'value' && done('away')}>
        <S.Grid
          role="grid"
          aria-label={messages.tableName}
          aria-describedby={helpId}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.columns.length + 3}
          aria-readonly={isLocked || undefined}
          aria-multiselectable
        >
          <TableHead {...props} />
          <S.Body
            {...bodyProps}
            ref={body}
            onKeyDownCapture={keys}
            onFocusCapture={(event) => {
              const key = keyAround(event.target);
              if (key !== undefined) selection.onCellFocus(key);
            }}
            onDoubleClick={() => open(selection.active, false)}
            onClick={(event: MouseEvent) => {
              // A finger that taps the cell that it has tapped before edits it.
              const key = keyAround(event.target as Element);
              const isTap =
                (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch';
              if (isTap && key !== undefined && wasActive()) open(selection.active, false);
            }}
            {...pointers}
          >
            <GridRows
              {...props}
              scroller={scroller}
              shown={shown}
              hasHandle={!isLocked && edited === undefined}
            />
          </S.Body>
        </S.Grid>
      </S.Scroller>
      <VisuallyHidden id={helpId}>{messages.tableHelp}</VisuallyHidden>
      {edited !== undefined && <EditedField {...props} key={edited.key} edited={edited} onDone={done} />}
    </S.Frame>
  );
}

const steps: Record<Exclude<Leaving, 'away'>, readonly [number, number]> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

/** Opens and closes the field over a cell. */
function useEditedCell(
  { state, lines, selection, isLocked, onGoToCard }: TableGridProps,
  frame: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
) {
  const [edited, setEdited] = useState<EditedCell | undefined>(undefined);
  // A colleague may have taken its row away.
  if (edited !== undefined && state.collection.getItem(edited.key) === null) setEdited(undefined);
  return {
    edited,
    open: (cell: GridCell | undefined, isReplacing: boolean) => {
      const place = cell?.value;
      const element = cell && cellElement(body.current, String(cell.key));
      if (cell === undefined || !place || element === undefined || frame.current === null) return;
      const line = lines[place.row];
      if (place.kind === 'span' && line?.row !== undefined) onGoToCard(line.id);
      const isValue = place.kind === 'value' && !isLocked;
      if (!isValue && place.kind !== 'text') return;
      const style = placeOver(element, frame.current, isValue);
      // The key that was pressed comes to the field: it has to be there at once.
      flushSync(() => setEdited({ key: String(cell.key), place, style, isReplacing }));
    },
    done: (leaving: Leaving) => {
      setEdited(undefined);
      if (edited === undefined || leaving === 'away') return;
      const [down, across] = steps[leaving];
      selection.focusAt(edited.place.row + down, edited.place.column + across);
    },
  };
}

interface GridRowsProps extends TableGridProps {
  scroller: RefObject<HTMLElement | null>;
  /** The cells that are selected, with those that are about to be filled. */
  shown: CellRange | undefined;
  hasHandle: boolean;
}

/** The rows that are near to what can be seen. While somebody scrolls, nothing else of the grid is drawn again. */
function GridRows(props: GridRowsProps): ReactNode {
  const { state, lines, columns, selection, editing, isLocked, scroller, shown, hasHandle } = props;
  const drawn = useDrawnRows(scroller, lines.length);
  const actions = useRowActions(props);
  const elseOutcome = useElseOutcome(props.settings);
  const rows = stretchesOf(drawn, selection.active?.value?.row, lines.length).map(({ row, space }) => {
    const line = lines[row];
    const node = line && state.collection.getItem(line.id);
    if (line === undefined || node == null) return null;
    const part = partOf(shown, row);
    const isActive = selection.active?.parentKey === line.id;
    return (
      <Spaced key={line.id} rows={space}>
        <TableLine
          state={state}
          line={line}
          elseOutcome={line.row === undefined ? elseOutcome : undefined}
          index={row}
          count={lines.length - 1}
          cells={[...node.childNodes]}
          columns={columns.columns}
          from={part?.[0]}
          to={part?.[1]}
          activeKey={isActive ? String(selection.active?.key) : undefined}
          isFocused={state.selectionManager.isFocused}
          hasHandle={hasHandle}
          isLocked={isLocked}
          words={editing.words}
          actions={actions}
        />
      </Spaced>
    );
  });
  return (
    <>
      {rows}
      <div style={{ blockSize: S.ROW_HEIGHT * Math.max(0, lines.length - drawn.to) }} />
    </>
  );
}

interface EditedFieldProps extends TableGridProps {
  edited: EditedCell;
  onDone: (leaving: Leaving) => void;
}

/** The field over the cell that is edited. */
function EditedField(props: EditedFieldProps): ReactNode {
  const { edited, lines, settings, onDone } = props;
  const { tableThenSend } = useBranchTableMessages();
  if (edited.place.kind === 'value') return <ValueField {...props} />;
  return (
    <TextPanel
      label={tableThenSend}
      row={lines[edited.place.row]?.row}
      settings={settings}
      place={edited.style}
      isReplacing={edited.isReplacing}
      onDone={onDone}
    />
  );
}

function ValueField({ edited, lines, columns, editing, onDone }: EditedFieldProps): ReactNode {
  const messages = useBranchTableMessages();
  const builderMessages = useConditionBuilderMessages();
  const { row, column: at } = edited.place;
  const column = columns.columns[at];
  if (column === undefined) return null;
  const cell = lines[row]?.row?.cells.get(column.key);
  return (
    <CellEditor
      label={messages.cellField(nameOfColumn(column, builderMessages), builderMessages.statementName(row))}
      condition={conditionIn(column, cell)}
      text={edited.isReplacing ? '' : editing.textAt(row, at)}
      place={edited.style}
      hasOwnWay={(text) => editing.hasOwnWay(column, text)}
      onCancel={() => onDone('stay')}
      onDone={(typed, leaving) => {
        editing.type(row, at, typed);
        onDone(leaving);
      }}
    />
  );
}

function TableHead({ columns, editing, isLocked }: TableGridProps): ReactNode {
  const messages = useBranchTableMessages();
  return (
    <S.Head>
      <S.HeadCell aria-colindex={1} data-stays>
        {messages.branchColumn}
      </S.HeadCell>
      {columns.columns.map((column, index) => (
        <ColumnHead
          key={column.key}
          column={column}
          index={index}
          columns={columns.columns}
          isLocked={isLocked}
          onCompare={(operator) => {
            columns.compare(column.key, operator);
            editing.compareColumn(column, operator);
          }}
          onChange={(to) => {
            columns.replace(column.key, to);
            editing.renameColumn(column, to);
          }}
          onRemove={() => {
            columns.remove(column.key);
            editing.removeColumn(column);
          }}
        />
      ))}
      <S.HeadCell aria-colindex={columns.columns.length + 2} data-plain>
        {messages.tableThenSend}
      </S.HeadCell>
      {isLocked ? (
        // Where nothing can be added, it has nothing to say.
        <S.HeadCell role="presentation" data-last />
      ) : (
        <S.HeadCell aria-colindex={columns.columns.length + 3} data-last>
          <AddColumn columns={columns.columns} onAdd={(column) => columns.add([column])} />
        </S.HeadCell>
      )}
    </S.Head>
  );
}

/** A row below others that are not drawn. */
function Spaced({ rows, children }: { rows: number; children: ReactNode }): ReactNode {
  return (
    <>
      {rows > 0 && <div style={{ blockSize: S.ROW_HEIGHT * rows }} />}
      {children}
    </>
  );
}

/** The rows to draw, in order, each with the number of rows above it that are not. The active one is always there. */
function stretchesOf(
  { from, to }: { from: number; to: number },
  active: number | undefined,
  count: number,
): readonly { row: number; space: number }[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const all =
    active === undefined || active >= count || (active >= from && active < to)
      ? rows
      : active < from
        ? [active, ...rows]
        : [...rows, active];
  return all.map((row, index) => ({ row, space: row - (all[index - 1] ?? -1) - 1 }));
}

function useElseOutcome(settings: BuilderSettings): Outcome {
  return useMemo(() => (settings.hasFallback ? outcomeOfFallback(settings) : outcomeOf('')), [settings]);
}

interface TableKeys extends TableGridProps {
  edit: (isReplacing: boolean) => void;
}

/** Answers the keys of a sheet. Arrow keys are the grid's own. */
function useTableKeys(props: TableKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const { lines, columns, selection, editing, isLocked, edit } = props;
  /** After Escape, Tab leaves the table. */
  const isLeaving = useRef(false);
  const last = columns.columns.length;

  const tab = (place: CellPlace, isBack: boolean): boolean => {
    if (isLeaving.current) return false;
    const at = place.kind === 'branch' ? -1 : place.kind === 'menu' ? last + 1 : place.column;
    const next = at + (isBack ? -1 : 1);
    if (next >= 0 && next <= last) selection.focusAt(place.row, next);
    else if (isBack && place.row > 0) selection.focusAt(place.row - 1, last);
    else if (!isBack && place.row < lines.length - 1) selection.focusAt(place.row + 1, 0);
    else return false;
    return true;
  };

  const answer = (event: KeyboardEvent, place: CellPlace): boolean => {
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'Tab') return tab(place, event.shiftKey);
    isLeaving.current = key === 'Escape';
    if (event.shiftKey && key.startsWith('Arrow')) selection.extend();
    if (key === 'Escape') selection.collapse();
    if (key === 'PageDown' || key === 'PageUp') {
      selection.focusAt(place.row + (key === 'PageDown' ? 10 : -10), place.column);
      return true;
    }
    if (isCommand && (key === 'Home' || key === 'End')) {
      selection.focusAt(key === 'Home' ? 0 : lines.length - 1, key === 'Home' ? 0 : last);
      return true;
    }
    if (place.kind === 'menu') return false;
    if (key === 'Enter' || key === 'F2') {
      edit(false);
      return true;
    }
    if (isLocked) return false;
    if ((key === 'Delete' || key === 'Backspace') && selection.range !== undefined) {
      editing.clear(selection.range);
      return true;
    }
    if (isCommand && key.toLowerCase() === 'd') {
      props.onFill(selection.range);
      return true;
    }
    const isTyped = isLetter(key) || key === 'Process' || isComposing(event);
    // The key goes on to the field.
    if (isTyped && !isCommand && !event.altKey && selection.range !== undefined) {
      edit(true);
      event.stopPropagation();
    }
    return false;
  };

  return (event) => {
    if (!event.currentTarget.contains(event.target as Node)) return;
    const place = selection.active?.value;
    if (place == null || !answer(event, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function useRowActions({ lines, editing, selection, onGoToCard }: TableGridProps): RowActions {
  const neighborOf = (id: string) => {
    const at = lines.findIndex((line) => line.id === id);
    return lines[at + 1]?.row === undefined ? lines[at - 1] : lines[at + 1];
  };
  return {
    goToCard: onGoToCard,
    duplicate: editing.duplicateRow,
    move: editing.moveRow,
    remove: (id) => {
      const next = neighborOf(id);
      editing.removeRow(id);
      if (next !== undefined) selection.focusKey(`${next.id} text`);
    },
  };
}

/** What the pointer does in the table: it selects cells, and fills them by the handle of the active one. */
function useTablePointer({ selection, onFill }: TableGridProps, body: RefObject<HTMLElement | null>) {
  const select = usePointerSelection(body, selection);
  const [filling, setFilling] = useState<number | undefined>(undefined);
  const shown = filling === undefined ? selection.range : withBottom(selection.range, filling);
  return {
    /** The cells that are selected, with those that are about to be filled. */
    shown,
    wasActive: select.wasActive,
    onPointerDown: (event: PointerEvent) => {
      if (!isFillHandle(event.target)) {
        select.onPointerDown(event);
        return;
      }
      event.preventDefault();
      (event.target as Element).setPointerCapture(event.pointerId);
      setFilling(selection.range?.bottom);
    },
    onPointerMove: (event: PointerEvent) => {
      if (filling === undefined) select.onPointerMove(event);
      else setFilling(rowAt(body.current, event) ?? filling);
    },
    onPointerUp: () => {
      select.onPointerUp();
      if (filling === undefined) return;
      setFilling(undefined);
      onFill(shown);
    },
  };
}

interface PointerSelection {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  /** Whether the cell that was pressed was the active one before. */
  wasActive: () => boolean;
}

/** Selects cells with the mouse: from where it was pressed to where it is, and with Shift from where the selection began. */
function usePointerSelection(
  body: { current: HTMLElement | null },
  selection: CellSelection,
): PointerSelection {
  const dragged = useRef<string | undefined>(undefined);
  const before = useRef(false);
  return {
    onPointerDown: (event) => {
      const key = keyAround(event.target as Element);
      before.current = key !== undefined && key === String(selection.active?.key);
      if (event.pointerType === 'touch' || event.button !== 0 || key === undefined) return;
      if (event.shiftKey) selection.extend();
      dragged.current = key;
    },
    onPointerMove: (event) => {
      if (dragged.current === undefined) return;
      if ((event.buttons & 1) === 0) {
        dragged.current = undefined;
        return;
      }
      const key = keyAround(event.target as Element);
      if (key === undefined || key === dragged.current || body.current === null) return;
      dragged.current = key;
      selection.extend();
      selection.focusKey(key);
    },
    onPointerUp: () => {
      dragged.current = undefined;
    },
    wasActive: () => before.current,
  };
}

function withCount(columns: number): CSSProperties {
  const count = { '--columns': columns };
  return count as CSSProperties;
}

/** One letter, whatever writing system it is from, and no name of a key. */
const isLetter = (key: string): boolean => /^\S$/u.test(key);

/** The key of the cell around an element, or of the element itself. */
function keyAround(element: Element): string | undefined {
  const cell = markedAround(element, 'tableCell');
  return cell === null ? undefined : markOf(cell, 'tableCell');
}

const isFillHandle = (target: EventTarget): boolean => markedAround(target as Element, 'fillHandle') !== null;

function cellElement(body: HTMLElement | null, key: string): HTMLElement | undefined {
  return (body && findMarked(body, 'tableCell', key)) ?? undefined;
}

function rowAt(body: HTMLElement | null, { clientX, clientY }: PointerEvent): number | undefined {
  const root = body?.getRootNode() as Document | ShadowRoot | undefined;
  const element = root?.elementFromPoint(clientX, clientY);
  const row = element == null ? null : markedAround(element, 'tableRow');
  return row === null ? undefined : Number(markOf(row, 'tableRow'));
}

function withBottom(range: CellRange | undefined, bottom: number): CellRange | undefined {
  return range && { ...range, bottom: Math.max(range.top, bottom) };
}

/** The place of a cell in the frame around the table: of a value as wide as it is, of a text wide enough to write in. */
function placeOver(cell: HTMLElement, frame: HTMLElement, isValue: boolean): CSSProperties {
  const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
  const width = isValue ? inner.width : Math.min(Math.max(inner.width, PANEL_WIDTH), outer.width);
  const left = Math.max(frame.clientLeft, Math.min(inner.left - outer.left, outer.width - width));
  return { top: inner.top - outer.top - frame.clientTop, left: left - frame.clientLeft, inlineSize: width };
}
