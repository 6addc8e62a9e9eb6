import type { AttributeReference } from '@sluice/liquid';
import { Braces, Plus, Table2, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { useConditionTesterMessages } from '../messages.ts';
import * as S from './JsonValue.styles.ts';
import { rowsOf, textOfRows, type JsonRows } from './rows-of-json.ts';

interface JsonValueProps {
  /** The name of the value. */
  label: string;
  /** The JSON text; empty while there is no value. */
  text: string;
  /** What the message reads of it. */
  parts: AttributeReference['parts'];
  describedBy: string | undefined;
  onType: (text: string) => void;
  /** What stands at the end of the foot. */
  children: ReactNode;
}

/** A list of objects, such as products, as a table with a column for each field, or as JSON. */
export function JsonValue(props: JsonValueProps): ReactNode {
  const { label, text, parts, describedBy, onType, children } = props;
  const messages = useConditionTesterMessages();
  const [wantsText, setWantsText] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusNext(frame);
  const read = rowsOf(text, parts);
  const table = read && { ...read, fields: [...new Set([...read.fields, ...added])] };
  const entry = parts?.entry;

  if (wantsText || table === undefined)
    return (
      <S.Frame ref={frame}>
        <JsonText {...{ label, text, describedBy, onType }} />
        <S.Foot>
          {table !== undefined && (
            <Button
              variant="ghost"
              compact
              icon={<Table2 size={14} aria-hidden />}
              onPress={() => setWantsText(false)}
            >
              {messages.asTable}
            </Button>
          )}
          <span />
          {children}
        </S.Foot>
      </S.Frame>
    );

  const write = (rows: JsonRows['rows']) => onType(textOfRows({ ...table, rows }));
  const addRow = () => {
    write([...table.rows, {}]);
    focusOn('tbody tr:last-of-type input');
  };
  return (
    <S.Frame ref={frame}>
      <JsonTable
        {...{ label, describedBy, table, entry, focusOn }}
        onRows={write}
        onAddField={(field) => setAdded([...added, field])}
      />
      <S.Foot>
        {table.isList && (
          <Button variant="ghost" compact icon={<Plus size={14} aria-hidden />} onPress={addRow}>
            {messages.addEntry(entry)}
          </Button>
        )}
        <span>{table.isList ? messages.entries(table.rows.length) : messages.oneObject}</span>
        <Button
          variant="ghost"
          compact
          icon={<Braces size={14} aria-hidden />}
          onPress={() => {
            setWantsText(true);
            focusOn('textarea');
          }}
        >
          {messages.asJson}
        </Button>
        {children}
      </S.Foot>
    </S.Frame>
  );
}

interface JsonTableProps extends Pick<JsonValueProps, 'label' | 'describedBy'> {
  table: JsonRows;
  /** What one entry is called. */
  entry: string | undefined;
  onRows: (rows: JsonRows['rows']) => void;
  onAddField: (field: string) => void;
  /** Focuses what a selector finds once the change is drawn. */
  focusOn: (selector: string) => void;
}

/** A column for each field, and one for removing rows. */
function JsonTable(props: JsonTableProps): ReactNode {
  const { label, describedBy, table, entry, onRows, onAddField, focusOn } = props;
  return (
    <S.Scroll>
      <S.Table aria-label={label} aria-describedby={describedBy}>
        <thead>
          <tr>
            {table.fields.map((field) => (
              <th key={field} scope="col">
                <span dir="auto">{field}</span>
              </th>
            ))}
            <AddField
              onAdd={(field) => {
                onAddField(field);
                focusOn('tbody tr td:nth-last-of-type(2) input');
              }}
            />
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <Row
              // A row is nothing but its place.
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
              key={index}
              {...{ row, entry, fields: table.fields, place: index + 1 }}
              onChange={(field, cell) => onRows(table.rows.with(index, { ...row, [field]: cell }))}
              onRemove={
                table.isList
                  ? () => {
                      onRows(table.rows.toSpliced(index, 1));
                      focusOn('button');
                    }
                  : undefined
              }
            />
          ))}
        </tbody>
      </S.Table>
    </S.Scroll>
  );
}

function JsonText(props: Pick<JsonValueProps, 'label' | 'text' | 'describedBy' | 'onType'>): ReactNode {
  const { label, text, describedBy, onType } = props;
  const { jsonHint } = useConditionTesterMessages();
  return (
    <S.Text
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={jsonHint}
      rows={6}
      maxLength={100_000}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface RowProps {
  row: JsonRows['rows'][number];
  fields: readonly string[];
  /** What one entry is called. */
  entry: string | undefined;
  /** Counted from 1. */
  place: number;
  onChange: (field: string, cell: string) => void;
  onRemove: (() => void) | undefined;
}

function Row({ row, fields, entry, place, onChange, onRemove }: RowProps): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <tr>
      {fields.map((field) => (
        <td key={field}>
          <S.Cell
            aria-label={messages.cellOfEntry(field, entry, place)}
            placeholder={messages.kindWords['not-set']}
            maxLength={10_000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={Object.hasOwn(row, field) ? row[field] : ''}
            onChange={(event) => onChange(field, event.target.value)}
          />
        </td>
      ))}
      <td data-end>
        {onRemove !== undefined && (
          <IconButton
            compact
            icon={<X size={14} aria-hidden />}
            label={messages.removeEntry(entry, place)}
            onPress={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

/** A button at the end of the head, and a field for the name of another column once it is pressed. */
function AddField({ onAdd }: { onAdd: (field: string) => void }): ReactNode {
  const messages = useConditionTesterMessages();
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <th data-end>
        <IconButton
          compact
          icon={<Plus size={14} aria-hidden />}
          label={messages.addField}
          onPress={() => setName('')}
        />
      </th>
    );
  const end = () => {
    setName(undefined);
    if (name.trim() !== '') onAdd(name.trim());
  };
  return (
    <th>
      <S.Cell
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever adds a field names it next
        autoFocus
        aria-label={messages.fieldName}
        placeholder={messages.fieldName}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            setName(undefined);
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          end();
        }}
      />
    </th>
  );
}

/** Returns a function that focuses what a selector finds once the next change is drawn. */
function useFocusNext(root: React.RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const found = root.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = undefined;
    found?.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
