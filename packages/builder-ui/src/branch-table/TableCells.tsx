import { checkCondition, operatorDefinition, type Condition } from '@sluice/liquid';
import { ArrowDown, ArrowUp, Copy, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { useGridCell } from 'react-aria/private/grid/useGridCell';
import { mark } from '../builder-dom/builder-dom.ts';
import { BranchBadge, type BranchKind } from '../controls/branch-badge/BranchBadge.tsx';
import { MenuButton } from '../controls/icon-button/MenuButton.tsx';
import { Menu } from '../controls/menu/Menu.tsx';
import type { MenuEntry } from '../controls/menu/MenuList.tsx';
import { useConditionBuilderMessages, useConditionWords } from '../condition-builder/messages.ts';
import { messagePieces } from '../condition-builder/message-text/field/message-pieces.ts';
import { outcomeOf, type Outcome } from '../condition-builder/statement/summary/outcome.ts';
import { useBranchTableMessages } from './messages.ts';
import { RowMark } from './RowMarks.tsx';
import { cellText, type OperatorWords } from './model/cell-text.ts';
import type { TableColumn } from './model/table-of.ts';
import type { CellRange } from './useTableEdits.ts';
import { type GridCell, type GridLine, type TableGridState } from './table-grid.ts';
import * as S from './BranchTable.styles.ts';

/** What can be done with a row. */
export interface RowActions {
  goToCard: (statementId: string) => void;
  duplicate: (statementId: string) => void;
  move: (statementId: string, toIndex: number) => void;
  remove: (statementId: string) => void;
}

interface TableLineProps {
  state: TableGridState;
  line: GridLine;
  /** What everybody else gets; absent for a branch. */
  elseOutcome: Outcome | undefined;
  index: number;
  count: number;
  cells: readonly GridCell[];
  columns: readonly TableColumn[];
  /** The columns of the row that are selected; absent when none is. */
  from: number | undefined;
  to: number | undefined;
  /** The key of the cell with focus, if it is in this row. */
  activeKey: string | undefined;
  /** Whether the table has focus now; of other rows than that of the cell it does not matter. */
  isFocused: boolean;
  hasHandle: boolean;
  isLocked: boolean;
  words: OperatorWords;
  actions: RowActions;
}

/**
 * A row of the table. It is drawn again when something of it changes: of the grid it reads only which of its cells has focus, and
 * that never changes behind its back.
 */
export const TableLine = memo(
  function TableLine(props: TableLineProps): ReactNode {
    const { line, index, cells, columns } = props;
    const messages = useConditionBuilderMessages();
    const isElse = line.row === undefined;
    const name = isElse ? messages.else : messages.statementName(index);
    const kind: BranchKind = isElse ? 'else' : index === 0 ? 'if' : 'else-if';
    return (
      <S.Row
        aria-rowindex={index + 2}
        data-kind={kind}
        {...mark('tableRow', index)}
        {...(isElse ? mark('fallback') : mark('statement', line.id))}
      >
        {cells.map((cell) => (
          <TableCell key={cell.key} {...props} cell={cell} name={name} kind={kind} columns={columns} />
        ))}
      </S.Row>
    );
  },
  (before, now) =>
    before.line.row === now.line.row &&
    before.line.id === now.line.id &&
    before.index === now.index &&
    before.count === now.count &&
    before.columns === now.columns &&
    before.from === now.from &&
    before.to === now.to &&
    before.activeKey === now.activeKey &&
    (now.activeKey === undefined || before.isFocused === now.isFocused) &&
    before.hasHandle === now.hasHandle &&
    before.isLocked === now.isLocked &&
    before.words === now.words &&
    before.elseOutcome === now.elseOutcome,
);

interface TableCellProps extends TableLineProps {
  cell: GridCell;
  name: string;
  kind: BranchKind;
}

function TableCell(props: TableCellProps): ReactNode {
  const { state, cell, activeKey, line, columns, from, to, name } = props;
  const ref = useRef<HTMLDivElement>(null);
  const place = cell.value ?? { kind: 'branch' as const, row: 0, column: 0 };
  const isMenu = place.kind === 'menu';
  const { gridCellProps } = useGridCell(
    { node: cell, focusMode: isMenu ? 'child' : 'cell', isVirtualized: true },
    state,
    ref,
  );
  const column = columns[place.column];
  const condition =
    place.kind === 'value' && column !== undefined ? line.row?.cells.get(column.key) : undefined;
  const problem = useProblem(condition);
  const isActive = cell.key === activeKey && !isMenu;
  const isIn =
    from !== undefined &&
    to !== undefined &&
    (place.kind === 'value' || place.kind === 'text') &&
    place.column >= from &&
    place.column <= to;
  return (
    <S.Cell
      {...gridCellProps}
      ref={ref}
      role={place.kind === 'branch' ? 'rowheader' : 'gridcell'}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem}
      {...mark('tableCell', String(cell.key))}
      {...mark('tableText', place.kind === 'text')}
      data-code={place.kind === 'value' || undefined}
      data-stays={place.kind === 'branch' || undefined}
      data-menu={isMenu || undefined}
      data-span={place.kind === 'span' || undefined}
      data-active={isActive || undefined}
      data-selected={(isIn && !isActive) || undefined}
      data-invalid={problem !== undefined || undefined}
      {...(condition === undefined ? {} : mark('condition', condition.id))}
    >
      <CellContent {...props} condition={condition} name={name} />
      {isActive && props.hasHandle && <S.FillHandle {...mark('fillHandle')} aria-hidden />}
    </S.Cell>
  );
}

