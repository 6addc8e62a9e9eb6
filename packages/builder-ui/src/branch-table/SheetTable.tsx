import type { Template } from '@sluice/liquid';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../controls/badge/Badge.tsx';
import { BranchBadge, type BranchKind } from '../controls/branch-badge/BranchBadge.tsx';
import { Button } from '../controls/button/Button.tsx';
import { Menu } from '../controls/menu/Menu.tsx';
import { useConditionBuilderMessages, useConditionWords } from '../condition-builder/messages.ts';
import { ChooseAttribute, nameOfColumn } from './ColumnHead.tsx';
import { useBranchTableMessages } from './messages.ts';
import { cellText } from './model/cell-text.ts';
import type { SheetUse } from './model/map-sheet.ts';
import { keyOfColumn, type TableColumn } from './model/table-of.ts';
import type { RowFate, SheetRow, TakenSheet } from './model/take-sheet.ts';
import * as S from './PasteSheet.styles.ts';

interface SheetTableProps {
  template: Template;
  /** Absent where the first row is a row like the others. */
  heads: readonly string[] | undefined;
  cells: readonly (readonly string[])[];
  uses: readonly SheetUse[];
  taken: TakenSheet;
  columns: readonly TableColumn[];
  onUseChange: (index: number, use: SheetUse) => void;
}

/** From so many rows on that stay as they are, those in the middle are folded. */
const FOLDED_FROM = 3;

/** The rows of a sheet, with what becomes of them. */
export function SheetTable(props: SheetTableProps): ReactNode {
  const { heads, cells, uses, taken } = props;
  const messages = useBranchTableMessages();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const names = useRowNames(taken);
  const row = (index: number) => {
    const line = taken.rows[index];
    return line === undefined ? null : (
      <SheetLine key={index} {...props} row={line} written={cells[index] ?? []} name={names[index]} />
    );
  };
  return (
    <S.Scroller tabIndex={0} aria-label={messages.pasteSheet}>
      <S.Table>
        <thead>
          <tr>
            <th scope="col">{messages.branchColumn}</th>
            {uses.map((use, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
              <th scope="col" key={index}>
                <SheetHead
                  {...props}
                  head={heads?.[index] ?? messages.sheetColumn(index + 1)}
                  use={use}
                  onChange={(next) => props.onUseChange(index, next)}
                />
              </th>
            ))}
            <th scope="col">{messages.againstNow}</th>
          </tr>
        </thead>
        <tbody>
          {stretches(taken.rows).map(({ from, to, isFolded }) =>
            isFolded && !opened.has(from) ? (
              <Fragment key={from}>
                {row(from)}
                <S.Folded>
                  <td colSpan={uses.length + 2}>
                    <Button variant="quiet" compact onPress={() => setOpened(new Set([...opened, from]))}>
                      {messages.rowsAsTheyAre(to - from - 1)}
                      <ChevronDown aria-hidden size={14} />
                    </Button>
                  </td>
                </S.Folded>
              </Fragment>
            ) : (
              Array.from({ length: to - from }, (_, index) => row(from + index))
            ),
          )}
        </tbody>
      </S.Table>
    </S.Scroller>
  );
}

/** Rows next to each other that all stay as they are, or of which none does. */
function stretches(rows: readonly SheetRow[]): readonly { from: number; to: number; isFolded: boolean }[] {
  const found: { from: number; to: number; isFolded: boolean }[] = [];
  let from = 0;
  for (let at = 1; at <= rows.length; at += 1) {
    const isSame = rows[from]?.fate === 'same';
    if (at < rows.length && (rows[at]?.fate === 'same') === isSame) continue;
    found.push({ from, to: at, isFolded: isSame && at - from >= FOLDED_FROM });
    from = at;
  }
  return found;
}

/** The names of the branches that the rows become; none for a row that becomes no branch. */
function useRowNames({ rows }: TakenSheet): readonly { name: string; kind: BranchKind }[] {
  const messages = useConditionBuilderMessages();
  const branches = rows.filter(({ fate }) => isBranch(fate));
  return rows.map((row) => {
    const { fate } = row;
    if (fate === 'else') return { name: messages.else, kind: 'else' };
    if (!isBranch(fate)) return { name: '–', kind: 'error' };
    const index = branches.indexOf(row);
    return { name: messages.statementName(index), kind: index === 0 ? 'if' : 'else-if' };
  });
}

const isBranch = (fate: RowFate): boolean => fate === 'same' || fate === 'changed' || fate === 'new';

interface SheetLineProps extends SheetTableProps {
  row: SheetRow;
  written: readonly string[];
  name: { name: string; kind: BranchKind } | undefined;
}

