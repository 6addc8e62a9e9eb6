import { createId, templateReducer, type Template, type TemplateAction } from '@sluice/liquid';
import { createIntents } from './intents/create-intents.ts';
import type { BuilderIntents } from './builder-intents.ts';
import { withOneOpen, type Version, type Versions, type VersionSlot } from './builder-versions.ts';
import { recordEdit, stepBack, stepForward, type EditHistory, type HistoryStep } from './edit-history.ts';
import type { EditFact } from '../edit-news.ts';
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

/** An editor that starts with `initial` and hands each new version to `output`. */
export function createBuilderEditor(initial: EditorState, output: EditorOutput): BuilderEditor {
  const edited = new EditedVersions(initial, output);
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

/** The versions while edits are made. */
class EditedVersions {
  state: EditorState;
  /** At once, not with the next rendering: two edits within one event build on each other. */
  private present: VersionSlot;
  private newsCount = 0;
  private readonly output: EditorOutput;

  constructor(initial: EditorState, output: EditorOutput) {
    this.state = initial;
    this.present = initial.shown;
    this.output = output;
  }

  get now(): Version {
    return this.state.versions[this.present] ?? this.state.versions.base;
  }

  /** Whether there is an edit that is not seen yet. */
  get isEdited(): boolean {
    return this.present !== this.state.shown;
  }

  sync(next: EditorState): void {
    this.state = next;
    this.present = next.shown;
  }

  /** Makes an edit; answers whether anything changed. */
  apply(action: TemplateAction, field: string | undefined): boolean {
    if (this.state.isLocked) return false;
    const { template: before, history } = this.now;
    const next = templateReducer(before, action);
    if (next === before) return false;
    const edit = { before, edit: action.type, field, at: Date.now() };
    this.publish(next, recordEdit(history, edit), action.type);
    return true;
  }

  publish(template: Template, history: EditHistory, reason: TemplateChangeReason): void {
    const { open, isFallbackOpen } = this.now;
    const { versions, shown } = this.state;
    const base = versions[shown] ?? versions.base;
    this.present = 'made';
    this.state = { ...this.state, shown: 'base' };
    const made = { template, history, open, isFallbackOpen };
    // The news of the base have been announced: a host that reverts to it does not announce them again.
    this.save({ base: { ...base, news: undefined }, made });
    this.output.saveOwn(template);
    this.state.onChange?.(template, { reason });
  }

  /** What belongs to the last edit: it is shown and announced when the edit is. */
  complete(more: Partial<Pick<Version, 'open' | 'isFallbackOpen' | 'news'>>): void {
    this.save({ ...this.state.versions, [this.present]: { ...this.now, ...more } });
  }

  announce(fact: EditFact): void {
    this.newsCount += 1;
    this.complete({ news: { fact, number: this.newsCount } });
  }

  /** Opens and closes cards without any edit: as long as a host takes for one, both versions have them so. */
  show(change: (version: Version) => Version): void {
    const { base, made } = this.state.versions;
    this.save({ base: change(base), made: made && change(made) });
  }

  private save(versions: Versions): void {
    this.state = { ...this.state, versions };
    this.output.saveVersions(versions);
  }
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
