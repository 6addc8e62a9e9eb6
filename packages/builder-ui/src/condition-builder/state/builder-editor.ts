import { createId, templateReducer } from '@sluice/liquid';
import type { Template, TemplateAction } from '@sluice/liquid';
import { createIntents } from './intents/create-intents.ts';
import type { BuilderIntents } from './builder-intents.ts';
import { someOpen } from './builder-versions.ts';
import type { Version, Versions, VersionSlot } from './builder-versions.ts';
import { recordEdit, stepBack, stepForward } from './edit-history.ts';
import type { EditFact } from '../announce/edit-news.ts';
import type { EditHistory, HistoryStep } from './edit-history.ts';
import type { FocusTarget } from '../focus/focus-target.ts';

/** Why the template changed: the edit that was made, or a step through the history. */
export type TemplateChangeReason = TemplateAction['type'] | 'undo' | 'redo';

/** What an edit starts from. */
export interface EditorState {
  versions: Versions;
  /** Which version is seen. */
  shown: VersionSlot;
  isLocked: boolean;
  createId: (() => string) | undefined;
  onChange: ((template: Template, details: { reason: TemplateChangeReason }) => void) | undefined;
}

/** Where the editor puts what an edit makes. */
export interface EditorOutput {
  /** Saves the versions as they are now. */
  saveVersions: (versions: Versions) => void;
  /** Saves the new template in a builder whose host does not pass `value`. */
  saveOwn: (template: Template) => void;
}

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

export function createBuilderEditor(initial: EditorState, output: EditorOutput): BuilderEditor {
  let state = initial;
  /** At once, not with the next rendering: two edits within one event build on each other. */
  let present: VersionSlot = initial.shown;
  /** `before`: what was seen when the edit was made, if it changed anything. */
  let focusing: { target: FocusTarget; before: Template | undefined } | undefined;

  const now = (): Version => state.versions[present] ?? state.versions.base;

  const saveVersions = (versions: Versions) => {
    state = { ...state, versions };
    output.saveVersions(versions);
  };

  const publish = (template: Template, history: EditHistory, reason: TemplateChangeReason) => {
    const { open, isFallbackOpen } = now();
    const base = state.versions[state.shown] ?? state.versions.base;
    present = 'made';
    state = { ...state, shown: 'base' };
    // The news of the base have been announced: a host that reverts to it does not announce them again.
    saveVersions({ base: { ...base, news: undefined }, made: { template, history, open, isFallbackOpen } });
    output.saveOwn(template);
    state.onChange?.(template, { reason });
  };

  /** What belongs to the last edit: it is shown and announced when the edit is. */
  const complete = (more: Partial<Pick<Version, 'open' | 'isFallbackOpen' | 'news'>>) =>
    saveVersions({ ...state.versions, [present]: { ...now(), ...more } });

  const setOpen = (update: (open: ReadonlySet<string>) => ReadonlySet<string>) =>
    complete({ open: update(now().open) });

  let newsCount = 0;
  const announce = (fact: EditFact) => {
    newsCount += 1;
    complete({ news: { fact, number: newsCount } });
  };

  const goThroughHistory = (step: HistoryStep, reason: 'undo' | 'redo') => {
    if (step === undefined || state.isLocked) return;
    publish(step.template, step.history, reason);
    announce({ kind: reason === 'undo' ? 'undone' : 'redone', edit: step.edit });
    setOpen((open) => someOpen(open, step.template));
  };

  /** Cards open and close without any edit: as long as a host takes for one, both versions have them so. */
  const show = (change: (version: Version) => Version) => {
    const { base, made } = state.versions;
    saveVersions({ base: change(base), made: made && change(made) });
  };

  const toggle = (statementId: string) => {
    const isOpen = !now().open.has(statementId);
    show((version) => withCard(version, statementId, isOpen));
  };
  const toggleFallback = () => {
    const isFallbackOpen = !now().isFallbackOpen;
    show((version) => ({ ...version, isFallbackOpen }));
  };

  const intents = createIntents({
    read: () => now().template,
    createId: () => state.createId?.() ?? createId(),
    apply: (action, field) => {
      if (state.isLocked) return false;
      const { template: before, history } = now();
      const next = templateReducer(before, action);
      if (next === before) return false;
      publish(next, recordEdit(history, { before, edit: action.type, field, at: Date.now() }), action.type);
      return true;
    },
    undo: () => goThroughHistory(stepBack(now().history, now().template), 'undo'),
    redo: () => goThroughHistory(stepForward(now().history, now().template), 'redo'),
    setOpen,
    setFallbackOpen: (isFallbackOpen) => complete({ isFallbackOpen }),
    toggle,
    toggleFallback,
    toggleAll: (isOpen) => show((version) => withAllCards(version, isOpen)),
    announce,
    focus: (target) => {
      const isEdit = present !== state.shown;
      focusing = { target, before: isEdit ? state.versions.base.template : undefined };
    },
  });

  return {
    intents,
    sync: (next) => {
      state = next;
      present = next.shown;
    },
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
