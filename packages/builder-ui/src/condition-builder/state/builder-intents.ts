import type {
  BuilderSettings,
  ConditionChanges,
  LogicalOperator,
  Template,
  TemplateAction,
} from '@sluice/liquid';
import { someOpen } from './builder-versions.ts';
import type { EditFact } from '../announce/edit-news.ts';
import { placeOf } from '../announce/edited-place.ts';
import type { FocusTarget } from '../focus/focus-target.ts';

/** Everything a person can do in the builder. None of these throws; impossible wishes do nothing. */
export interface BuilderIntents {
  /** Adds an Else If at the end, closes the other cards, opens the new one and goes there. */
  addStatement: () => void;
  /** Removes a statement; focus goes to its neighbour. */
  removeStatement: (statementId: string) => void;
  /** Puts a copy after the statement and opens it. */
  duplicateStatement: (statementId: string) => void;
  /** One place up (-1) or down (1). */
  moveStatement: (statementId: string, by: -1 | 1) => void;
  /** Puts a statement at a place among the others; focus goes to its handle. */
  placeStatement: (statementId: string, toIndex: number) => void;
  /** Changes what the people of a statement receive. */
  changeText: (statementId: string, text: string) => void;
  /** Adds a condition after another or at the end, and opens its card. */
  addCondition: (statementId: string, logicalOperator: LogicalOperator, afterConditionId?: string) => void;
  /** Removes a condition; focus goes to its neighbour. */
  removeCondition: (statementId: string, conditionId: string) => void;
  /** Puts a copy after the condition. */
  duplicateCondition: (statementId: string, conditionId: string) => void;
  /** One place up (-1) or down (1) in its statement. */
  moveCondition: (statementId: string, conditionId: string, by: -1 | 1) => void;
  /** Puts a condition at a place of its own or another statement, which opens; focus goes to its handle. */
  placeCondition: (statementId: string, conditionId: string, toStatementId: string, toIndex: number) => void;
  /** Changes fields of a condition; what depends on them follows. */
  changeCondition: (statementId: string, conditionId: string, changes: ConditionChanges) => void;
  /** Makes a condition compare with another attribute, or with a value again; focus goes where that is chosen. */
  compareWith: (statementId: string, conditionId: string, kind: 'value' | 'reference') => void;
  /** Changes what everybody else receives. */
  changeSettings: (changes: Partial<BuilderSettings>) => void;
  /** Opens or closes a card. */
  toggleStatement: (statementId: string) => void;
  /** Puts other conditions of the same text on the cards; focus goes to the first of them. */
  editInstead: (template: Template) => void;
  /** Makes edits from elsewhere, such as the fix of a finding; each can be undone. */
  apply: (actions: readonly TemplateAction[]) => void;
  /** Takes the last edit back. */
  undo: () => void;
  /** Makes the edit again that was taken back last. */
  redo: () => void;
}

