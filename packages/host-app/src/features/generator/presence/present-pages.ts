import { PRESENCE_LASTS_MS } from '@sluice/server/contracts';
import type { PresenceNews } from '../../../lib/live-events/announcements.ts';

/** Somebody else who has the snippet open. */
export interface PresentPerson {
  id: string;
  displayName: string;
  initials: string;
  isEditing: boolean;
}

/** A page of somebody's that has the snippet open. */
interface PresentPage extends PresentPerson {
  /** By the clock of this computer, in milliseconds. */
  heardAt: number;
}

/** The pages that have a snippet open, by their ids, in the order in which they came. */
export type PresentPages = ReadonlyMap<string, PresentPage>;

export const NO_PAGES: PresentPages = new Map();

/** The pages after a piece of news. */
export function withNews(
  pages: PresentPages,
  { page, person, state }: PresenceNews,
  now: number,
): PresentPages {
  const next = new Map(pages);
  if (state === 'left') next.delete(page);
  else next.set(page, { ...person, isEditing: state === 'editing', heardAt: now });
  return next;
}

/** The pages without those that have shown no sign of life for long. The same ones where there are none. */
export function withoutSilent(pages: PresentPages, now: number): PresentPages {
  const heard = [...pages].filter(([, { heardAt }]) => now - heardAt < PRESENCE_LASTS_MS);
  return heard.length === pages.size ? pages : new Map(heard);
}

/** The people of the pages, each once however many pages they have: who edits in one of them is editing. */
export function peopleIn(pages: PresentPages): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { heardAt: _heardAt, ...page } of pages.values()) {
    const before = people.get(page.id);
    people.set(page.id, { ...page, isEditing: page.isEditing || before?.isEditing === true });
  }
  return [...people.values()];
}
