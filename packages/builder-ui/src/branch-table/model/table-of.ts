import {
  isConditionGroup,
  readsAsNumber,
  type AttributeType,
  type Condition,
  type DataType,
  type Operator,
  type Statement,
  type Template,
} from '@sluice/liquid';

/** What the cells of a column ask about. */
export interface ColumnAttribute {
  attributeType: AttributeType;
  attributeName: string;
  dataType?: DataType | undefined;
  eventProperty?: string | undefined;
  subscriptionGroupId?: string | undefined;
  /** Whether it is converted to a number. As it is, and as a number, it has a column each. */
  readAs?: 'number' | undefined;
}

/** A column of attribute cells, with the comparison of each cell that has none of its own. */
export interface TableColumn extends ColumnAttribute {
  /** What tells columns apart; two attributes never share one. */
  key: string;
  operator: Operator;
}

/**
 * Why the conditions of a branch cannot be cells: they stand in groups or are joined by *or*, two ask about one attribute, one
 * compares with something that nobody types, or one is begun without an attribute.
 */
export type NotARow = 'groups' | 'or' | 'twice' | 'other-value' | 'incomplete';

/** A branch as a row. */
export interface TableRow {
  statementId: string;
  /** Conditions by the keys of their columns. A column without one asks for nothing: anybody fits. */
  cells: ReadonlyMap<string, Condition>;
  /** Why it is no row of cells; then its cells are empty, and its card says what it asks. */
  reason: NotARow | undefined;
  text: string;
}

/** The key of the column for an attribute. */
export function keyOfColumn(attribute: ColumnAttribute): string {
  const { attributeType, attributeName, eventProperty = '', subscriptionGroupId = '', readAs } = attribute;
  const conversion = readAs === undefined ? [] : [readAs];
  return JSON.stringify([attributeType, attributeName, eventProperty, subscriptionGroupId, ...conversion]);
}

/** Tells whether nothing of a condition is filled in: a branch that was just added has one like that. */
export function isBlank({ attributeType, attributeName, operator, value, valueKind }: Condition): boolean {
  return (
    attributeType === '' && attributeName === '' && operator === '' && value === '' && valueKind === undefined
  );
}

const known = new WeakMap<Statement, TableRow>();

/** The row of a branch; the same object as long as the branch is the same. */
export function rowOf(statement: Statement): TableRow {
  const before = known.get(statement);
  if (before !== undefined) return before;
  const read = cellsOf(statement);
  const row: TableRow = {
    statementId: statement.id,
    cells: typeof read === 'string' ? new Map() : read,
    reason: typeof read === 'string' ? read : undefined,
    text: statement.customText,
  };
  known.set(statement, row);
  return row;
}

function cellsOf({ conditions }: Statement): NotARow | ReadonlyMap<string, Condition> {
  const cells = new Map<string, Condition>();
  for (const item of conditions) {
    if (isConditionGroup(item)) return 'groups';
    if (item.logicalOperator === 'or') return 'or';
    if (isBlank(item)) continue;
    const column = columnOf(item);
    if (column === undefined) return 'incomplete';
    if (item.valueKind !== undefined) return 'other-value';
    if (cells.has(column.key)) return 'twice';
    cells.set(column.key, item);
  }
  return cells;
}

function columnOf(condition: Condition): TableColumn | undefined {
  const { attributeType, attributeName, dataType, eventProperty, subscriptionGroupId } = condition;
  if (attributeType === '' || attributeName === '' || condition.operator === '') return undefined;
  const attribute: ColumnAttribute = {
    attributeType,
    attributeName,
    ...(dataType && { dataType }),
    ...(eventProperty !== undefined && { eventProperty }),
    ...(subscriptionGroupId !== undefined && { subscriptionGroupId }),
    ...(readsAsNumber(condition) && { readAs: 'number' }),
  };
  return { ...attribute, key: keyOfColumn(attribute), operator: condition.operator };
}

/** The rows of a template, one for each branch, in order. */
export function rowsOf({ statements }: Template): readonly TableRow[] {
  return statements.map(rowOf);
}

/**
 * The columns of a template. Those that were there stay where they are, also without a cell, so that nothing moves while
 * somebody fills a table in; new ones come behind them. A column compares as it did, as long as one of its cells still does;
 * else as most of them do. The same array when nothing changes.
 */
export function columnsOf(template: Template, before: readonly TableColumn[] = []): readonly TableColumn[] {
  const counts = new Map<string, { column: TableColumn; byOperator: Map<Operator, number> }>();
  for (const { cells } of rowsOf(template))
    for (const [key, condition] of cells) {
      const column = columnOf(condition);
      if (column === undefined) continue;
      const entry = counts.get(key) ?? { column, byOperator: new Map<Operator, number>() };
      counts.set(key, entry);
      entry.byOperator.set(column.operator, (entry.byOperator.get(column.operator) ?? 0) + 1);
    }
  const kept = before.map((column) => {
    const found = counts.get(column.key);
    if (found === undefined || found.byOperator.has(column.operator)) return column;
    return { ...column, operator: mostFrequent(found.byOperator, column.operator) };
  });
  const had = new Set(before.map(({ key }) => key));
  const added = [...counts.values()]
    .filter(({ column }) => !had.has(column.key))
    .map(({ column, byOperator }) => ({ ...column, operator: mostFrequent(byOperator, column.operator) }));
  const columns = [...kept, ...added];
  const isSame =
    columns.length === before.length && columns.every((column, index) => column === before[index]);
  return isSame ? before : columns;
}

function mostFrequent(counts: ReadonlyMap<Operator, number>, otherwise: Operator): Operator {
  let best = otherwise;
  for (const [operator, count] of counts) if (count > (counts.get(best) ?? 0)) best = operator;
  return best;
}
