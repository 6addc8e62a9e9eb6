import type { ReactNode } from 'react';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { type conditionBuilderMessages, useConditionBuilderMessages } from './messages.ts';
import { type EditFact, type EditNews, nameAround, nameOf } from './edit-news.ts';

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
      const { what, to, count } = fact;
      const { path = [to.statementIndex] } = to;
      const inside = to.path === undefined ? undefined : nameAround(to, messages);
      return messages.moved(
        nameOf(what, messages),
        messages.dragPlace((path.at(-1) ?? 0) + 1, count, inside),
      );
    }
    case 'stays':
      return messages.stays(nameOf(fact.what, messages), fact.why);
    case 'grouped':
      return messages.grouped(fact.count, nameOf(fact.group, messages));
    case 'ungrouped':
      return messages.ungrouped(nameOf(fact.group, messages));
  }
}
