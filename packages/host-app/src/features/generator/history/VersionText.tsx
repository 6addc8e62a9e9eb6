import { Note, Skeleton } from '@sluice/builder-ui';
import type { SnippetVersion } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { useGeneratorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import { formatMoment } from './format-moment.ts';

interface VersionTextProps {
  version: SnippetVersion | undefined;
  /** Whether the builder can't show this version. */
  isUneditable: boolean;
  error: unknown;
  onRetry: () => void;
}

/** What a version says: its name, tags and Liquid. */
export function VersionText({ version, isUneditable, error, onRetry }: VersionTextProps): ReactNode {
  const { history: texts } = useGeneratorMessages();
  if (error !== null && !version)
    return <RetryView title={texts.versionFailed} error={error} onRetry={onRetry} />;
  if (!version) return <Skeleton height="240px" />;
  const { name, tags, content, savedAt, savedBy } = version;
  return (
    <S.Shown>
      <h3 dir="auto">{name}</h3>
      {tags.length > 0 && <p>{texts.tags(tags.join(', '))}</p>}
      <S.Code code={content} label={texts.liquidOf(formatMoment(savedAt), savedBy.displayName)} />
      {isUneditable && <Note tone="warn">{texts.notEditable}</Note>}
    </S.Shown>
  );
}
