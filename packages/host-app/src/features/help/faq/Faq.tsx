import { useState, type ReactNode } from 'react';
import * as S from '../Help.styles.ts';
import { helpMessages } from '../messages.ts';
import { TopicCard } from '../TopicCard.tsx';
import { faqMessages } from './messages.ts';

interface FaqProps {
  /** The answer that is open. */
  open: string | null;
  onOpenChange: (id: string | null) => void;
  /** The answer that the address led to. */
  target: string | null;
}

/** Questions by section. One answer is open at a time. */
export function Faq({ open, onOpenChange, target }: FaqProps): ReactNode {
  const { sections } = faqMessages;
  const [chosen, setChosen] = useState<string | null>(null);
  // An answer in another section was asked for.
  const isElsewhere =
    target !== null &&
    !sections.some(({ id, topics }) => id === chosen && topics.some((topic) => topic.id === target));
  const shown = isElsewhere ? null : chosen;
  const buttons = [{ id: null, name: helpMessages.allSections }, ...sections];
  return (
    <>
      <S.Filters aria-label={helpMessages.sections}>
        {buttons.map(({ id, name }) => (
          <S.Filter key={name} type="button" aria-pressed={id === shown} onClick={() => setChosen(id)}>
            {name}
          </S.Filter>
        ))}
      </S.Filters>
      {sections
        .filter(({ id }) => shown === null || id === shown)
        .map(({ id, name, topics }) => (
          <S.Section key={id} aria-labelledby={`help-${id}`}>
            <h2 id={`help-${id}`}>{name}</h2>
            {topics.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                isOpen={topic.id === open}
                onToggle={() => onOpenChange(topic.id === open ? null : topic.id)}
                isTarget={topic.id === target}
              />
            ))}
          </S.Section>
        ))}
    </>
  );
}
