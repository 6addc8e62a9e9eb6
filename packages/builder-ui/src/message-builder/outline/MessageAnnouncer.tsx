import type { ReactNode } from 'react';
import { EditAnnouncer } from '../../condition-builder/EditAnnouncer.tsx';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { isAboutCards, type MessageNews, type PassageFact } from '../state/message-news.ts';

/** Announces what undo, redo and the menus did to a message, politely: after what the screen reader is speaking. */
export function MessageAnnouncer({ news }: { news: MessageNews | undefined }): ReactNode {
  const messages = useMessageBuilderMessages();
  const isOfCards = news === undefined || isAboutCards(news);
  return (
    <>
      <EditAnnouncer news={isOfCards ? news : undefined} />
      <VisuallyHidden aria-live="polite">
        {news !== undefined && !isAboutCards(news) && (
          <span key={news.number}>{inWords(news.fact as PassageFact, messages)}</span>
        )}
      </VisuallyHidden>
    </>
  );
}

function inWords(fact: PassageFact, messages: ReturnType<typeof useMessageBuilderMessages>): string {
  const edit = messages.edits[fact.edit];
  if (fact.kind === 'passage') return messages.done(edit);
  return fact.way === 'undone' ? messages.undone(edit) : messages.redone(edit);
}
