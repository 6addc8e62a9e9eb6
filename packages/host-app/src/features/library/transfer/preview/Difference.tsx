import { LiquidComparison, Note, Skeleton } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RetryView } from '../../../../components/RetryView.tsx';
import { WordsOrLiquid, type DifferenceView } from '../../../../components/text-comparison/WordsOrLiquid.tsx';
import { TextWords } from '../../../../components/text-comparison/TextWords.tsx';
import { snippetOptions } from '../../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../../lib/session/session.ts';
import * as S from '../ImportDialog.styles.ts';
import { transferMessages } from '../messages.ts';
import type { Conflict } from '../read-library-file.ts';

/** Shows what the snippet of the file would change in the one of the library: in words, or line by line. */
export function Difference({ conflict }: { conflict: Conflict }): ReactNode {
  const { snippet, existing } = conflict;
  const [view, setView] = useState<DifferenceView>('words');
  const { data, error, refetch } = useQuery({
    ...snippetOptions(useWorkspaceId(), existing.id),
    // What is compared is the newest version.
    refetchOnMount: 'always',
  });
  if (error && !data)
    return (
      <RetryView title={transferMessages.differenceFailed} error={error} onRetry={() => void refetch()} />
    );
  if (!data) {
    return (
      <output aria-label={transferMessages.differenceLoading}>
        <Skeleton height="84px" />
      </output>
    );
  }
  const note = transferMessages.differenceNote;
  return (
    <>
      {data.version !== existing.version && <Note tone="warn">{transferMessages.changedMeanwhile}</Note>}
      <WordsOrLiquid value={view} onChange={setView} />
      {view === 'words' ? (
        <TextWords before={data.content} after={snippet.content} />
      ) : (
        <LiquidComparison
          before={data.content}
          after={snippet.content}
          label={transferMessages.differenceOf(snippet.name)}
          note={note}
        />
      )}
      <OtherParts before={data} after={{ tags: snippet.tags ?? [], isDraft: snippet.isDraft ?? false }} />
    </>
  );
}

interface Parts {
  tags: readonly string[];
  isDraft: boolean;
}

/** Says what else would change: the tags, and whether it is a draft. */
function OtherParts({ before, after }: { before: Parts; after: Parts }): ReactNode {
  const tagsOf = ({ tags }: Parts) => (tags.length === 0 ? transferMessages.noTags : tags.join(', '));
  return (
    <>
      {tagsOf(before) !== tagsOf(after) && (
        <S.Part>{transferMessages.tagsChange(tagsOf(before), tagsOf(after))}</S.Part>
      )}
      {before.isDraft !== after.isDraft && (
        <S.Part>{after.isDraft ? transferMessages.becomesDraft : transferMessages.becomesFinal}</S.Part>
      )}
    </>
  );
}
