import { templateReducer, type Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { newDraft, type Draft } from '../features/generator/draft/draft.ts';
import { nextDraft } from '../features/generator/draft/draft-machine.ts';

/** A copy of the template with another text in its first statement. */
export function withText(template: Template, text: string): Template {
  const statementId = template.statements[0]?.id ?? '';
  return templateReducer(template, { type: 'statement-text-changed', statementId, text });
}

/** A new draft, edited once. */
export function editedDraft(text = 'Hello'): Draft {
  const draft = newDraft();
  return nextDraft(draft, { type: 'edited', template: withText(draft.template, text) });
}

const person = { id: 'usr_2', displayName: 'Bob', initials: 'B' };

/** A snippet from the library. */
export function savedSnippet(template: Template | null, changes: Partial<Snippet> = {}): Snippet {
  return {
    id: 'snp_1',
    workspaceId: 'wsp_1',
    name: 'Greeting',
    content: 'Hello',
    tags: ['welcome'],
    builderState: template,
    isDraft: false,
    isBuilt: template !== null,
    isFavorite: false,
    version: 1,
    createdBy: person,
    updatedBy: person,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
