import { Button, EmptyState } from '@sluice/builder-ui';
import { SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as S from './Help.styles.ts';
import { helpMessages } from './messages.ts';
import { SupportAddress } from './SupportAddress.tsx';
import { SearchedWords } from './HelpText.tsx';
import type { Topic } from './topic.ts';
import { TopicCard } from './TopicCard.tsx';

interface HelpResultsProps {
  query: string;
  words: readonly string[];
  found: readonly Topic[];
  onClear: () => void;
}

/** The steps and answers that contain what is searched for, opened, so that every hit can be seen. */
export function HelpResults({ query, words, found, onClear }: HelpResultsProps): ReactNode {
  const { search: texts } = helpMessages;
  if (found.length === 0) {
    return (
      <EmptyState
        aria-live="polite"
        icon={<SearchX />}
        title={texts.nothing(query)}
        description={texts.nothingText}
        action={
          <S.NothingActions>
            <Button onPress={onClear}>{texts.clear}</Button>
            <SupportAddress />
          </S.NothingActions>
        }
      />
    );
  }
  return (
    <SearchedWords value={words}>
      <S.Count>{texts.found(found.length, query)}</S.Count>
      {found.map((topic) => (
        <Result key={topic.id} topic={topic} />
      ))}
    </SearchedWords>
  );
}

function Result({ topic, level = 2 }: { topic: Topic; level?: 2 | 3 | 4 }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <TopicCard
      topic={topic}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      hasExample={false}
      level={level}
    >
      {topic.details && <Result topic={topic.details} level={level === 2 ? 3 : 4} />}
    </TopicCard>
  );
}

/** Every text of a topic, without the marks of its code and labels. */
function textOf({ title, paragraphs, points = [], details }: Topic): string {
  const own = [title, ...paragraphs, ...points].join(' ').replaceAll(/`|\*\*/gu, '');
  return details === undefined ? own : `${own} ${textOf(details)}`;
}

/** The topics that contain every word, those with all of them in the title first. */
export function searchTopics(topics: readonly Topic[], words: readonly string[]): Topic[] {
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = topics.filter((topic) => hasAll(textOf(topic)));
  return [...found.filter(({ title }) => hasAll(title)), ...found.filter(({ title }) => !hasAll(title))];
}
