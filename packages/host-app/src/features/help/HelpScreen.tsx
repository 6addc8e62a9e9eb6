import { SearchField, Tabs } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { wordsOf } from '../../lib/search/typed-words.ts';
import { Faq } from './faq/Faq.tsx';
import { useFaqMessages } from './faq/messages.ts';
import * as S from './Help.styles.ts';
import { useHelpMessages } from './messages.ts';
import { useQuickStartMessages } from './quick-start/messages.ts';
import { QuickStart } from './quick-start/QuickStart.tsx';
import { HelpResults } from './search/HelpResults.tsx';
import { searchTopics } from './search/search-topics.ts';
import { isAbout } from './topic.ts';
import { useHelpAddress, type HelpTab } from './useHelpAddress.ts';

/** A guide in four steps and answers to questions, with one search over both. */
export function HelpScreen(): ReactNode {
  const texts = useHelpMessages();
  const { steps } = useQuickStartMessages();
  const answers = useFaqMessages().sections.flatMap(({ topics }) => topics);
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
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <S.Search>
        <SearchField
          label={texts.search.label}
          placeholder={texts.search.placeholder}
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
          label={texts.tabs}
          selected={tab}
          onSelect={goTo}
          items={[
            { id: 'quick-start', label: texts.quickStart, content: <QuickStart target={target} /> },
            {
              id: 'troubleshooting',
              label: texts.troubleshooting,
              content: <Faq open={topic} onOpenChange={open} target={target} />,
            },
          ]}
        />
      )}
    </>
  );
}