/** Why a condition cannot be asked yet. */
function useProblem(condition: Condition | undefined): string | undefined {
  const words = useConditionWords();
  if (condition === undefined) return undefined;
  const [first] = checkCondition(condition).incomplete;
  return first && words.problem(first);
}

function CellContent(props: TableCellProps & { condition: Condition | undefined }): ReactNode {
  const { cell, line, kind, name, columns, condition, words, elseOutcome, actions, isLocked } = props;
  const messages = useBranchTableMessages();
  const place = cell.value;
  switch (place?.kind) {
    case undefined:
    case 'branch':
      return (
        <>
          <BranchBadge kind={kind}>{name}</BranchBadge>
          <RowMark statementId={line.id} />
        </>
      );
    case 'value': {
      const column = columns[place.column];
      return condition === undefined || column === undefined ? null : (
        <ValueContent condition={condition} column={column} words={words} />
      );
    }
    case 'span':
      return line.row?.reason === undefined ? (
        <S.CellText>{messages.everybodyElse}</S.CellText>
      ) : (
        <S.ToCard
          variant="quiet"
          tabIndex={-1}
          icon={<SquareArrowOutUpRight aria-hidden size={14} />}
          onPress={() => actions.goToCard(line.id)}
        >
          {messages.whyNoRow[line.row.reason]}
        </S.ToCard>
      );
    case 'text':
      return <TextContent text={line.row?.text} outcome={elseOutcome} />;
    case 'menu':
      return line.row === undefined || isLocked ? null : <RowMenu {...props} />;
  }
}

interface ValueContentProps {
  condition: Condition;
  column: TableColumn;
  words: OperatorWords;
}

const MAX_CHIPS = 6;

