import { Badge } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { formatFullDayMonthFirst, formatTime } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import { daysAgo, versionDays, type VersionListItem } from './version-days.ts';
import { versionWords } from './version-words.ts';

interface VersionListProps {
  /** Newest first: the first one is the current one. */
  versions: readonly VersionListItem[];
  selected: number;
  onSelect: (version: number) => void;
}

/** The versions of a snippet by day, with who saved each and when. */
export function VersionList({ versions, selected, onSelect }: VersionListProps): ReactNode {
  const { history: texts } = generatorMessages;
  const [now] = useState(() => new Date());
  const before = new Map(versions.map((version, index) => [version, versions[index + 1]]));
  const nameOf = (day: Date) =>
    [texts.today, texts.yesterday][daysAgo(day, now)] ?? formatFullDayMonthFirst(day);
  return (
    <S.Days aria-label={texts.versions}>
      {versionDays(versions).map(({ day, versions: ofDay }) => (
        <section key={day.getTime()}>
          <h3>{nameOf(day)}</h3>
          <ul>
            {ofDay.map((version) => (
              <li key={version.version}>
                <VersionButton
                  version={version}
                  isCurrent={version === versions[0]}
                  isSelected={version.version === selected}
                  words={versionWords(version, before.get(version))}
                  onSelect={() => onSelect(version.version)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </S.Days>
  );
}

interface VersionButtonProps {
  version: VersionListItem;
  isCurrent: boolean;
  isSelected: boolean;
  /** What it changed. */
  words: string | undefined;
  onSelect: () => void;
}

function VersionButton({ version, isCurrent, isSelected, words, onSelect }: VersionButtonProps): ReactNode {
  const { history: texts } = generatorMessages;
  const { user } = useSession();
  const { savedAt, savedBy, isDraft } = version;
  return (
    <S.Version type="button" aria-pressed={isSelected} onClick={onSelect}>
      {words !== undefined && (
        <S.ChangedWords dir="auto" title={words}>
          {words}
        </S.ChangedWords>
      )}
      <time dateTime={savedAt}>{formatTime(savedAt)}</time>
      <span dir="auto">{savedBy.id === user?.id ? texts.you : savedBy.displayName}</span>
      <small>{texts.version(version.version)}</small>
      {isDraft && <Badge tone="warn">{texts.draft}</Badge>}
      {isCurrent && <Badge tone="brand">{texts.current}</Badge>}
    </S.Version>
  );
}
