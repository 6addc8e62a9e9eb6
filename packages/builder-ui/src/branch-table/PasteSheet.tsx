import { STATEMENTS_MAX, type Template } from '@sluice/liquid';
import { useEffect, useMemo, useState, type ClipboardEvent, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { Checkbox } from '../controls/checkbox/Checkbox.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { RadioOptions } from '../controls/radio-group/RadioOptions.tsx';
import { Segments } from '../controls/radio-group/Segments.styles.ts';
import { TextArea } from '../controls/text-area/TextArea.tsx';
import { useConditionWords } from '../condition-builder/messages.ts';
import { useBuilderContext } from '../condition-builder/root/ConditionBuilderContext.ts';
import { loadNamedValues, meantValue } from '../condition-builder/value-editor/suggestions/useSuggestions.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { useBranchTableMessages } from './messages.ts';
import { SHEET_ROWS_MAX } from './model/apply-sheet.ts';
import { usesByHeads, usesByPlace, type SheetUse } from './model/map-sheet.ts';
import { mergedCells, readCells, writeCells, type SheetCells } from './model/read-cells.ts';
import { columnsOf, type TableColumn } from './model/table-of.ts';
import { isSameColumn } from './model/written-heads.ts';
import { hasRoom, rowsToUse, takeSheet, type TakeSheet, type TakenSheet } from './model/take-sheet.ts';
import * as S from './PasteSheet.styles.ts';
import { SheetTable } from './SheetTable.tsx';
import { conditionIn } from './useTableEdits.ts';

interface PasteSheetProps {
  template: Template;
  columns: readonly TableColumn[];
  /** Cells that are here already; without them there is a field to paste them into. */
  pasted: SheetCells | undefined;
  language: () => string;
  /** Called with what makes the rows of the template as it is then. */
  onUse: (take: TakeSheet) => void;
  onClose: () => void;
}

/** Takes a table of a sheet: what each column becomes, and what each row changes, before anything is changed. */
export function PasteSheet(props: PasteSheetProps): ReactNode {
  const { template, pasted, onUse, onClose } = props;
  const messages = useBranchTableMessages();
  const [cells, setCells] = useState(pasted);
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const mapping = useMapping(cells, props.columns);
  const take = useTake({ ...props, mapping, how });
  const taken = useMemo(() => take(template), [take, template]);
  const problem = cells && problemOf(cells, mapping, template, taken, messages);
  const count = problem === undefined ? rowsToUse(taken).length : 0;
  const hasElse = taken.rows.some(({ fate }) => fate === 'else');
  const canUse = cells !== undefined && problem === undefined && (count > 0 || hasElse);
  return (
    <Dialog
      isOpen
      size="wide"
      isDismissable={cells === undefined}
      title={messages.pasteSheet}
      description={
        cells === undefined
          ? messages.pasteSheetHint
          : messages.sheetSize(mapping.below.length, cells.rows[0]?.length ?? 0)
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <S.Foot>
            {canUse && (
              <Segments>
                <RadioOptions
                  aria-label={messages.howToUse}
                  options={[
                    { value: 'replace' as const, label: messages.replaceRows },
                    { value: 'add' as const, label: messages.addRows },
                  ]}
                  value={how}
                  onChange={setHow}
                />
              </Segments>
            )}
            {canUse && <Notes taken={taken} hasMerged={cells.hasMerged} />}
          </S.Foot>
          <Button variant="ghost" onPress={onClose}>
            {messages.cancelPaste}
          </Button>
          <Button variant="primary" isDisabled={!canUse} onPress={() => onUse(take)}>
            {messages.takeRows(count)}
          </Button>
        </>
      }
    >
      {cells === undefined || problem?.isAboutCells === true ? (
        <PasteField error={problem?.text} onCells={setCells} />
      ) : (
        <S.Content>
          <S.Line>
            <Checkbox
              label={messages.firstRowNames}
              isSelected={mapping.hasHeads}
              onChange={mapping.setHasHeads}
            />
            <Button variant="ghost" compact onPress={() => setCells(undefined)}>
              {messages.pasteAnother}
            </Button>
          </S.Line>
          {problem !== undefined && <S.Line role="alert">{problem.text}</S.Line>}
          <SheetTable
            template={template}
            heads={mapping.heads}
            cells={mapping.below}
            uses={mapping.uses}
            taken={taken}
            columns={props.columns}
            onUseChange={mapping.choose}
          />
        </S.Content>
      )}
    </Dialog>
  );
}

/** The first row, the rows below it, and what each column becomes. */
interface Mapping {
  hasHeads: boolean;
  setHasHeads: (hasHeads: boolean) => void;
  heads: readonly string[] | undefined;
  below: readonly (readonly string[])[];
  uses: readonly SheetUse[];
  choose: (index: number, use: SheetUse) => void;
}

function useMapping(cells: SheetCells | undefined, columns: readonly TableColumn[]): Mapping {
  const { attributesByType } = useBuilderContext();
  const {
    custom_attribute: custom,
    default_attribute: own,
    variable,
    custom_event: events,
  } = attributesByType;
  const [first] = cells?.rows ?? [];
  const byHeads = useMemo(
    () => first && usesByHeads(first, columns, [...custom, ...own, ...variable, ...events]),
    [first, columns, custom, own, variable, events],
  );
  const [chosen, setChosen] = useState<{
    of: SheetCells | undefined;
    uses: Record<number, SheetUse>;
    heads?: boolean;
  }>({
    of: cells,
    uses: {},
  });
  const current = chosen.of === cells ? chosen : { of: cells, uses: {} as Record<number, SheetUse> };
  const hasHeads = current.heads ?? byHeads !== undefined;
  const uses = useMemo(() => {
    const found = (hasHeads ? byHeads : undefined) ?? usesByPlace(first?.length ?? 0, columns);
    return found.map((use, index) => current.uses[index] ?? use);
  }, [hasHeads, byHeads, first, columns, current.uses]);
  const below = useMemo(() => (hasHeads ? cells?.rows.slice(1) : cells?.rows) ?? [], [hasHeads, cells]);
  return {
    hasHeads,
    setHasHeads: (heads) => setChosen({ ...current, heads }),
    heads: hasHeads ? first : undefined,
    below,
    uses,
    choose: (index, use) => setChosen({ ...current, uses: only(uses, current.uses, index, use) }),
  };
}

/** Of two columns with the same use, the one that was chosen last has it. */
function only(
  now: readonly SheetUse[],
  chosen: Record<number, SheetUse>,
  index: number,
  use: SheetUse,
): Record<number, SheetUse> {
  const others = now.flatMap((other, at) =>
    at !== index && use.kind !== 'unused' && isSameUse(other, use)
      ? [[at, { kind: 'unused' as const }] as const]
      : [],
  );
  return { ...chosen, ...Object.fromEntries(others), [index]: use };
}

const isSameUse = (one: SheetUse, other: SheetUse): boolean =>
  one.kind === 'attribute' && other.kind === 'attribute'
    ? isSameColumn(one.attribute, other.attribute)
    : one.kind === other.kind;

interface TakeOptions extends PasteSheetProps {
  mapping: Mapping;
  how: 'replace' | 'add';
}

/** The sheet as it is understood, for any template: a colleague may have changed it meanwhile. */
function useTake({ columns, language, mapping: { below, uses }, how }: TakeOptions): TakeSheet {
  const words = useConditionWords().operator;
  const [areNamesHere, setNamesHere] = useState(false);
  useEffect(() => {
    const load = async () => {
      try {
        await loadNamedValues();
        setNamesHere(true);
      } catch {
        // Values are taken as they are written.
      }
    };
    void load();
  }, []);
  return useMemo(() => {
    const meant = (column: TableColumn, text: string) =>
      areNamesHere ? meantValue(conditionIn(column), text, language()) : undefined;
    const cells = below.slice(0, SHEET_ROWS_MAX);
    return (template) =>
      takeSheet({ template, columns: columnsOf(template, columns), cells, uses, how, words, meant });
  }, [areNamesHere, below, uses, how, words, columns, language]);
}

interface SheetProblem {
  text: string;
  /** Only another table can help. */
  isAboutCells: boolean;
}

function problemOf(
  { openQuote }: SheetCells,
  { below, uses }: Mapping,
  template: Template,
  taken: TakenSheet,
  messages: ReturnType<typeof useBranchTableMessages>,
): SheetProblem | undefined {
  const about = (text: string): SheetProblem => ({ text, isAboutCells: true });
  if (openQuote !== undefined) return about(messages.openQuote(openQuote));
  if (below.length > SHEET_ROWS_MAX) return about(messages.tooManyRows(below.length, SHEET_ROWS_MAX));
  if (below.length === 0) return { text: messages.noRows, isAboutCells: false };
  if (uses.every(({ kind }) => kind === 'unused'))
    return { text: messages.nothingMapped, isAboutCells: false };
  return hasRoom(template, taken) ? undefined : about(messages.noRoom(STATEMENTS_MAX));
}

interface PasteFieldProps {
  error: string | undefined;
  onCells: (cells: SheetCells) => void;
}

/** The field that a table is pasted into. Of merged cells every one gets their text. */
function PasteField({ error, onCells }: PasteFieldProps): ReactNode {
  const messages = useBranchTableMessages();
  const [text, setText] = useState('');
  const read = useLatestCallback(async (typed: string) => {
    setText(typed);
    if (typed.trim() === '') return;
    const cells = await readCells(typed);
    if (cells.rows.length > 0) onCells(cells);
  });
  const onPaste = (event: ClipboardEvent) => {
    const merged = mergedCells(event.clipboardData.getData('text/html'));
    if (merged === undefined) return;
    event.preventDefault();
    const show = async () => {
      setText(await writeCells(merged.rows));
      onCells(merged);
    };
    void show();
  };
  return (
    <TextArea
      code
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it pastes next
      autoFocus
      label={messages.pasteSheetField}
      rows={12}
      spellCheck={false}
      value={text}
      onChange={(typed) => void read(typed)}
      onPaste={onPaste}
      error={error}
    />
  );
}

/** What was understood otherwise than it was written, and what is left out. */
function Notes({ taken, hasMerged }: { taken: TakenSheet; hasMerged: boolean }): ReactNode {
  const messages = useBranchTableMessages();
  const names = new Map(
    taken.rows.flatMap(({ cells }) =>
      [...cells.values()].flatMap(({ readFrom, value }) =>
        readFrom === undefined || value === undefined ? [] : [[readFrom, value.value] as const],
      ),
    ),
  );
  const [[name, value] = ['', '']] = names;
  const countOf = (fate: string) => taken.rows.filter((row) => row.fate === fate).length;
  const notes = [
    ...(hasMerged ? [messages.hadMerged] : []),
    ...(names.size > 0
      ? [
          [
            messages.wasReadAs(name, value),
            ...(names.size > 1 ? [messages.moreReadAs(names.size - 1)] : []),
          ].join(' '),
        ]
      : []),
    ...(taken.removed.length > 0 ? [messages.rowsRemoved(taken.removed.length)] : []),
    ...(countOf('asks-nothing') > 0 ? [messages.asksNothing(countOf('asks-nothing'))] : []),
    ...(countOf('too-long') > 0 ? [messages.tooLong(countOf('too-long'))] : []),
  ];
  return <output>{notes.join(' · ')}</output>;
}
