import { useRememberedForm } from './form-drafts.ts';

/** The values that a publication starts with. */
export interface PublishStart {
  /** `null` until the person chooses one. */
  snippetId: string | null;
  /** A name that is proposed for a new block. */
  newName?: string | undefined;
}

/** The details of a new block that Braze stores beside its name and text. */
export interface BlockDetails {
  description: string;
  tags: readonly string[];
}

/** The entries of a person who publishes a snippet, and has not sent them. */
export interface PublishDraft {
  start: PublishStart;
  snippetId: string | null;
  kind: 'new' | 'existing';
  /** The name of the new block, once the person has typed one. */
  name: string | undefined;
  block: { id: string; name: string } | null;
  details: BlockDetails;
}

/** The screens that publish. */
export type PublishPlace = 'generator' | 'content-blocks';

export function newPublishDraft(start: PublishStart): PublishDraft {
  const { snippetId } = start;
  return {
    start,
    snippetId,
    kind: 'new',
    name: undefined,
    block: null,
    details: { description: '', tags: [] },
  };
}

/**
 * Keeps what was typed into the dialog that publishes when its screen was closed by the end of a session: the screen opens
 * with it.
 * @returns what was kept, and a function that keeps something else, or nothing
 */
export const useRememberedPublishDraft = (place: PublishPlace) =>
  useRememberedForm<PublishDraft>(`publish ${place}`);
