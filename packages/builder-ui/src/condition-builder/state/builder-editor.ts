import { createId, type Template, type TemplateAction } from '@sluice/liquid';
import type { EditFact } from '../edit-news.ts';
import type { FocusTarget } from '../focus/focus-target.ts';
import type { BuilderIntents, IntentPorts } from './builder-intents.ts';
import { stepBack, stepForward, type HistoryStep } from './edit-history.ts';
import { withOneOpen } from './edited.ts';
import {
  cardsOf,
  EditedTemplate,
  type TemplateEditorState,
  type TemplateVersion,
  type TemplateVersions,
} from './edited-template.ts';
import { groupIntents } from './group-intents.ts';
import { conditionIntents, onlyKey, statementIntents } from './list-intents.ts';

/** Makes the edits. Lives as long as the builder, so that its intents never change. */
export interface BuilderEditor {
  intents: BuilderIntents;
  /** Updates the editor with what is shown now. */
  sync: (state: TemplateEditorState) => void;
  /**
   * The place that should get focus after the last edit, now that `shown` is seen; answers it once, and never after an edit
   * that was refused.
   */
  takeFocusTarget: (shown: Template) => FocusTarget | undefined;
}

/** An editor that starts with `initial` and hands what each edit makes to `keep`. */
export function createBuilderEditor(
  initial: TemplateEditorState,
  keep: (versions: TemplateVersions) => void,
): BuilderEditor {
  const edited = new EditedTemplate(initial, keep);
  /** `before`: what was seen when the edit was made, if it changed anything. */
  let focusing: { target: FocusTarget; before: Template | undefined } | undefined;

  const setOpen = (update: (open: ReadonlySet<string>) => ReadonlySet<string>) =>
    edited.complete({ open: update(edited.now.open) });

  const announce = (fact: EditFact) => edited.announce((number) => ({ fact, number }));
  const goThroughHistory = (step: HistoryStep<Template, TemplateAction['type']>, reason: 'undo' | 'redo') => {
    if (step === undefined || edited.state.isLocked) return;
    edited.publish(step.value, step.history, reason);
    announce({ kind: reason === 'undo' ? 'undone' : 'redone', edit: step.edit });
    setOpen((open) => withOneOpen(open, cardsOf(step.value)));
  };

  const intents = createIntents({
    read: () => edited.now.value,
    reduce: (template, action) => edited.reducer(template, action),
    createId: () => edited.state.createId?.() ?? createId(),
    apply: (action, field) => edited.apply(action, field),
    undo: () => goThroughHistory(stepBack(edited.now.history, edited.now.value), 'undo'),
    redo: () => goThroughHistory(stepForward(edited.now.history, edited.now.value), 'redo'),
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
    announce,
    focus: (target) => {
      focusing = { target, before: edited.isEdited ? edited.state.versions.base.value : undefined };
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

function withAllCards(version: TemplateVersion, isOpen: boolean): TemplateVersion {
  const ids = isOpen ? cardsOf(version.value) : [];
  return { ...version, open: new Set(ids), isFallbackOpen: isOpen };
}

function withCard(version: TemplateVersion, statementId: string, isOpen: boolean): TemplateVersion {
  const open = new Set(version.open);
  if (isOpen) open.add(statementId);
  else open.delete(statementId);
  return { ...version, open };
}

/** Settings that are typed, not chosen: their edits are collected into one undo step. */
const typedSettings = ['customFallback', 'abortReason'] as const;

/** Binds the intents to their ports. */
export function createIntents(ports: IntentPorts): BuilderIntents {
  const { apply, read, focus, setOpen, announce } = ports;
  return {
    ...statementIntents(ports),
    ...conditionIntents(ports),
    ...groupIntents(ports),
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
      setOpen((open) => withOneOpen(open, cardsOf(read())));
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    editInstead: (template) => {
      if (!apply({ type: 'template-replaced', template })) return;
      setOpen((open) => withOneOpen(open, cardsOf(read())));
      announce({ kind: 'other-cards' });
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    apply: (actions) => {
      for (const action of actions) apply(action);
      setOpen((open) => withOneOpen(open, cardsOf(read())));
    },
    applyTogether: (make) => {
      const actions = make(read(), ports.createId);
      const [only] = actions;
      if (actions.length === 1 && only !== undefined) apply(only);
      else apply({ type: 'template-replaced', template: actions.reduce(ports.reduce, read()) });
      setOpen((open) => withOneOpen(open, cardsOf(read())));
    },
    undo: ports.undo,
    redo: ports.redo,
  };
}
