import type { Snippet } from '@sluice/server/contracts';
import {
  isResting,
  isSameTitle,
  restingDraft,
  savedTitle,
  toSavedSnippet,
  type Draft,
  type SaveRequest,
  type Title,
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

/** The draft's title after it was saved late as `saved`: what the person has changed since stays. */
function titleAfter(draft: Draft, request: SaveRequest, saved: Title): Title {
  const { state, title } = draft;
  const isAsked = state === 'naming' && request.kind === 'create';
  const isUntouched = isSameTitle(title, request.title) || isSameTitle(title, savedTitle(draft));
  if (isAsked || isUntouched) return saved;
  // The name for a new snippet was given in its dialog, and only its tags are on the page.
  return title.name === '' ? { ...title, name: saved.name } : title;
}

/** The draft, as changes to what was saved late. The same object where that has nothing to do with it. */
export function afterLateSave(draft: Draft, { request, snippet: answer }: LateSave): Draft {
  if (!goesOnFrom(draft, request)) return draft;
  const { template, putAway } = draft;
  const snippet = toSavedSnippet(answer);
  const content = {
    template,
    baseline: request.template,
    title: titleAfter(draft, request, savedTitle({ snippet })),
    snippet,
    putAway,
  };
  const isAnswered =
    (draft.state === 'naming' && request.kind === 'create') ||
    (draft.state === 'conflicted' && draft.theirs.version === snippet.version);
  return isResting(draft) || isAnswered ? restingDraft(content) : { ...draft, ...content };
}
