import type { ReactNode } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { Avatar } from '../../controls/avatar/Avatar.tsx';
import { relativeTime } from './relative-time.ts';
import * as S from '../SnippetTable.styles.ts';
import type { TablePerson } from '../table-snippet.ts';
import { useSnippetTableMessages } from '../messages.ts';

interface PersonAndTimeProps {
  person: TablePerson;
  moment: Date;
  /** The moment that "4m ago" counts from, in ms. */
  now: number;
  /** The id of the person who looks. */
  currentUserId: string | undefined;
}

/** Who did it, in words, above when. */
export function PersonAndTime({ person, moment, now, currentUserId }: PersonAndTimeProps): ReactNode {
  const messages = useSnippetTableMessages();
  const { locale } = useLocale();
  const isYou = person.id !== undefined && person.id === currentUserId;
  return (
    <S.Line>
      <Avatar decorative size="small" name={person.displayName} initials={person.initials} />
      <S.Texts>
        <S.Person dir="auto" title={person.displayName}>
          {isYou ? messages.you : person.displayName}
        </S.Person>
        <S.Time
          dateTime={moment.toISOString()}
          title={moment.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })}
        >
          {relativeTime(moment, now, messages)}
        </S.Time>
      </S.Texts>
    </S.Line>
  );
}
