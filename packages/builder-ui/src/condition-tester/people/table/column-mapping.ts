import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { isSameName } from '@sluice/liquid/names';

/** What a column is: the key of an attribute, `PERSON_NAME`, or nothing that is used. */
export type ColumnUse = string | null;

/** The use of a column that names the person. No key of an attribute looks like this. */
export const PERSON_NAME = 'person-name';

/** What one column is used for, and who says so. */
export interface MappedColumn {
  column: string;
  use: ColumnUse;
  /** Nobody has confirmed it: its name says so. */
  isSuggested: boolean;
}

/** What columns were used for before, by their names. Plain JSON, for the host to keep. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** The possible names of the column with the names of people, unless an attribute is called so. */
const NAME_COLUMNS = ['name', 'person'];

/** Returns the name of the column with the names of people beside these attributes. */
export function nameColumnFor(attributes: readonly string[]): string {
  const taken = new Set(attributes.map((attribute) => attribute.toLowerCase()));
  return NAME_COLUMNS.find((name) => !taken.has(name)) ?? 'name';
}

interface MappingOptions {
  remembered?: RememberedColumns | undefined;
  /** What somebody chose, by the place of the column. */
  chosen?: Readonly<Record<number, ColumnUse>> | undefined;
}

/** Finds out what each column is: as somebody chose it, as it was before, or as it is called. Each attribute has one column. */
export function mapColumns(
  columns: readonly string[],
  references: readonly AttributeReference[],
  { remembered = {}, chosen = {} }: MappingOptions = {},
): readonly MappedColumn[] {
  const uses = new Map<number, Omit<MappedColumn, 'column'>>();
  const taken = new Set<string>();
  const keys = new Set([PERSON_NAME, ...references.map(({ key }) => key)]);
  const give = (place: number, use: string, isSuggested: boolean) => {
    if (uses.has(place) || taken.has(use)) return;
    uses.set(place, { use, isSuggested });
    taken.add(use);
  };
  for (const [place, use] of Object.entries(chosen)) {
    if (use === null) uses.set(Number(place), { use, isSuggested: false });
    else if (keys.has(use)) give(Number(place), use, false);
  }
  for (const [place, column] of columns.entries()) {
    const use = Object.entries(remembered).find(([name]) => isSameName(name, column))?.[1];
    if (use !== undefined && keys.has(use)) give(place, use, false);
  }
  for (const isSame of [sameText, isSameName]) {
    for (const reference of references) {
      const place = columns.findIndex(
        (column, at) => !uses.has(at) && namesOf(reference).some((name) => isSame(name, column)),
      );
      if (place !== -1) give(place, reference.key, true);
    }
  }
  const nameAt = columns.findIndex(
    (column, at) => !uses.has(at) && NAME_COLUMNS.includes(column.toLowerCase()),
  );
  if (nameAt !== -1) give(nameAt, PERSON_NAME, true);
  return columns.map((column, place) => ({
    column,
    ...(uses.get(place) ?? { use: null, isSuggested: true }),
  }));
}

const sameText = (name: string, column: string) => name.toLowerCase() === column.toLowerCase();

function namesOf(reference: AttributeReference): readonly string[] {
  const { name, key, attributeType } = reference;
  return [
    name,
    referenceLabel(reference),
    key,
    `${attributeType}.${name}`,
    `${attributeType}s.${name}`,
    `${attributeType}.\${${name}}`,
  ];
}

/** What was chosen, for the next list with the same names. What nobody has confirmed is found again by its name. */
export function rememberedOf(
  mapping: readonly MappedColumn[],
  before: RememberedColumns = {},
): RememberedColumns {
  const columns: Record<string, string> = { ...before };
  for (const { column, use, isSuggested } of mapping) {
    if (isSuggested) continue;
    for (const name of Object.keys(columns)) if (isSameName(name, column)) delete columns[name];
    if (use !== null) columns[column.trim().toLowerCase()] = use;
  }
  return columns;
}
