import type { AttributeReference } from '@sluice/liquid';
import { isJsonNumber, isJsonObject, readJson, writeJson, type Json } from '@sluice/liquid/sample';

/** A list of objects, or one object, as a table of what people type. */
export interface JsonRows {
  /** `false` of one object: a single row that stays. */
  isList: boolean;
  fields: readonly string[];
  /** What stands in the cells, by field. What a row does not have is empty: not set. */
  rows: readonly Readonly<Record<string, string>>[];
}

/** What no longer is a table to be read at a glance is better read as JSON. */
const MAX_ROWS = 50;
const MAX_FIELDS = 12;

/**
 * A JSON text as a table, with a column for each field that it has or that the message reads; `undefined` where it is
 * something else. Without a text, the table is empty.
 */
export function rowsOf(text: string, parts: AttributeReference['parts']): JsonRows | undefined {
  const isEmpty = text.trim() === '';
  const wantsList = parts?.isList ?? true;
  const json = isEmpty ? (wantsList ? [] : {}) : readJson(text);
  if (json === undefined) return undefined;
  const isList = Array.isArray(json);
  const entries = (isList ? json : [json]) as readonly Json[];
  if (entries.length > MAX_ROWS || !entries.every(isJsonObject)) return undefined;
  const fields = [...new Set([...Object.keys(parts?.fields ?? {}), ...entries.flatMap(Object.keys)])];
  if (fields.length > MAX_FIELDS) return undefined;
  return {
    isList,
    fields,
    rows: entries.map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, cellOf(value)])),
    ),
  };
}

/** The table as a JSON text. */
export function textOfRows({ isList, rows }: JsonRows): string {
  const entries = rows.map((row): Json => Object.fromEntries(Object.entries(row).flatMap(fieldOf)));
  return writeJson(isList ? entries : (entries[0] ?? {}));
}

function fieldOf([field, cell]: [string, string]): readonly (readonly [string, Json])[] {
  return cell === '' ? [] : [[field, jsonOfCell(cell)]];
}

/**
 * What is typed in a cell: a number, `true`, `false` or JSON where it looks like that, else a text. A text that looks like
 * something else stands in quotes.
 */
function jsonOfCell(cell: string): Json {
  const text = cell.trim();
  const isMore = isJsonNumber(text) || text === 'true' || text === 'false' || /^["[{]/u.test(text);
  return (isMore ? readJson(text) : undefined) ?? cell;
}

function cellOf(json: Json): string {
  if (json === null) return '';
  if (typeof json !== 'string') return writeJson(json);
  return json !== '' && jsonOfCell(json) === json ? json : JSON.stringify(json);
}
