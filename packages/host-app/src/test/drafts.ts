import { messageReducer, toStored, type Message } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { newDraft, type Draft } from '../features/generator/draft/draft.ts';
import { nextDraft } from '../features/generator/draft/draft-machine.ts';

/** A copy of the message with another text in its first branch. */
export function withText(message: Message, text: string): Message {
  const decision = message.passages.find(({ kind }) => kind === 'decision');
  if (decision?.kind !== 'decision') throw new Error('There is no decision.');
  const statementId = decision.template.statements[0]?.id ?? '';
  const action = { type: 'statement-text-changed', statementId, text } as const;
  return messageReducer(message, { type: 'template-changed', passageId: decision.id, action });
}

/** The text of the first branch of a message. */
export function firstText({ passages }: Message): string | undefined {
  const decision = passages.find(({ kind }) => kind === 'decision');
  return decision?.kind === 'decision' ? decision.template.statements[0]?.customText : undefined;
}

/** The same of a draft, if there is one. */
export const textOfDraft = (draft: Draft | undefined) => draft && firstText(draft.message);

/** A new draft, edited once. */
export function editedDraft(text = 'Hello'): Draft {
  const draft = newDraft();
  return nextDraft(draft, { type: 'edited', message: withText(draft.message, text) });
}

const person = { id: 'usr_2', displayName: 'Bob', initials: 'B' };

/** A snippet from the library. */
export function savedSnippet(message: Message | null, changes: Partial<Snippet> = {}): Snippet {
  return {
    id: 'snp_1',
    workspaceId: 'wsp_1',
    name: 'Greeting',
    content: 'Hello',
    tags: ['welcome'],
    builderState: message && toStored(message),
    isDraft: false,
    isBuilt: message !== null,
    isFavorite: false,
    version: 1,
    createdBy: person,
    updatedBy: person,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
