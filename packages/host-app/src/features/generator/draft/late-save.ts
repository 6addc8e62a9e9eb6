import type { Snippet } from '@sluice/server/contracts';
import {
  isResting,
  isSameTitle,
  restingDraft,
  savedTitle,
  toSavedSnippet,
  type Draft,
  type SaveRequest,
} from './draft.ts';

/** What was saved after the page that had sent it was left. */
export interface LateSave {
  request: SaveRequest;
  snippet: Snippet;
}

/** Whether the draft goes on from the one that was sent. */
function goesOnFrom({ snippet, template }: Draft, request: SaveRequest): boolean {
  if (request.kind === 'update') {
    return snippet?.id === request.snippetId && snippet.version === request.version;
  }
  // A new draft has no id; its branches do.
  const sent = new Set(request.template.statements.map(({ id }) => id));
  return snippet === null && template.statements.some(({ id }) => sent.has(id));
}

/** The draft, as changes to what was saved late. The same object where that has nothing to do with it. */
export function afterLateSave(draft: Draft, { request, snippet: answer }: LateSave): Draft {
  if (!goesOnFrom(draft, request)) return draft;
  const { title, template, putAway } = draft;
  const snippet = toSavedSnippet(answer);
  const isTitleSaved = isSameTitle(title, request.title) || isSameTitle(title, savedTitle(draft));
  const content = {
    template,
    baseline: request.template,
    title: isTitleSaved ? savedTitle({ snippet }) : title,
    snippet,
    putAway,
  };
  const isAnswered =
    (draft.state === 'naming' && request.kind === 'create') ||
    (draft.state === 'conflicted' && draft.theirs.version === snippet.version);
  return isResting(draft) || isAnswered ? restingDraft(content) : { ...draft, ...content };
}
