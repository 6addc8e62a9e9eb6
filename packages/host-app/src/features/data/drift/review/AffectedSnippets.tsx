import { Button, RadioGroup, Skeleton } from '@sluice/builder-ui';
import type { ProviderChange } from '@sluice/server/contracts';
import { useId, useState, type ReactNode } from 'react';
import { RetryView } from '../../../../components/RetryView.tsx';
import { SegmentedChoice } from '../../../../components/SegmentedChoice.styles.ts';
import { driftMessages } from '../messages.ts';
import * as S from './AffectedSnippets.styles.ts';
import { AffectedSnippet, type RewriteView } from './AffectedSnippet.tsx';
import type { Review } from './useReview.ts';

/** The snippets that use the attribute: what a rename rewrites in each of them, or the way to it. */
export function AffectedSnippets({ review, change }: { review: Review; change: ProviderChange }): ReactNode {
  const [view, setView] = useState<RewriteView>('words');
  const titleId = useId();
  const { affected } = review;
  const isRename = change.kind === 'renamed' && change.state === 'toDecide';
  if (affected.error)
    return <RetryView title={driftMessages.affectedFailed} error={affected.error} onRetry={affected.retry} />;
  if (affected.isLoading) return <Skeleton height="140px" />;
  if (affected.snippets.length === 0) return <S.Quiet>{driftMessages.usedIn(0)}</S.Quiet>;
  const places = affected.snippets.reduce((sum, { rewrite }) => sum + (rewrite?.changes ?? 0), 0);
  return (
    <S.Section aria-labelledby={titleId}>
      <S.Head>
        <h3 id={titleId}>{isRename ? driftMessages.rewrites : driftMessages.affected}</h3>
        {isRename && <span>{driftMessages.rewritesCount(places, affected.snippets.length)}</span>}
        {isRename && (
          <SegmentedChoice>
            <RadioGroup<RewriteView>
              label={driftMessages.view}
              hideLabel
              options={[
                { value: 'words', label: driftMessages.words },
                { value: 'liquid', label: driftMessages.liquid },
              ]}
              value={view}
              onChange={setView}
            />
          </SegmentedChoice>
        )}
      </S.Head>
      <S.List>
        {affected.snippets.map((reviewed, index) => (
          <li key={reviewed.snippet.id}>
            <AffectedSnippet
              {...{ reviewed, review, change, view }}
              isFirst={index === 0}
              isRename={isRename}
            />
          </li>
        ))}
      </S.List>
      {affected.left > 0 && (
        <>
          {isRename && <S.Quiet>{driftMessages.notShown(affected.left)}</S.Quiet>}
          <Button isPending={affected.isLoadingMore} onPress={affected.loadMore}>
            {driftMessages.showMore(affected.left)}
          </Button>
        </>
      )}
    </S.Section>
  );
}
