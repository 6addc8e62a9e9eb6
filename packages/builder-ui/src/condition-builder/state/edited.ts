import { guarded } from '../../given-values/host-calls.ts';
import type { EditNews } from '../edit-news.ts';
import { emptyHistory, recordEdit, type EditHistory } from './edit-history.ts';

/** What is edited, with what belongs to it on the screen. */
export interface Version<Value, Edit, News = EditNews> {
  value: Value;
  history: EditHistory<Value, Edit>;
  /** The open cards, by the ids of their statements. */
  open: ReadonlySet<string>;
  /** Whether the card of the fallback is open, where there is a fallback. */
  isFallbackOpen: boolean;
  /** What the edit that made it did, if that must be announced. */
  news?: News | undefined;
}

/**
 * The version that was shown when the last edit was made, and what the edit has made of it. The value decides which of them
 * is seen: a host may take a moment, refuse, or go back, and until it has the new value the screen stays as it was.
 */
export interface Versions<Value, Edit, News = EditNews> {
  base: Version<Value, Edit, News>;
  made: Version<Value, Edit, News> | undefined;
}

export type VersionSlot = 'base' | 'made';

/** Why the value changed: the edit that was made, or a step through the history. */
type ChangeReason<Edit> = Edit | 'undo' | 'redo';

/** The state that an edit starts from. */
export interface EditorState<Value, Edit, News = EditNews> {
  versions: Versions<Value, Edit, News>;
  /** Which version is seen. */
  shown: VersionSlot;
  isLocked: boolean;
  createId: (() => string) | undefined;
  onChange: ((value: Value, details: { reason: ChangeReason<Edit> }) => void) | undefined;
}

/**
 * The one owner of the present while a person edits. What an edit makes is there at once, for the next edit, and on the
 * screen when the value has it: the host owns the value, and a builder without one shows what was made last.
 */
export class Edited<Value, Edit, News extends { number: number } = EditNews> {
  state: EditorState<Value, Edit, News>;
  /** At once, not with the next rendering: two edits within one event build on each other. */
  private present: VersionSlot;
  private newsCount = 0;
  /** Keeps the versions for the next rendering. */
  private readonly keep: (versions: Versions<Value, Edit, News>) => void;

  constructor(
    initial: EditorState<Value, Edit, News>,
    keep: (versions: Versions<Value, Edit, News>) => void,
  ) {
    this.state = initial;
    this.present = initial.shown;
    this.keep = keep;
  }

  get now(): Version<Value, Edit, News> {
    return this.state.versions[this.present] ?? this.state.versions.base;
  }

  /** Whether there is an edit that is not seen yet. */
  get isEdited(): boolean {
    return this.present !== this.state.shown;
  }

  sync(next: EditorState<Value, Edit, News>): void {
    this.state = next;
    this.present = next.shown;
  }

  /** Takes over what an edit has made; answers whether anything changed. */
  take(next: Value, edit: Edit, field: string | undefined): boolean {
    const { value: before, history } = this.now;
    if (this.state.isLocked || next === before) return false;
    this.publish(next, recordEdit(history, { before, edit, field, at: Date.now() }), edit);
    return true;
  }

  publish(value: Value, history: EditHistory<Value, Edit>, reason: ChangeReason<Edit>): void {
    const { open, isFallbackOpen } = this.now;
    const { versions, shown } = this.state;
    const base = versions[shown] ?? versions.base;
    this.present = 'made';
    this.state = { ...this.state, shown: 'base' };
    const made = { value, history, open, isFallbackOpen };
    // The news of the base have been announced: a host that reverts to it does not announce them again.
    this.save({ base: { ...base, news: undefined }, made });
    guarded(this.state.onChange)?.(value, { reason });
  }

  /** What belongs to the last edit: it is shown and announced when the edit is. */
  complete(more: Partial<Pick<Version<Value, Edit, News>, 'open' | 'isFallbackOpen' | 'news'>>): void {
    this.save({ ...this.state.versions, [this.present]: { ...this.now, ...more } });
  }

  announce(makeNews: (number: number) => News): void {
    this.newsCount += 1;
    this.complete({ news: makeNews(this.newsCount) });
  }

  /** Opens and closes cards without any edit: as long as a host takes for one, both versions have them so. */
  show(change: (version: Version<Value, Edit, News>) => Version<Value, Edit, News>): void {
    const { base, made } = this.state.versions;
    this.save({ base: change(base), made: made && change(made) });
  }

  private save(versions: Versions<Value, Edit, News>): void {
    this.state = { ...this.state, versions };
    this.keep(versions);
  }
}

/**
 * Starts with a value of the host's own: no history, and of the cards that were open those that still are.
 *
 * @param idsOf the ids of its cards, from the first on
 */
export function startWith<Value, Edit, News>(
  value: Value,
  idsOf: (value: Value) => readonly string[],
  before?: Versions<Value, Edit, News>,
): Versions<Value, Edit, News> {
  const ids = idsOf(value);
  const opened = [before?.made?.open, before?.base.open].find((open) => open && hasOneOf(open, ids));
  const { isFallbackOpen } = before?.made ?? before?.base ?? { isFallbackOpen: true };
  return {
    base: { value, history: emptyHistory, open: opened ?? firstOf(ids), isFallbackOpen },
    made: undefined,
  };
}

/** The version that a builder without a value of its host shows. */
export function newestOf({ made }: Versions<unknown, unknown, unknown>): VersionSlot {
  return made === undefined ? 'base' : 'made';
}

/** Tells which of the versions a value is; `undefined` for one that was not made here. */
export function slotOf<Value>(
  { base, made }: Versions<Value, unknown, unknown>,
  value: Value,
): VersionSlot | undefined {
  if (made?.value === value) return 'made';
  return base.value === value ? 'base' : undefined;
}

/** The open cards. When all came with another value, and are closed, the first one is opened, as at the start. */
export function withOneOpen(open: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return hasOneOf(open, ids) ? open : firstOf(ids);
}

function hasOneOf(open: ReadonlySet<string>, ids: readonly string[]): boolean {
  return ids.some((id) => open.has(id));
}

function firstOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.slice(0, 1));
}
