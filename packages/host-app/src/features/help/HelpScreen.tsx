import { SearchField, Tabs } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { wordsOf } from '../../lib/typed-words.ts';
import { faqMessages } from './faq/messages.ts';
import * as S from './Help.styles.ts';
import { helpMessages } from './messages.ts';
import { quickStartMessages } from './quick-start/messages.ts';
import { QuickStart } from './quick-start/QuickStart.tsx';
import { HelpResults, searchTopics } from './HelpResults.tsx';
import { isAbout } from './topic.ts';
import { useSearchParams } from 'react-router';
import { TopicCard } from './TopicCard.tsx';

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
  const words = wordsOf(query);
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
          words={words}
          found={searchTopics([...steps, ...answers], words)}
          onClear={() => setQuery('')}
        />
      ) : (
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
      )}
    </>
  );
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
