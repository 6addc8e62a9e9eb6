import { templateReducer } from '@sluice/liquid';
import { placeOf } from '../../edit-news.ts';
import type { BuilderIntents, IntentPorts } from '../builder-intents.ts';
import { conditionsOf, indexOf, isPlace, neighbourOf } from './places-in-lists.ts';
import { actionsOfRegrouping } from './regrouping.ts';

type StatementIntents = Pick<
  BuilderIntents,
  | 'addStatement'
  | 'addFirstStatement'
  | 'removeStatement'
  | 'duplicateStatement'
  | 'moveStatement'
  | 'placeStatement'
  | 'changeText'
  | 'nameStatement'
  | 'regroup'
>;

/** What can be done with statements. */
export function statementIntents(ports: IntentPorts): StatementIntents {
  const { apply, read, createId, focus, setOpen, setFallbackOpen, announce } = ports;
  const add = (at?: number) => {
    const statementId = createId();
    const conditionId = createId();
    if (!apply({ type: 'statement-added', statementId, conditionId, at })) return;
    setOpen(() => new Set([statementId]));
    setFallbackOpen(false);
    focus({ kind: 'condition', conditionId });
  };
  return {
    addStatement: () => add(),
    addFirstStatement: add,
    removeStatement: (statementId) => {
      const what = placeOf(read(), statementId);
      const neighbour = neighbourOf(read().statements, statementId);
      if (!apply({ type: 'statement-removed', statementId }) || neighbour === undefined) return;
      announce({ kind: 'removed', what });
      focus({ kind: 'statement', statementId: neighbour });
    },
    duplicateStatement: (statementId) => {
      const original = read().statements.find((statement) => statement.id === statementId);
      if (original === undefined) return;
      const newStatementId = createId();
      const newConditionIds = original.conditions.map(() => createId());
      if (!apply({ type: 'statement-duplicated', statementId, newStatementId, newConditionIds })) return;
      const copy = placeOf(read(), newStatementId);
      announce({ kind: 'duplicated', what: placeOf(read(), statementId), copy });
      setOpen(() => new Set([newStatementId]));
      setFallbackOpen(false);
      focus({ kind: 'statement', statementId: newStatementId });
    },
    moveStatement: (statementId, by) => {
      const toIndex = indexOf(read().statements, statementId) + by;
      if (!isPlace(read().statements, toIndex)) return;
      const what = placeOf(read(), statementId);
      if (apply({ type: 'statement-moved', statementId, toIndex }))
        announce({ kind: 'moved', what, toIndex, count: read().statements.length });
      focus({ kind: 'statement-menu', statementId });
    },
    placeStatement: (statementId, toIndex) => {
      if (!isPlace(read().statements, toIndex)) return;
      apply({ type: 'statement-moved', statementId, toIndex });
      focus({ kind: 'statement-handle', statementId });
    },
    changeText: (statementId, text, how) => {
      const field = how === 'at-once' ? undefined : `text:${statementId}`;
      apply({ type: 'statement-text-changed', statementId, text }, field);
    },
    nameStatement: (statementId, name) => {
      apply({ type: 'statement-named', statementId, name }, `name:${statementId}`);
    },
    regroup: (statementId) => regroup(ports, statementId),
  };
}

function regroup({ apply, read, focus }: IntentPorts, statementId: string): void {
  const template = read();
  const statement = template.statements.find(({ id }) => id === statementId);
  const actions = statement === undefined ? [] : actionsOfRegrouping(statement);
  // One edit, to be undone as one.
  const regrouped = actions.reduce(templateReducer, template);
  if (regrouped === template || !apply({ type: 'template-replaced', template: regrouped })) return;
  const [first] = conditionsOf(read(), statementId);
  if (first !== undefined) focus({ kind: 'condition', conditionId: first.id });
}
