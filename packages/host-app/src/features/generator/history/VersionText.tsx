import { LiquidComparison, RadioGroup, Segments, Skeleton } from '@sluice/builder-ui';
import { EMAIL_PARTS } from '@sluice/liquid';
import type { SnippetVersion } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RetryView } from '../../../components/RetryView.tsx';
import { generatorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import { formatFullMoment } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmailLiquid, emailLiquidOf } from './EmailLiquid.tsx';
import type { Versions } from './useVersions.ts';
import { PeopleChanges } from '../../../components/text-comparison/PeopleChanges.tsx';
import { TextAudience } from '../../../components/text-comparison/TextAudience.tsx';
import { TextWords } from '../../../components/text-comparison/TextWords.tsx';

/** The chosen version: its name, its tags, and what changed since, or its Liquid. */
export function VersionText({ versions }: { versions: Versions }): ReactNode {
  const { one, current } = versions;
  const { history: texts } = generatorMessages;
  const [view, setView] = useState<VersionView>('changes');
  const failed = one.data === undefined ? one : current;
  if (failed.error !== null && failed.data === undefined) {
    return (
      <RetryView title={texts.versionFailed} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  }
  if (one.data === undefined || current.data === undefined) {
    return (
      <output aria-label={texts.versionLoading}>
        <Skeleton height="240px" />
      </output>
    );
  }
  const version = one.data;
  const isEarlier = version.version !== current.data.version;
  return (
    <S.Shown>
      <S.ShownHead>
        {isEarlier ? (
          <EarlierTitle version={version} current={current.data} />
        ) : (
          <h3 dir="auto">{version.name}</h3>
        )}
        {isEarlier && <ViewChoice view={view} onChange={setView} />}
      </S.ShownHead>
      {version.tags.length > 0 && <p>{texts.tags(version.tags.join(', '))}</p>}
      {isEarlier && view !== 'liquid' ? (
        <VersionChanges version={version} current={current.data} view={view} />
      ) : (
        <VersionLiquid version={version} />
      )}
    </S.Shown>
  );
}

/** Says which version is compared with which, and who has saved it. */
function EarlierTitle({ version, current }: Record<'version' | 'current', SnippetVersion>): ReactNode {
  const { history: texts } = generatorMessages;
  const { user } = useSession();
  const { savedBy, savedAt } = version;
  const person = savedBy.id === user?.id ? texts.you : savedBy.displayName;
  return (
    <div>
      <h3>{texts.since(version.version)}</h3>
      <p dir="auto">{texts.savedAgainst(person, formatFullMoment(savedAt), current.version)}</p>
    </div>
  );
}

function VersionLiquid({ version }: { version: SnippetVersion }): ReactNode {
  const { history: texts } = generatorMessages;
  const { content, savedAt, savedBy } = version;
  return (
    <>
      <EmailLiquid builderState={version.builderState} />
      <S.Code code={content} label={texts.liquidOf(formatFullMoment(savedAt), savedBy.displayName)} />
    </>
  );
}

interface ViewChoiceProps {
  view: VersionView;
  onChange: (view: VersionView) => void;
}

function ViewChoice({ view, onChange }: ViewChoiceProps): ReactNode {
  const { history: texts } = generatorMessages;
  return (
    <Segments>
      <RadioGroup<VersionView>
        label={texts.view}
        hideLabel
        options={[
          { value: 'changes', label: texts.views.changes },
          { value: 'lines', label: texts.views.lines },
          { value: 'liquid', label: texts.views.liquid },
        ]}
        value={view}
        onChange={onChange}
      />
    </Segments>
  );
}

const Changes = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
  align-content: start;
  min-inline-size: 0;

  & > p {
    margin: 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
    overflow-wrap: anywhere;
  }

  & :is(h3, h4) {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  }
`;

const Lines = styled(LiquidComparison)`
  min-block-size: 120px;
`;

/** The texts that differ: of emails the subject and the preheader, then the body. */
function changedTexts(version: SnippetVersion, current: SnippetVersion) {
  const [was, is] = [emailLiquidOf(version), emailLiquidOf(current)];
  return [
    ...EMAIL_PARTS.map((part) => ({ part, before: was?.[part] ?? '', after: is?.[part] ?? '' })),
    { part: 'body' as const, before: version.content, after: current.content },
  ].filter(({ before, after }) => before !== after);
}

/** A version can be shown as its changes since by branch and for whom, as those line by line, or alone. */
type VersionView = 'changes' | 'lines' | 'liquid';

interface VersionChangesProps {
  version: SnippetVersion;
  current: SnippetVersion;
  view: Exclude<VersionView, 'liquid'>;
}

/** Shows what was changed from an earlier version to the current one. */
function VersionChanges({ version, current, view }: VersionChangesProps): ReactNode {
  const { history: texts } = generatorMessages;
  const before = version.content;
  const after = current.content;
  const built = {
    id: `${version.version} ${current.version}`,
    before: version.builderState,
    after: current.builderState,
  };
  const changed = changedTexts(version, current);
  if (view === 'lines' && changed.length > 0) {
    return changed.map(({ part, ...both }) => (
      <Lines
        key={part}
        {...both}
        label={part === 'body' ? texts.changedSince : texts.partChangedSince(texts.emailParts[part])}
        title={part === 'body' ? undefined : texts.emailParts[part]}
        note={texts.against(version.version, current.version)}
      />
    ));
  }
  return (
    <Changes>
      {version.name !== current.name && <p dir="auto">{texts.renamedTo(current.name)}</p>}
      <section>
        <h4>{texts.whatChanged}</h4>
        <TextWords before={before} after={after} built={built} showsUnchanged />
      </section>
      {before !== after && (
        <>
          <TextAudience
            before={before}
            after={after}
            built={built}
            labels={texts.versionLabels(version.version, current.version)}
          />
          <PeopleChanges before={before} after={after} labels={texts.labels} isBesideAll />
        </>
      )}
    </Changes>
  );
}
