import { SearchField, Tabs, Button, EmptyState } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SearchX } from 'lucide-react';
import { PageHeader, useTitleOfTab } from '../../components/PageHeader.tsx';
import { faqMessages, quickStartMessages } from './topics/messages.ts';
import { helpMessages } from './messages.ts';
import * as S from './Help.styles.ts';
import { QuickStart } from './QuickStart.tsx';
import { isAbout, type Topic } from './topic.ts';
import { TopicCard } from './TopicCard.tsx';
import { SupportAddress, SearchedText } from './HelpText.tsx';

/** A guide in four steps and answers to questions, with one search over both. */
export function HelpScreen(): ReactNode {
  const { steps } = quickStartMessages;
  const answers = faqMessages.sections.flatMap(({ topics }) => topics);
  const { tab, topic, target, goTo, open } = useHelpAddress((id) => answers.some((one) => isAbout(one, id)));
  const [query, setQuery] = useState('');
  // A link to a topic leads out of the search.
  const [followed, setFollowed] = useState(topic);
  if (followed !== topic) {
    setFollowed(topic);
    setQuery('');
  }
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  const tabNames = { 'quick-start': helpMessages.quickStart, troubleshooting: helpMessages.troubleshooting };
  useTitleOfTab(helpMessages.title, words.length > 0 ? undefined : tabNames[tab]);
  return (
    <>
      <PageHeader title={helpMessages.title} subtitle={helpMessages.subtitle} />
      <S.Search>
        <SearchField
          label={helpMessages.search.label}
          placeholder={helpMessages.search.placeholder}
          value={query}
          onChange={setQuery}
          maxLength={100}
        />
      </S.Search>
      {words.length > 0 ? (
        <HelpResults
          query={query.trim()}
          found={searchTopics([...steps, ...answers], words)}
          onClear={() => setQuery('')}
        />
      ) : (
        <S.TabsOnGrid>
          <Tabs<HelpTab>
            label={helpMessages.tabs}
            selected={tab}
            onSelect={goTo}
            items={[
              { id: 'quick-start', label: helpMessages.quickStart, content: <QuickStart target={target} /> },
              {
                id: 'troubleshooting',
                label: helpMessages.troubleshooting,
                content: <Faq open={topic} onOpenChange={open} target={target} />,
              },
            ]}
          />
        </S.TabsOnGrid>
      )}
    </>
  );
}

interface HelpResultsProps {
  query: string;
  found: readonly Topic[];
  onClear: () => void;
}

/** The steps and answers that contain what is searched for, opened, so that every hit can be seen. */
function HelpResults({ query, found, onClear }: HelpResultsProps): ReactNode {
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
    <SearchedText value={query}>
      <S.Count>{texts.found(found.length, query)}</S.Count>
      {found.map((topic) => (
        <Result key={topic.id} topic={topic} />
      ))}
    </SearchedText>
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
function searchTopics(topics: readonly Topic[], words: readonly string[]): Topic[] {
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const matches = topics.filter((topic) => hasAll(textOf(topic)));
  return [...matches.filter(({ title }) => hasAll(title)), ...matches.filter(({ title }) => !hasAll(title))];
}

type HelpTab = 'quick-start' | 'troubleshooting';

/** Keeps in the address what the page shows: `?topic=…` for a step or an answer, `?tab=troubleshooting` for the tab. */
function useHelpAddress(isAnswer: (topic: string | null) => boolean) {
  const [address, setAddress] = useSearchParams();
  const topic = address.get('topic');
  /** What the person opened themselves: it is on screen already. */
  const [pressed, setPressed] = useState<string | null>(null);
  const isTroubleshooting = isAnswer(topic) || (topic === null && address.get('tab') === 'troubleshooting');
  const change = (changes: { topic: string | null; tab: HelpTab }) =>
    setAddress(
      (before) => {
        before.delete('topic');
        before.delete('tab');
        if (changes.topic !== null) before.set('topic', changes.topic);
        else if (changes.tab === 'troubleshooting') before.set('tab', changes.tab);
        return before;
      },
      { replace: true },
    );
  const tab: HelpTab = isTroubleshooting ? 'troubleshooting' : 'quick-start';
  return {
    tab,
    topic,
    target: topic === pressed ? null : topic,
    goTo: (next: HelpTab) => change({ topic: null, tab: next }),
    open: (id: string | null) => {
      setPressed(id);
      change({ topic: id, tab });
    },
  };
}

interface FaqProps {
  /** The answer that is open. */
  open: string | null;
  onOpenChange: (id: string | null) => void;
  /** The answer that the address led to. */
  target: string | null;
}

/** Questions by section. One answer is open at a time. */
function Faq({ open, onOpenChange, target }: FaqProps): ReactNode {
  const { sections } = faqMessages;
  const [chosen, setChosen] = useState<string | null>(null);
  // An answer in another section was asked for.
  const isElsewhere =
    target !== null &&
    !sections.some(({ id, topics }) => id === chosen && topics.some((topic) => topic.id === target));
  const visibleSection = isElsewhere ? null : chosen;
  const buttons = [{ id: null, name: helpMessages.allSections }, ...sections];
  return (
    <>
      <S.Filters aria-label={helpMessages.sections}>
        {buttons.map(({ id, name }) => (
          <S.Filter
            key={name}
            type="button"
            aria-pressed={id === visibleSection}
            onClick={() => setChosen(id)}
          >
            {name}
          </S.Filter>
        ))}
      </S.Filters>
      {sections
        .filter(({ id }) => visibleSection === null || id === visibleSection)
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