/** What the intents need from the owner of the state. */
export interface IntentPorts {
  read: () => Template;
  createId: () => string;
  /** Applies an edit; `field` names the text field typed in. Answers whether anything changed. */
  apply: (action: TemplateAction, field?: string) => boolean;
  undo: () => void;
  redo: () => void;
  /** Opens cards for the edit that was just made. */
  setOpen: (update: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Opens or closes a card, without any edit. */
  toggle: (statementId: string) => void;
  focus: (target: FocusTarget) => void;
  /** Says what the edit that was just made did, for those who don't see it. */
  tell: (fact: EditFact) => void;
}

/** Condition fields that are typed, not chosen: their edits are collected into one undo step. */
const typedFields = ['value', 'eventProperty', 'subscriptionGroupId'] as const;
const typedSettings = ['customFallback', 'abortReason'] as const;

/** Binds the intents to their ports. */
export function createIntents(ports: IntentPorts): BuilderIntents {
  const { apply, read, createId, focus, setOpen, tell } = ports;
  return {
    addStatement: () => {
      const statementId = createId();
      const conditionId = createId();
      if (!apply({ type: 'statement-added', statementId, conditionId })) return;
      setOpen(() => new Set([statementId]));
      focus({ kind: 'condition', conditionId });
    },
    removeStatement: (statementId) => {
      const what = placeOf(read(), statementId);
      const neighbour = neighbourOf(read().statements, statementId);
      if (!apply({ type: 'statement-removed', statementId }) || neighbour === undefined) return;
      tell({ kind: 'removed', what });
      focus({ kind: 'statement', statementId: neighbour });
    },
    duplicateStatement: (statementId) => {
      const original = read().statements.find((statement) => statement.id === statementId);
      if (original === undefined) return;
      const newStatementId = createId();
      const newConditionIds = original.conditions.map(() => createId());
      if (!apply({ type: 'statement-duplicated', statementId, newStatementId, newConditionIds })) return;
      const copy = placeOf(read(), newStatementId);
      tell({ kind: 'duplicated', what: placeOf(read(), statementId), copy });
      setOpen(() => new Set([newStatementId]));
      focus({ kind: 'statement', statementId: newStatementId });
    },
    moveStatement: (statementId, by) => {
      const toIndex = indexOf(read().statements, statementId) + by;
      if (!isPlace(read().statements, toIndex)) return;
      const what = placeOf(read(), statementId);
      if (apply({ type: 'statement-moved', statementId, toIndex }))
        tell({ kind: 'moved', what, toIndex, count: read().statements.length });
      focus({ kind: 'statement-menu', statementId });
    },
    placeStatement: (statementId, toIndex) => {
      if (!isPlace(read().statements, toIndex)) return;
      apply({ type: 'statement-moved', statementId, toIndex });
      focus({ kind: 'statement-handle', statementId });
    },
    changeText: (statementId, text) => {
      apply({ type: 'statement-text-changed', statementId, text }, `text:${statementId}`);
    },
    addCondition: (statementId, logicalOperator, afterConditionId) => {
      const conditionId = createId();
      const place = afterConditionId === undefined ? {} : { afterConditionId };
      if (!apply({ type: 'condition-added', statementId, conditionId, logicalOperator, ...place })) return;
      setOpen((open) => new Set([...open, statementId]));
      focus({ kind: 'condition', conditionId });
    },
    removeCondition: (statementId, conditionId) => {
      const what = placeOf(read(), statementId, conditionId);
      const neighbour = neighbourOf(conditionsOf(read(), statementId), conditionId);
      if (!apply({ type: 'condition-removed', statementId, conditionId }) || neighbour === undefined) return;
      tell({ kind: 'removed', what });
      focus({ kind: 'condition-menu', conditionId: neighbour });
    },
    duplicateCondition: (statementId, conditionId) => {
      const newConditionId = createId();
      if (!apply({ type: 'condition-duplicated', statementId, conditionId, newConditionId })) return;
      const what = placeOf(read(), statementId, conditionId);
      tell({ kind: 'duplicated', what, copy: placeOf(read(), statementId, newConditionId) });
      focus({ kind: 'condition', conditionId: newConditionId });
    },
    moveCondition: (statementId, conditionId, by) => {
      const conditions = conditionsOf(read(), statementId);
      const toIndex = indexOf(conditions, conditionId) + by;
      if (!isPlace(conditions, toIndex)) return;
      const what = placeOf(read(), statementId, conditionId);
      const move = { statementId, conditionId, toStatementId: statementId, toIndex };
      if (apply({ type: 'condition-moved', ...move }))
        tell({ kind: 'moved', what, toIndex, count: conditions.length });
      focus({ kind: 'condition-menu', conditionId });
    },
    placeCondition: (statementId, conditionId, toStatementId, toIndex) => {
      if (apply({ type: 'condition-moved', statementId, conditionId, toStatementId, toIndex }))
        setOpen((open) => (open.has(toStatementId) ? open : new Set([...open, toStatementId])));
      focus({ kind: 'condition-handle', conditionId });
    },
    changeCondition: (statementId, conditionId, changes) => {
      const typed = onlyKey(changes, typedFields);
      const field = typed === undefined ? undefined : `${typed}:${conditionId}`;
      apply({ type: 'condition-changed', statementId, conditionId, changes }, field);
    },
    compareWith: (statementId, conditionId, kind) => {
      const changes = { value: '', valueKind: kind === 'reference' ? kind : undefined };
      if (apply({ type: 'condition-changed', statementId, conditionId, changes }))
        focus({ kind: 'condition-value', conditionId });
    },
    changeSettings: (changes) => {
      apply({ type: 'settings-changed', changes }, onlyKey(changes, typedSettings));
    },
    toggleStatement: ports.toggle,
    editInstead: (template) => {
      if (!apply({ type: 'template-replaced', template })) return;
      setOpen((open) => someOpen(open, read()));
      tell({ kind: 'other-cards' });
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    apply: (actions) => {
      for (const action of actions) apply(action);
      setOpen((open) => someOpen(open, read()));
    },
    undo: ports.undo,
    redo: ports.redo,
  };
}

type Identified = readonly { id: string }[];

/** The one after; for the last, the one before. */
function neighbourOf(list: Identified, id: string): string | undefined {
  const index = indexOf(list, id);
  return (list[index + 1] ?? list[index - 1])?.id;
}

function indexOf(list: Identified, id: string): number {
  return list.findIndex((entry) => entry.id === id);
}

function isPlace(list: Identified, index: number): boolean {
  return index >= 0 && index < list.length;
}

function conditionsOf(template: Template, statementId: string): Identified {
  return template.statements.find((statement) => statement.id === statementId)?.conditions ?? [];
}

/** The key of `changes` if it is the only one and among `candidates`. */
function onlyKey<Key extends string>(changes: object, candidates: readonly Key[]): Key | undefined {
  const keys = Object.keys(changes);
  return keys.length === 1 ? candidates.find((candidate) => candidate === keys[0]) : undefined;
}
