import { templateReducer, type Template, type TemplateAction } from '@sluice/liquid';
import type { EditFact, EditNews } from '../edit-news.ts';
import { guarded } from '../../given-values/host-calls.ts';
import { emptyHistory, recordEdit, type EditHistory } from './edit-history.ts';

/** A template with what belongs to it on the screen. */
export interface Version {
  template: Template;
  history: EditHistory;
  /** The open cards, by the ids of their statements. */
  open: ReadonlySet<string>;
  /** Whether the card of the fallback is open, where there is a fallback. */
  isFallbackOpen: boolean;
  /** What the edit that made it did, if that must be announced. */
  news?: EditNews | undefined;
}

/**
 * The version that was shown when the last edit was made, and what the edit has made of it. The value decides which of them
 * is seen: a host may take a moment, refuse, or go back, and until it has the new value the screen stays as it was.
 */
export interface Versions {
  base: Version;
  made: Version | undefined;
}

export type VersionSlot = keyof Versions;

/** Why the template changed: the edit that was made, or a step through the history. */
export type TemplateChangeReason = TemplateAction['type'] | 'undo' | 'redo';

/** The state that an edit starts from. */
export interface EditorState {
  versions: Versions;
  /** Which version is seen. */
  shown: VersionSlot;
  isLocked: boolean;
  createId: (() => string) | undefined;
  onChange: ((template: Template, details: { reason: TemplateChangeReason }) => void) | undefined;
}

/**
 * The one owner of the present while a person edits. What an edit makes is there at once, for the next edit, and on the
 * screen when the value has it: the host owns the value, and a builder without one shows what was made last.
 */
export class EditedTemplate {
  state: EditorState;
  /** At once, not with the next rendering: two edits within one event build on each other. */
  private present: VersionSlot;
  private newsCount = 0;
  /** Keeps the versions for the next rendering. */
  private readonly keep: (versions: Versions) => void;

  constructor(initial: EditorState, keep: (versions: Versions) => void) {
    this.state = initial;
    this.present = initial.shown;
    this.keep = keep;
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
    guarded(this.state.onChange)?.(template, { reason });
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
    this.keep(versions);
  }
}

/** Starts with a template of the host's own: no history, and of the cards that were open those that still are. */
export function startWith(template: Template, before?: Versions): Versions {
  const opened = [before?.made?.open, before?.base.open].find((open) => open && hasOneOf(open, template));
  const { isFallbackOpen } = before?.made ?? before?.base ?? { isFallbackOpen: true };
  const open = opened ?? firstOf(template);
  return { base: { template, history: emptyHistory, open, isFallbackOpen }, made: undefined };
}

/** The version that a builder without a value of its host shows. */
export function newestOf({ made }: Versions): VersionSlot {
  return made === undefined ? 'base' : 'made';
}

/** Tells which of the versions a template is; `undefined` for one that was not made here. */
export function slotOf({ base, made }: Versions, template: Template): VersionSlot | undefined {
  if (made?.template === template) return 'made';
  return base.template === template ? 'base' : undefined;
}

/** The open statements. When all came with another template, and are closed, the first one is opened, as at the start. */
export function withOneOpen(open: ReadonlySet<string>, template: Template): ReadonlySet<string> {
  return hasOneOf(open, template) ? open : firstOf(template);
}

function hasOneOf(open: ReadonlySet<string>, { statements }: Template): boolean {
  return statements.some(({ id }) => open.has(id));
}

function firstOf({ statements }: Template): ReadonlySet<string> {
  return new Set(statements.slice(0, 1).map(({ id }) => id));
}
