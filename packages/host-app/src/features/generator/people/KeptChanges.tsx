import { Button, Dialog } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { People, PersonItem } from '../../../components/text-comparison/PeopleChanges.tsx';
import { textComparisonMessages } from '../../../components/text-comparison/messages.ts';
import { formatList } from '../../../lib/formats.ts';
import { keptPeopleMessages as messages } from '../messages.ts';
import type { KeptPeopleNews, MovedPeople } from './kept-people-news.ts';

/** With both texts; of the others the names are there. */
const WITH_TEXTS = 4;
const WITH_NAMES = 40;

const Group = styled.section`
  margin-block-start: var(--sluice-space-4);

  & h3 {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  }

  & p {
    margin: var(--sluice-space-2) 0 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
    overflow-wrap: anywhere;
  }
`;

interface KeptChangesProps {
  news: KeptPeopleNews;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Who of the kept people receives something else since the last save: from which branch to which, and both texts. */
export function KeptChanges({ news, isOpen, onOpenChange }: KeptChangesProps): ReactNode {
  const { moved, sendTime } = news;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.changesTitle}
      description={[messages.newsCount(news), sendTime && messages.sentOn(sendTime)]
        .filter(Boolean)
        .join(' ')}
      footer={<Button onPress={() => onOpenChange(false)}>{messages.close}</Button>}
    >
      {moved.map((group) => (
        <Moved key={`${group.from} ${group.to} ${String(group.isSameBranch)}`} group={group} />
      ))}
    </Dialog>
  );
}

function Moved({ group }: { group: MovedPeople }): ReactNode {
  const { from, to, isSameBranch, people } = group;
  const others = people.slice(WITH_TEXTS);
  const names = others
    .slice(0, WITH_NAMES)
    .map(({ person }, index) => person.name || textComparisonMessages.nameless(WITH_TEXTS + index + 1));
  const more = others.length - names.length;
  return (
    <Group>
      <h3>
        {isSameBranch
          ? messages.staysIn(messages.branchOfPerson(to), people.length)
          : messages.movesTo(messages.branchOfPerson(from), messages.branchOfPerson(to), people.length)}
      </h3>
      <People>
        {people.slice(0, WITH_TEXTS).map((change, index) => (
          <PersonItem
            key={change.person.id}
            change={change}
            number={index + 1}
            labels={{ before: textComparisonMessages.was, after: textComparisonMessages.now }}
          />
        ))}
      </People>
      {others.length > 0 && (
        <p>{messages.alsoThese(formatList([...names, ...(more > 0 ? [messages.moreNames(more)] : [])]))}</p>
      )}
    </Group>
  );
}
