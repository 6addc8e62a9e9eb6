import { createTemplate, templateReducer } from '@sluice/liquid';
import type { Template, TemplateAction } from '@sluice/liquid';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createIntents } from './builder-intents.ts';
import type { BuilderIntents } from './builder-intents.ts';
import { emptyHistory, recordEdit, stepBack, stepForward } from './edit-history.ts';
import type { EditHistory, HistoryStep } from './edit-history.ts';
import type { FocusTarget } from './focus-target.ts';

/** Why the template changed: the edit that was made, or a step through the history. */
export type TemplateChangeReason = TemplateAction['type'] | 'undo' | 'redo';

export interface TemplateChangeDetails {
  reason: TemplateChangeReason;
}

export interface UseConditionBuilderOptions {
  /** The template being edited. Leave it out, or use `defaultValue`, to let the hook own it. */
  value?: Template | undefined;
  /** The first template of an uncontrolled builder. A new, empty one when left out. */
  defaultValue?: Template | undefined;
  /** Called after each edit with the new template and why it changed. */
  onChange?: ((template: Template, details: TemplateChangeDetails) => void) | undefined;
  /** Refuses every edit. */
  readOnly?: boolean | undefined;
  /** Makes the ids of new statements and conditions. Random UUIDs when left out. */
  createId?: (() => string) | undefined;
}

export interface ConditionBuilderState {
  template: Template;
  /** Every edit a person can make. The object is the same for the life of the builder. */
  intents: BuilderIntents;
  /** The statements whose cards are open. */
  openStatementIds: ReadonlySet<string>;
  canUndo: boolean;
  canRedo: boolean;
  /** Takes the place that should get focus after the last edit; answers it once. */
  takeFocusTarget: () => FocusTarget | undefined;
}

interface Remembered {
  history: EditHistory;
  /** What this hook last gave out. Any other value comes from the host, and the history starts anew. */
  known: Template;
}

/**
 * The state of a condition builder without its looks: one owner of the template, every edit an action of
 * `templateReducer`, undo and redo, which cards are open, and where focus goes next.
 */
export function useConditionBuilder(options: UseConditionBuilderOptions = {}): ConditionBuilderState {
  const [own, setOwn] = useState(
    () => options.value ?? options.defaultValue ?? createTemplate(idOption(options)),
  );
  const template = options.value ?? own;
  const [openStatementIds, setOpen] = useState<ReadonlySet<string>>(() => firstOf(template));
  const [remembered, setRemembered] = useState<Remembered>({ history: emptyHistory, known: template });
  let { history } = remembered;
  if (remembered.known !== template) {
    history = emptyHistory;
    setRemembered({ history, known: template });
    if (![...openStatementIds].some((id) => template.statements.some((statement) => statement.id === id))) {
      setOpen(firstOf(template));
    }
  }

  // Intents outlive renders, so they read the newest state from here. Each edit writes it too, so that two edits
  // within one event build on each other.
  const latest = useRef({ template, history, options });
  useLayoutEffect(() => {
    latest.current = { template, history, options };
  });
  const focusTarget = useRef<FocusTarget | undefined>(undefined);

  const give = useCallback((next: Template, nextHistory: EditHistory, reason: TemplateChangeReason) => {
    latest.current = { ...latest.current, template: next, history: nextHistory };
    setOwn(next);
    setRemembered({ history: nextHistory, known: next });
    latest.current.options.onChange?.(next, { reason });
  }, []);

  const intents = useMemo(() => {
    const walk = (step: HistoryStep, reason: 'undo' | 'redo') => {
      if (step && latest.current.options.readOnly !== true) give(step.template, step.history, reason);
    };
    return createIntents({
      read: () => latest.current.template,
      createId: () => latest.current.options.createId?.() ?? crypto.randomUUID(),
      apply: (action, field) => {
        const { template: before, history: past, options: current } = latest.current;
        if (current.readOnly === true) return false;
        const next = templateReducer(before, action);
        if (next === before) return false;
        give(next, recordEdit(past, { before, field, at: Date.now() }), action.type);
        return true;
      },
      undo: () => walk(stepBack(latest.current.history, latest.current.template), 'undo'),
      redo: () => walk(stepForward(latest.current.history, latest.current.template), 'redo'),
      setOpen,
      focus: (target) => {
        focusTarget.current = target;
      },
    });
  }, [give]);

  const takeFocusTarget = useCallback(() => {
    const target = focusTarget.current;
    focusTarget.current = undefined;
    return target;
  }, []);

  return {
    template,
    intents,
    openStatementIds,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    takeFocusTarget,
  };
}

function firstOf(template: Template): ReadonlySet<string> {
  return new Set(template.statements.slice(0, 1).map((statement) => statement.id));
}

function idOption({ createId }: UseConditionBuilderOptions): { createId?: () => string } {
  return createId === undefined ? {} : { createId };
}
