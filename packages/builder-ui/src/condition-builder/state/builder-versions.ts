import type { Template } from '@sluice/liquid';
import { emptyHistory, type EditHistory } from './edit-history.ts';
import type { EditNews } from '../edit-news.ts';

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

/** Where to start with a template of the host's own: no history, and of the cards that were open those that still are. */
export function startWith(template: Template, before?: Versions): Versions {
  const opened = [before?.made?.open, before?.base.open].find((open) => open && hasOneOf(open, template));
  const { isFallbackOpen } = before?.made ?? before?.base ?? { isFallbackOpen: true };
  const open = opened ?? firstOf(template);
  return { base: { template, history: emptyHistory, open, isFallbackOpen }, made: undefined };
}

/** Which of the versions a template is; `undefined` for one that was not made here. */
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
