import { RadioGroup, Skeleton } from '@sluice/builder-ui';
import type { SnippetVersion } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { SegmentedChoice } from '../../../components/SegmentedChoice.styles.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import { formatFullMoment } from '../../../lib/formats.ts';
import type { Versions } from './useVersions.ts';
import { VersionChanges, type VersionView } from './VersionChanges.tsx';

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
        <h3 dir="auto">{version.name}</h3>
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

function VersionLiquid({ version }: { version: SnippetVersion }): ReactNode {
  const { history: texts } = generatorMessages;
  const { content, savedAt, savedBy } = version;
  return <S.Code code={content} label={texts.liquidOf(formatFullMoment(savedAt), savedBy.displayName)} />;
}

interface ViewChoiceProps {
  view: VersionView;
  onChange: (view: VersionView) => void;
}

function ViewChoice({ view, onChange }: ViewChoiceProps): ReactNode {
  const { history: texts } = generatorMessages;
  return (
    <SegmentedChoice>
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
    </SegmentedChoice>
  );
}
