import type { MessageAction, TemplateAction } from '@sluice/liquid';
import type { EditFact, EditNews } from '../../condition-builder/edit-news.ts';
import type { PassageEdit } from '../../catalog/message-builder-messages.ts';

/** An edit of a message: of one of its passages, or of what is in a decision. */
export type MessageEdit = Exclude<MessageAction['type'], 'template-changed'> | TemplateAction['type'];

/** Why a message changed: the edit that was made, or a step through the history. */
export type MessageChangeReason = MessageEdit | 'undo' | 'redo';

/** The effect of an edit of passages, to be spoken. */
export type PassageFact =
  { kind: 'step'; way: 'undone' | 'redone'; edit: PassageEdit } | { kind: 'passage'; edit: PassageEdit };

/** The effect of the last edit, to be spoken. */
export interface MessageNews {
  fact: EditFact | PassageFact;
  /** Counts the news, so that the same sentence is announced again. */
  number: number;
}

const PASSAGE_EDITS: Readonly<Record<PassageEdit, true>> = {
  'passage-text-changed': true,
  'decision-added': true,
  'passages-added': true,
  'passage-named': true,
  'passage-moved': true,
  'passage-removed': true,
  'decision-taken-apart': true,
  'loop-changed': true,
  'loop-empty-case-changed': true,
  'branch-opened': true,
  'branch-closed': true,
  'passage-replaced': true,
  'email-changed': true,
  'findings-accepted': true,
  'message-meta-changed': true,
  'message-replaced': true,
};

/** Tells the edits of passages from those of what is in a decision. */
export function isPassageEdit(edit: MessageEdit): edit is PassageEdit {
  return Object.hasOwn(PASSAGE_EDITS, edit);
}

/** The type of an edit, for the history and the host. */
export function editOf(action: MessageAction): MessageEdit {
  return action.type === 'template-changed' ? action.action.type : action.type;
}

/** Tells whether news are about the inside of a decision. */
export function isAboutCards(news: MessageNews): news is EditNews {
  return news.fact.kind !== 'step' && news.fact.kind !== 'passage';
}

/** What a decision hears of the news: whether they tell of a step through the history. */
export function newsForCards(news: MessageNews | undefined): EditNews | undefined {
  if (news === undefined || isAboutCards(news)) return news;
  if (news.fact.kind !== 'step') return undefined;
  return { number: news.number, fact: { kind: news.fact.way, edit: 'template-replaced' } };
}
