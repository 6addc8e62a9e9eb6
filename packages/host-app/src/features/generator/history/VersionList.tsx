import { Badge } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import type { SuccessOf, listVersions } from '@sluice/server/contracts';
import { formatFullDay, formatTime } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import { DraftBadge } from '../../../components/StateBadges.tsx';

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
  const nameOf = (day: Date) => [texts.today, texts.yesterday][daysAgo(day, now)] ?? formatFullDay(day);
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
      {isDraft && <DraftBadge />}
      {isCurrent && <Badge tone="brand">{texts.current}</Badge>}
    </S.Version>
  );
}

export type VersionListItem = SuccessOf<typeof listVersions>['items'][number];

/** The versions that were saved on one day of the person's calendar, newest first. */
interface VersionDay {
  /** The first moment of the day. */
  day: Date;
  versions: VersionListItem[];
}

function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** Groups versions, newest first, by the day on which they were saved. */
export function versionDays(versions: readonly VersionListItem[]): VersionDay[] {
  const days: VersionDay[] = [];
  for (const version of versions) {
    const day = startOfDay(new Date(version.savedAt));
    const last = days.at(-1);
    if (last?.day.getTime() === day.getTime()) last.versions.push(version);
    else days.push({ day, versions: [version] });
  }
  return days;
}

/** Counts the days from a day to `now`: 0 for today, 1 for yesterday. */
export function daysAgo(day: Date, now: Date): number {
  // Days are an hour longer or shorter when the clock changes.
  return Math.round((startOfDay(now).getTime() - day.getTime()) / 86_400_000);
}

/** Says in words what a version changed against the one before it; `undefined` where nobody knows. */
export function versionWords(
  version: VersionListItem,
  before: VersionListItem | undefined,
): string | undefined {
  const { history: texts } = generatorMessages;
  const { change } = version;
  if (version.version === 1) return texts.first;
  if (change?.restoredFrom !== undefined) return texts.restoredFrom(change.restoredFrom);
  const all: string[] = [];
  if (change !== undefined && change.count > 0) all.push(texts.changes(change.first, change.count));
  if (before !== undefined && before.name !== version.name) all.push(texts.renamed(version.name));
  if (before !== undefined && before.tags.join('\n') !== version.tags.join('\n')) all.push(texts.tagsChanged);
  return all.length === 0 ? undefined : all.join(' · ');
}