const tones = { same: 'neutral', changed: 'warn', new: 'ok', else: 'neutral' } as const;

function SheetLine({ row, written, name, uses, taken }: SheetLineProps): ReactNode {
  const messages = useBranchTableMessages();
  const { fate } = row;
  return (
    <S.Row data-kind={name?.kind}>
      <th scope="row">
        <BranchBadge kind={name?.kind}>{name?.name}</BranchBadge>
      </th>
      {uses.map((use, index) => (
        <SheetCellShown
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
          key={index}
          row={row}
          use={use}
          written={written[index] ?? ''}
          columns={taken.columns}
        />
      ))}
      <td>
        <Badge tone={fate in tones ? tones[fate as keyof typeof tones] : 'warn'}>
          {messages.fates[fate]}
        </Badge>
      </td>
    </S.Row>
  );
}

interface SheetCellShownProps {
  row: SheetRow;
  use: SheetUse;
  written: string;
  columns: readonly TableColumn[];
}

/** As long as anybody reads in one line. */
const MAX_LETTERS = 200;

function SheetCellShown({ row, use, written, columns }: SheetCellShownProps): ReactNode {
  const words = useConditionWords();
  if (use.kind === 'unused')
    return (
      <td data-unused>
        <S.Value>{written.slice(0, MAX_LETTERS)}</S.Value>
      </td>
    );
  if (use.kind === 'text')
    return (
      <td data-changed={row.textWas === undefined ? undefined : ''} title={row.textWas}>
        <S.Value dir="auto">{(row.text ?? '').slice(0, MAX_LETTERS)}</S.Value>
      </td>
    );
  const column = columns.find(({ key }) => key === keyOfColumn(use.attribute));
  const cell = column && row.cells.get(column.key);
  const now =
    cell?.value === undefined || column === undefined ? '' : cellText(cell.value, column, words.operator);
  return (
    <td data-changed={cell?.was === undefined ? undefined : ''}>
      <S.Value data-code="">
        {cell?.was !== undefined && cell.was !== '' && (
          <>
            <del>{cell.was.slice(0, MAX_LETTERS)}</del>
            <ArrowRight aria-hidden size={12} />{' '}
          </>
        )}
        {cell?.readFrom !== undefined && (
          <>
            <i>{cell.readFrom.slice(0, MAX_LETTERS)}</i> <ArrowRight aria-hidden size={12} />{' '}
          </>
        )}
        {now.slice(0, MAX_LETTERS)}
      </S.Value>
    </td>
  );
}

interface SheetHeadProps extends SheetTableProps {
  head: string;
  use: SheetUse;
  onChange: (use: SheetUse) => void;
}

/** The head of a column, with what it becomes. */
function SheetHead({ head, use, taken, onChange }: SheetHeadProps): ReactNode {
  const messages = useBranchTableMessages();
  const builderMessages = useConditionBuilderMessages();
  const place = useRef<HTMLSpanElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const current = use.kind === 'attribute' ? keyOfColumn(use.attribute) : use.kind;
  const name =
    use.kind === 'text'
      ? messages.tableThenSend
      : use.kind === 'unused'
        ? messages.notUsed
        : nameOfColumn(use.attribute, builderMessages);
  const entry = (id: string, label: string, next: SheetUse) => ({
    id,
    label,
    isCurrent: id === current,
    onAction: () => onChange(next),
  });
  const entries = [
    entry('text', messages.tableThenSend, { kind: 'text' }),
    ...taken.columns.map((column) =>
      entry(column.key, nameOfColumn(column, builderMessages), { kind: 'attribute', attribute: column }),
    ),
    entry('unused', messages.notUsed, { kind: 'unused' }),
    { id: 'other', label: messages.otherAttribute, startsGroup: true, onAction: () => setChoosing(true) },
  ];
  return (
    <span ref={place}>
      {head.slice(0, 60)} <ArrowRight aria-hidden size={12} />
      <Menu
        label={messages.sheetColumnUse(head)}
        placement="bottom start"
        trigger={
          <S.HeadUse
            variant="quiet"
            aria-label={`${messages.sheetColumnUse(head)}: ${name}`}
            data-code={use.kind === 'attribute' ? '' : undefined}
          >
            {name}
            <ChevronDown aria-hidden />
          </S.HeadUse>
        }
        items={entries}
      />
      {isChoosing && (
        <ChooseAttribute
          anchorRef={place}
          columns={[]}
          onChoose={(column) => onChange({ kind: 'attribute', attribute: column })}
          onClose={() => setChoosing(false)}
        />
      )}
    </span>
  );
}
