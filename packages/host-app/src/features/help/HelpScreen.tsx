import { SearchField, Tabs } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { wordsOf } from '../../lib/search/typed-words.ts';
import { Faq } from './faq/Faq.tsx';
import { faqMessages } from './faq/messages.ts';
import * as S from './Help.styles.ts';
import { helpMessages } from './messages.ts';
import { quickStartMessages } from './quick-start/messages.ts';
import { QuickStart } from './quick-start/QuickStart.tsx';
import { HelpResults } from './search/HelpResults.tsx';
import { searchTopics } from './search/search-topics.ts';
import { isAbout } from './topic.ts';
import { useHelpAddress, type HelpTab } from './useHelpAddress.ts';

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
