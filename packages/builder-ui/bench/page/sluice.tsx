import { ConditionBuilder, SluiceBuilder, ThemeProvider, useConditionBuilder } from '@sluice/builder-ui';
import type { BuilderIntents } from '@sluice/builder-ui';
import type { AttributeDefinition, Template } from '@sluice/liquid';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import {
  attributeNames,
  attributeOf,
  CONDITIONS,
  STATEMENTS,
  TYPED_CONDITION,
  TYPED_STATEMENT,
  valueOf,
} from './scale.ts';
import { findCard, findRow, markOf, rowsIn } from '../../src/builder-dom/builder-dom.ts';
import type { Subject } from './subject.ts';

const attributes: readonly AttributeDefinition[] = attributeNames.map((name) => ({
  attributeType: 'custom_attribute',
  name,
  dataType: 'string',
}));

const template: Template = {
  statements: Array.from({ length: STATEMENTS }, (_, statement) => ({
    id: `s${String(statement)}`,
    customText: `Text ${String(statement)}`,
    conditions: Array.from({ length: CONDITIONS }, (_unused, condition) => ({
      id: `c${String(statement)}-${String(condition)}`,
      attributeType: 'custom_attribute' as const,
      attributeName: attributeOf(statement, condition),
      dataType: 'string' as const,
      operator: '==' as const,
      value: valueOf(statement, condition),
      ...(condition > 0 && { logicalOperator: 'and' as const }),
    })),
  })),
  settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: 'none' },
};

const everyStatement: ReadonlySet<string> = new Set(template.statements.map(({ id }) => id));

let intents: BuilderIntents | undefined;

function AllOpen(): ReactNode {
  const builder = useConditionBuilder({ defaultValue: template });
  useLayoutEffect(() => {
    intents = builder.intents;
  });
  return (
    <ConditionBuilder builder={{ ...builder, openStatementIds: everyStatement }} attributes={attributes} />
  );
}

/** Every card open, more than a person ever opens: for the comparison with libraries that cannot close anything. */
export const allOpen = subjectOf(
  () => (
    <ThemeProvider mode="light">
      <AllOpen />
    </ThemeProvider>
  ),
  { statement: TYPED_STATEMENT, condition: TYPED_CONDITION },
);

/** The builder as a person first sees it: one card open. */
export const oneOpen = subjectOf(
  () => (
    <ThemeProvider mode="light">
      <ConditionBuilder defaultValue={template} attributes={attributes} />
    </ThemeProvider>
  ),
  { statement: 0, condition: TYPED_CONDITION },
);

/** The same with its Liquid beside it. */
export const assembled = subjectOf(
  () => <SluiceBuilder defaultValue={template} attributes={attributes} theme="light" />,
  { statement: 0, condition: TYPED_CONDITION },
);

function subjectOf(view: () => ReactNode, typed: { statement: number; condition: number }): Subject {
  let root: Root | undefined;
  const statementId = `s${String(typed.statement)}`;
  const conditionId = `c${String(typed.statement)}-${String(typed.condition)}`;
  const act = (edit: (on: BuilderIntents) => void) => () => {
    const on = intents;
    if (on !== undefined) flushSync(() => edit(on));
  };
  const lastRow = () => {
    const card = findCard(document, statementId);
    const row = card === null ? undefined : rowsIn(card).at(-1);
    return (row && markOf(row, 'condition')) ?? '';
  };
  return {
    mount: (element) => {
      root = createRoot(element);
      flushSync(() => root?.render(view()));
    },
    unmount: () => root?.unmount(),
    reveal: () => findCard(document, statementId)?.scrollIntoView(),
    typedInput: () => {
      const row = findRow(document, conditionId);
      const input = row?.querySelector<HTMLInputElement>('input[aria-label="Value"]');
      if (input == null) throw new Error('The row to type in is not there.');
      return input;
    },
    edits: {
      operator: (round) =>
        act((on) =>
          on.changeCondition(statementId, conditionId, { operator: round % 2 === 0 ? '!=' : '==' }),
        )(),
      add: act((on) => on.addCondition(statementId, 'and', conditionId)),
      remove: act((on) => on.removeCondition(statementId, lastRow())),
      move: (round) => act((on) => on.moveCondition(statementId, conditionId, round % 2 === 0 ? -1 : 1))(),
      undo: act((on) => on.undo()),
    },
  };
}
