import {
  operatorsFor,
  templateReducer,
  type Condition,
  type ConditionChanges,
  type Operator,
  type Template,
  type TemplateAction,
} from '@sluice/liquid';
import type { CellValue } from './cell-text.ts';
import { isBlank, keyOfColumn, rowOf, type ColumnAttribute, type TableColumn } from './table-of.ts';

/** The cell of a column, or the text of its branch. Without a value anybody fits. */
export type CellEdit =
  | { statementId: string; column: TableColumn; value: CellValue | undefined }
  | { statementId: string; text: string };

/** The place before all branches. No branch has such an id. */
export const AT_START = ' start';

/** Edits of a table are edits of its template: what they do not touch stays as it was written. */
export class TableEdits {
  readonly actions: TemplateAction[] = [];
  template: Template;
  private readonly createId: () => string;

  constructor(template: Template, createId: () => string) {
    this.template = template;
    this.createId = createId;
  }

  /** Makes an edit, and keeps it if it changes anything. */
  make(action: TemplateAction): boolean {
    const next = templateReducer(this.template, action);
    if (next === this.template) return false;
    this.template = next;
    this.actions.push(action);
    return true;
  }

  /** Fills in cells and texts. Rows that are not made of cells keep their conditions. */
  put(edits: readonly CellEdit[], columns: readonly TableColumn[]): void {
    for (const edit of edits) {
      if ('text' in edit)
        this.make({ type: 'statement-text-changed', statementId: edit.statementId, text: edit.text });
      else this.setCell(edit, columns);
    }
  }

  private setCell(
    { statementId, column, value }: Extract<CellEdit, { column: TableColumn }>,
    columns: readonly TableColumn[],
  ): void {
    const statement = this.template.statements.find(({ id }) => id === statementId);
    if (statement === undefined) return;
    const row = rowOf(statement);
    if (row.reason !== undefined) return;
    const condition = row.cells.get(column.key);
    if (value === undefined) {
      if (condition !== undefined) this.emptyCell(statementId, condition.id, statement.conditions.length);
      return;
    }
    const change = (conditionId: string, changes: ConditionChanges) =>
      this.make({ type: 'condition-changed', statementId, conditionId, changes });
    if (condition !== undefined) {
      change(condition.id, { ...value });
      return;
    }
    const changes = { ...attributeOf(column), ...value };
    const blank = statement.conditions.find((item) => isBlank(item as Condition));
    if (blank !== undefined) {
      change(blank.id, changes);
      return;
    }
    const left = columns
      .slice(
        0,
        columns.findIndex(({ key }) => key === column.key),
      )
      .toReversed();
    const before = left.map(({ key }) => row.cells.get(key)).find((cell) => cell !== undefined);
    const conditionId = this.createId();
    this.make({
      type: 'condition-added',
      statementId,
      conditionId,
      logicalOperator: 'and',
      ...(before && { afterConditionId: before.id }),
    });
    change(conditionId, changes);
    if (before === undefined)
      this.make({
        type: 'condition-moved',
        statementId,
        conditionId,
        toStatementId: statementId,
        toIndex: 0,
      });
  }

  /** A branch always has a condition: the last one stays with nothing filled in. */
  private emptyCell(statementId: string, conditionId: string, count: number): void {
    if (count > 1) {
      this.make({ type: 'condition-removed', statementId, conditionId });
      return;
    }
    const changes: ConditionChanges = {
      attributeType: '',
      attributeName: '',
      dataType: undefined,
      operator: '',
      value: '',
      eventProperty: undefined,
      subscriptionGroupId: undefined,
      dateZone: undefined,
      readAs: undefined,
      referenceStyle: undefined,
    };
    this.make({ type: 'condition-changed', statementId, conditionId, changes });
  }

  /**
   * Adds a branch after another one, before all with `AT_START`, or at the end. Answers its id; `undefined` when there is no
   * room.
   */
  addRow(after?: string): string | undefined {
    const statementId = this.createId();
    const place = after === undefined || after === AT_START ? {} : { afterStatementId: after };
    const isAdded = this.make({
      type: 'statement-added',
      statementId,
      conditionId: this.createId(),
      ...place,
    });
    if (!isAdded) return undefined;
    if (after === AT_START) this.make({ type: 'statement-moved', statementId, toIndex: 0 });
    return statementId;
  }

  /** The text that everybody else gets. */
  setElse(text: string): void {
    const changes = { hasFallback: true, fallbackType: 'custom' as const, customFallback: text };
    this.make({ type: 'settings-changed', changes });
  }

  /** Makes the cells of a column that compare as it does compare in another way; those with a way of their own keep it. */
  compareColumn(column: TableColumn, operator: Operator): void {
    for (const [statementId, condition] of this.cellsOf(column))
      if (condition.operator === column.operator) this.compare(statementId, condition.id, operator);
  }

  /** Makes one cell compare in another way. */
  compare(statementId: string, conditionId: string, operator: Operator): void {
    this.make({ type: 'condition-changed', statementId, conditionId, changes: { operator } });
  }

  /** Makes a column ask about another attribute, with the same values. */
  renameColumn(column: TableColumn, to: ColumnAttribute): void {
    if (keyOfColumn(to) === column.key) return;
    for (const [statementId, condition] of this.cellsOf(column)) {
      if (this.rowHas(statementId, keyOfColumn(to))) continue;
      const { operator, value } = condition;
      const canStay = operatorsFor(to.dataType).some(
        (offered) => offered.operator === operator && offered.reason === undefined,
      );
      const changes = { ...attributeOf(to), operator: canStay ? operator : ('==' as const), value };
      this.make({ type: 'condition-changed', statementId, conditionId: condition.id, changes });
    }
  }

  /** Takes a column out of every row: nobody is asked about its attribute any more. */
  removeColumn(column: TableColumn): void {
    for (const [statementId, condition] of this.cellsOf(column)) {
      const count = this.template.statements.find(({ id }) => id === statementId)?.conditions.length ?? 0;
      this.emptyCell(statementId, condition.id, count);
    }
  }

  private cellsOf({ key }: TableColumn): readonly (readonly [string, Condition])[] {
    return this.template.statements.flatMap((statement) => {
      const condition = rowOf(statement).cells.get(key);
      return condition === undefined ? [] : [[statement.id, condition] as const];
    });
  }

  private rowHas(statementId: string, key: string): boolean {
    const statement = this.template.statements.find(({ id }) => id === statementId);
    return statement !== undefined && rowOf(statement).cells.has(key);
  }
}

function attributeOf(attribute: ColumnAttribute): ConditionChanges & ColumnAttribute {
  const { attributeType, attributeName, dataType, eventProperty, subscriptionGroupId, readAs } = attribute;
  return { attributeType, attributeName, dataType, eventProperty, subscriptionGroupId, readAs };
}
