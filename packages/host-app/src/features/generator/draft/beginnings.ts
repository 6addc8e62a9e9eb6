import { createTemplate, type Template } from '@sluice/liquid';
import { messageOfBuilt } from '../../../lib/read-message.ts';
import { restingDraft, type Draft } from './draft.ts';
import { beginAnotherDraft, type DraftOwner } from './tab-drafts.ts';

/** Drafts that begin with a template and have not been opened yet, by the key that they will be stored under. */
const begun = new Map<string, Draft>();
const messages = new WeakSet<Draft['message']>();

/**
 * Gives this tab a new draft that has content already, which is unsaved. What the tab had begun before stays stored where it is.
 * @param name proposed when it is saved
 */
export function beginDraftFrom(owner: DraftOwner, template: Template, name: string): void {
  const message = messageOfBuilt(template);
  const content = {
    message,
    baseline: messageOfBuilt(createTemplate()),
    title: { name: '', tags: [] },
    snippet: null,
    putAway: [],
    lastTyped: name,
  };
  messages.add(message);
  begun.set(beginAnotherDraft(owner, null), restingDraft(content));
}

/** The draft that was begun under a key, until it is open. */
export const begunDraft = (key: string): Draft | undefined => begun.get(key);

/** The draft is open: from now on it is as it was left. */
export function endBeginning(key: string): void {
  begun.delete(key);
}

/** Tells whether a draft is as it was begun in this page, so that nothing of it was restored. */
export const isJustBegun = ({ message }: Draft): boolean => messages.has(message);
