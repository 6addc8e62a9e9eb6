import { createId, type Template } from '@sluice/liquid';
import type { FocusTarget } from '../focus/focus-target.ts';
import type { BuilderIntents, IntentPorts } from './builder-intents.ts';
import { stepBack, stepForward, type HistoryStep } from './edit-history.ts';
import {
  EditedTemplate,
  withOneOpen,
  type EditorState,
  type Version,
  type Versions,
} from './edited-template.ts';
import { conditionIntents, onlyKey, statementIntents } from './list-intents.ts';

/** Makes the edits. Lives as long as the builder, so that its intents never change. */
export interface BuilderEditor {
  intents: BuilderIntents;
  /** Updates the editor with what is shown now. */
  sync: (state: EditorState) => void;
  /**
   * The place that should get focus after the last edit, now that `shown` is seen; answers it once, and never after an edit
   * that was refused.
   */
  takeFocusTarget: (shown: Template) => FocusTarget | undefined;
}

/** An editor that starts with `initial` and hands what each edit makes to `keep`. */
export function createBuilderEditor(initial: EditorState, keep: (versions: Versions) => void): BuilderEditor {
  const edited = new EditedTemplate(initial, keep);
  /** `before`: what was seen when the edit was made, if it changed anything. */
  let focusing: { target: FocusTarget; before: Template | undefined } | undefined;

  const setOpen = (update: (open: ReadonlySet<string>) => ReadonlySet<string>) =>
    edited.complete({ open: update(edited.now.open) });

  const goThroughHistory = (step: HistoryStep, reason: 'undo' | 'redo') => {
    if (step === undefined || edited.state.isLocked) return;
    edited.publish(step.template, step.history, reason);
    edited.announce({ kind: reason === 'undo' ? 'undone' : 'redone', edit: step.edit });
    setOpen((open) => withOneOpen(open, step.template));
  };

  const intents = createIntents({
    read: () => edited.now.template,
    createId: () => edited.state.createId?.() ?? createId(),
    apply: (action, field) => edited.apply(action, field),
    undo: () => goThroughHistory(stepBack(edited.now.history, edited.now.template), 'undo'),
    redo: () => goThroughHistory(stepForward(edited.now.history, edited.now.template), 'redo'),
    setOpen,
    setFallbackOpen: (isFallbackOpen) => edited.complete({ isFallbackOpen }),
    toggle: (statementId) => {
      const isOpen = !edited.now.open.has(statementId);
      edited.show((version) => withCard(version, statementId, isOpen));
    },
    toggleFallback: () => {
      const isFallbackOpen = !edited.now.isFallbackOpen;
      edited.show((version) => ({ ...version, isFallbackOpen }));
    },
    toggleAll: (isOpen) => edited.show((version) => withAllCards(version, isOpen)),
    announce: (fact) => edited.announce(fact),
    focus: (target) => {
      focusing = { target, before: edited.isEdited ? edited.state.versions.base.template : undefined };
    },
  });

  return {
    intents,
    sync: (next) => edited.sync(next),
    takeFocusTarget: (shown) => {
      const taken = focusing;
      focusing = undefined;
      return taken?.before === shown ? undefined : taken?.target;
    },
  };
}

function withAllCards(version: Version, isOpen: boolean): Version {
  const ids = isOpen ? version.template.statements.map(({ id }) => id) : [];
  return { ...version, open: new Set(ids), isFallbackOpen: isOpen };
}

function withCard(version: Version, statementId: string, isOpen: boolean): Version {
  const open = new Set(version.open);
  if (isOpen) open.add(statementId);
  else open.delete(statementId);
  return { ...version, open };
}

/** Settings that are typed, not chosen: their edits are collected into one undo step. */
const typedSettings = ['customFallback', 'abortReason'] as const;

/** Binds the intents to their ports. */
function createIntents(ports: IntentPorts): BuilderIntents {
  const { apply, read, focus, setOpen, announce } = ports;
  return {
    ...statementIntents(ports),
    ...conditionIntents(ports),
    changeSettings: (changes, how) => {
      const field = how === 'at-once' ? undefined : onlyKey(changes, typedSettings);
      const isApplied = apply({ type: 'settings-changed', changes }, field);
      if (isApplied && changes.hasFallback === true) ports.setFallbackOpen(true);
    },
    toggleStatement: ports.toggle,
    toggleFallback: ports.toggleFallback,
    toggleAll: ports.toggleAll,
    startFrom: (make) => {
      if (!apply({ type: 'template-replaced', template: make(ports.createId) })) return;
      setOpen((open) => withOneOpen(open, read()));
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    editInstead: (template) => {
      if (!apply({ type: 'template-replaced', template })) return;
      setOpen((open) => withOneOpen(open, read()));
      announce({ kind: 'other-cards' });
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    apply: (actions) => {
      for (const action of actions) apply(action);
      setOpen((open) => withOneOpen(open, read()));
    },
    undo: ports.undo,
    redo: ports.redo,
  };
}
