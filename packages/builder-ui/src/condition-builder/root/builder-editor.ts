import { createId, templateReducer } from '@sluice/liquid';
import type { Template, TemplateAction } from '@sluice/liquid';
import { createIntents, someOpen } from './builder-intents.ts';
import type { BuilderIntents, IntentPorts } from './builder-intents.ts';
import { recordEdit, stepBack, stepForward } from './edit-history.ts';
import type { EditHistory, HistoryStep } from './edit-history.ts';
import type { FocusTarget } from './focus-target.ts';

/** Why the template changed: the edit that was made, or a step through the history. */
export type TemplateChangeReason = TemplateAction['type'] | 'undo' | 'redo';

/** What an edit starts from. */
export interface EditorState {
  template: Template;
  history: EditHistory;
  isLocked: boolean;
  createId: (() => string) | undefined;
  onChange: ((template: Template, details: { reason: TemplateChangeReason }) => void) | undefined;
}

/** What happens outside when an edit is made. */
export interface EditorOutlets {
  /** Shows a new template and its history, which came from `previous`. */
  show: (template: Template, history: EditHistory, previous: Template) => void;
  setOpen: IntentPorts['setOpen'];
}

/** Makes the edits. Lives as long as the builder, so that its intents never change. */
export interface BuilderEditor {
  intents: BuilderIntents;
  /** Tells the editor what is shown now. */
  sync: (state: EditorState) => void;
  /** The place that should get focus after the last edit; answers it once. */
  takeFocusTarget: () => FocusTarget | undefined;
}

export function createBuilderEditor(initial: EditorState, { show, setOpen }: EditorOutlets): BuilderEditor {
  let state = initial;
  let focusTarget: FocusTarget | undefined;

  const give = (template: Template, history: EditHistory, reason: TemplateChangeReason) => {
    const previous = state.template;
    // At once, not with the next rendering: two edits within one event build on each other.
    state = { ...state, template, history };
    show(template, history, previous);
    state.onChange?.(template, { reason });
  };

  const walk = (step: HistoryStep, reason: 'undo' | 'redo') => {
    if (step === undefined || state.isLocked) return;
    give(step.template, step.history, reason);
    setOpen((open) => someOpen(open, step.template));
  };

  const intents = createIntents({
    read: () => state.template,
    createId: () => state.createId?.() ?? createId(),
    apply: (action, field) => {
      if (state.isLocked) return false;
      const before = state.template;
      const next = templateReducer(before, action);
      if (next === before) return false;
      give(next, recordEdit(state.history, { before, field, at: Date.now() }), action.type);
      return true;
    },
    undo: () => walk(stepBack(state.history, state.template), 'undo'),
    redo: () => walk(stepForward(state.history, state.template), 'redo'),
    setOpen,
    focus: (target) => {
      focusTarget = target;
    },
  });

  return {
    intents,
    sync: (next) => {
      state = next;
    },
    takeFocusTarget: () => {
      const target = focusTarget;
      focusTarget = undefined;
      return target;
    },
  };
}