/** A value. Lists are chips; a comparison that is not that of the column stands before it. */
function ValueContent({ condition, column, words }: ValueContentProps): ReactNode {
  const messages = useBranchTableMessages();
  const { operator, value } = condition;
  const input = operatorDefinition(operator)?.input;
  if (input !== 'nothing' && value === '')
    return <S.CellText data-quiet="">{messages.valueMissing}</S.CellText>;
  if (input === 'list') {
    const values = value.split(value.includes('\n') ? '\n' : ',').filter((entry) => entry.trim() !== '');
    return (
      <>
        {operator !== column.operator && operator !== '' && (
          <S.CellText data-quiet="">{words(operator, column.dataType)}</S.CellText>
        )}
        {values.slice(0, MAX_CHIPS).map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list may have a value twice
          <S.Chip key={index}>{entry.trim()}</S.Chip>
        ))}
        {values.length > MAX_CHIPS && ' …'}
      </>
    );
  }
  return <S.CellText dir="auto">{cellText(condition, column, words).slice(0, 300)}</S.CellText>;
}

const MAX_LETTERS = 300;

/** The beginning of a text, with what Braze fills in as chips. */
function TextContent({
  text,
  outcome,
}: {
  text: string | undefined;
  outcome: Outcome | undefined;
}): ReactNode {
  const messages = useConditionBuilderMessages();
  const found = outcome ?? outcomeOf(text ?? '');
  if (found.kind === 'aborts') return <S.CellText>{messages.aborts(found.reason)}</S.CellText>;
  if (found.kind === 'nothing' && text === undefined)
    return <S.CellText data-quiet="">{messages.fallbackOff}</S.CellText>;
  if (found.kind === 'nothing') return <S.CellText data-quiet="">{messages.sendsNothing}</S.CellText>;
  if (found.kind === 'sets')
    return <S.CellText>{messages.sets(found.names[0] ?? '', found.names.length - 1)}</S.CellText>;
  if (found.kind === 'layout') return <S.CellText>{messages.sendsLayout(found.pictures)}</S.CellText>;
  const pieces = messagePieces((text ?? found.text).slice(0, MAX_LETTERS), { chips: true });
  return (
    <S.CellText dir="auto">
      {pieces.map((piece, index) =>
        piece.kind === 'chip' ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
          <S.Chip key={index}>{piece.shown.replaceAll(/[\u2068\u2069]/gu, '').trim()}</S.Chip>
        ) : (
          piece.shown
        ),
      )}
    </S.CellText>
  );
}

function RowMenu({ line, index, count, name, actions }: TableCellProps): ReactNode {
  const messages = useBranchTableMessages();
  const { id } = line;
  const only = count === 1 ? messages.onlyRow : undefined;
  const entries: readonly MenuEntry[] = [
    {
      id: 'card',
      label: messages.goToCard,
      icon: <SquareArrowOutUpRight size={16} aria-hidden />,
      onAction: () => actions.goToCard(id),
    },
    {
      id: 'duplicate',
      label: messages.duplicateRow,
      icon: <Copy size={16} aria-hidden />,
      startsGroup: true,
      onAction: () => actions.duplicate(id),
    },
    ...(index === 0
      ? []
      : [
          {
            id: 'up',
            label: messages.moveRowUp,
            icon: <ArrowUp size={16} aria-hidden />,
            onAction: () => actions.move(id, index - 1),
          },
        ]),
    ...(index === count - 1
      ? []
      : [
          {
            id: 'down',
            label: messages.moveRowDown,
            icon: <ArrowDown size={16} aria-hidden />,
            onAction: () => actions.move(id, index + 1),
          },
        ]),
    {
      id: 'remove',
      label: messages.removeRow,
      icon: <Trash2 size={16} aria-hidden />,
      isDanger: true,
      startsGroup: true,
      disabledReason: only,
      onAction: () => actions.remove(id),
    },
  ];
  return (
    <Menu
      label={messages.rowMenu(name)}
      trigger={<MenuButton label={messages.rowMenu(name)} tabIndex={-1} />}
      items={entries}
    />
  );
}

/** The part of a row that a range covers. */
export function partOf(range: CellRange | undefined, row: number): readonly [number, number] | undefined {
  if (range === undefined || row < range.top || row > range.bottom) return undefined;
  return [range.left, range.right];
}
