import type { ReactNode } from 'react';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { type conditionBuilderMessages, useConditionBuilderMessages } from './messages.ts';
import { type EditFact, type EditNews, nameOf } from './edit-news.ts';

type Words = typeof conditionBuilderMessages;

/** Announces what undo, redo and the menus did, politely: after what the screen reader is speaking. */
export function EditAnnouncer({ news }: { news: EditNews | undefined }): ReactNode {
  const messages = useConditionBuilderMessages();
  return (
    <VisuallyHidden aria-live="polite">
      {/* Another element each time, so that equal sentences are announced again. */}
      {news !== undefined && <span key={news.number}>{inWords(news.fact, messages)}</span>}
    </VisuallyHidden>
  );
}

function inWords(fact: EditFact, messages: Words): string {
  switch (fact.kind) {
    case 'undone':
      return messages.undone(messages.edits[fact.edit]);
    case 'redone':
      return messages.redone(messages.edits[fact.edit]);
    case 'removed':
      return messages.removed(nameOf(fact.what, messages));
    case 'duplicated':
      return messages.duplicated(nameOf(fact.what, messages), nameOf(fact.copy, messages));
    case 'other-cards':
      return messages.otherCards;
    case 'moved': {
      const { statementIndex, conditionIndex } = fact.what;
      const inside = conditionIndex === undefined ? undefined : messages.statementName(statementIndex);
      return messages.moved(
        nameOf(fact.what, messages),
        messages.dragPlace(fact.toIndex + 1, fact.count, inside),
      );
    }
  }
}
