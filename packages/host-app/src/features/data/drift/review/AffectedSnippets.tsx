import {
  Button,
  Skeleton,
  ButtonLink,
  Checkbox,
  IconButton,
  LiquidComparison,
  MessageComparison,
  useRelativeTime,
} from '@sluice/builder-ui';
import type { ProviderChange } from '@sluice/server/contracts';
import { useId, useState, type ReactNode } from 'react';
import { branchName, passageName } from '@sluice/liquid/messages';
import { ChevronDown, ChevronUp, Users } from 'lucide-react';
import { RetryView } from '../../../../components/RetryView.tsx';
import { WordsOrLiquid, type DifferenceView } from '../../../../components/text-comparison/WordsOrLiquid.tsx';
import { driftMessages } from '../messages.ts';
import * as S from './AffectedSnippets.styles.ts';
import type { Review, ReviewedSnippet } from './useReview.ts';
import { generatorPath } from '../../../../config/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { branchesThatAsk, commonOutcome } from '../rewritten-snippet.ts';
import { DraftBadge } from '../../../../components/StateBadges.tsx';

/** The snippets that use the attribute: what a rename rewrites in each of them, or the way to it. */
export function AffectedSnippets({ review, change }: { review: Review; change: ProviderChange }): ReactNode {
  const [view, setView] = useState<DifferenceView>('words');
  const titleId = useId();
  const { affected } = review;
  const isRename = change.kind === 'renamed' && change.state === 'toDecide';
  if (affected.error)
    return <RetryView title={driftMessages.affectedFailed} error={affected.error} onRetry={affected.retry} />;
  if (affected.isLoading) return <Skeleton height="140px" />;
  if (affected.snippets.length === 0) return <S.Quiet>{driftMessages.usedIn(0)}</S.Quiet>;
  const rewriteCount = affected.snippets.reduce((sum, { rewrite }) => sum + (rewrite?.changes ?? 0), 0);
  return (
    <S.Section aria-labelledby={titleId}>
      <S.Head>
        <h3 id={titleId}>{isRename ? driftMessages.rewrites : driftMessages.affected}</h3>
        {isRename && <span>{driftMessages.rewritesCount(rewriteCount, affected.snippets.length)}</span>}
        {isRename && <WordsOrLiquid value={view} onChange={setView} />}
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

/** The form in which a rewrite is shown. */
interface AffectedSnippetProps {
  reviewed: ReviewedSnippet;
  review: Review;
  change: ProviderChange;
  view: DifferenceView;
  /** The first one is open: it shows what a rewrite is. */
  isFirst: boolean;
  isRename: boolean;
}

/** One snippet: whether to rename in it, what that rewrites, and what people get until then. */
function AffectedSnippet(props: AffectedSnippetProps): ReactNode {
  const { reviewed, review, change, isRename } = props;
  const { snippet, rewrite } = reviewed;
  const [isOpen, setOpen] = useState(props.isFirst);
  const bodyId = useId();
  return (
    <S.Snippet>
      <S.SnippetHead>
        {isRename ? (
          <Checkbox
            label={<SnippetName snippet={snippet} />}
            isSelected={review.ticked.includes(snippet)}
            isDisabled={review.decisions.isPending}
            onChange={(isTicked) => review.tick(snippet, isTicked)}
          />
        ) : (
          <div>
            <SnippetName snippet={snippet} />
          </div>
        )}
        {rewrite === undefined || !isRename ? (
          <ButtonLink
            compact
            variant="ghost"
            href={generatorPath(snippet.id)}
            aria-label={driftMessages.openSnippet(snippet.name)}
          >
            {driftMessages.open}
          </ButtonLink>
        ) : (
          <>
            <span>{driftMessages.changes(rewrite.changes)}</span>
            <IconButton
              compact
              label={`${driftMessages.changes(rewrite.changes)}, ${snippet.name}`}
              icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onPress={() => setOpen(!isOpen)}
            />
          </>
        )}
      </S.SnippetHead>
      {isRename ? (
        isOpen && (
          <div id={bodyId}>
            <RewriteOf reviewed={reviewed} view={props.view} />
            <Effect reviewed={reviewed} change={change} />
          </div>
        )
      ) : (
        <Branches reviewed={reviewed} change={change} />
      )}
    </S.Snippet>
  );
}

function SnippetName({ snippet }: Pick<ReviewedSnippet, 'snippet'>): ReactNode {
  const ago = useRelativeTime();
  const { user } = useSession();
  const { id, displayName } = snippet.updatedBy;
  const who = id === user?.id ? driftMessages.you : displayName;
  return (
    <>
      <b dir="auto">{snippet.name}</b> {snippet.isDraft && <DraftBadge />}
      <S.By>{driftMessages.editedBy(who, ago(new Date(snippet.updatedAt)))}</S.By>
    </>
  );
}

function RewriteOf({ reviewed, view }: { reviewed: ReviewedSnippet; view: DifferenceView }): ReactNode {
  const { snippet, rewrite } = reviewed;
  if (rewrite === undefined) return null;
  if (view === 'liquid')
    return (
      <LiquidComparison
        before={snippet.content}
        after={rewrite.textAfter}
        label={driftMessages.liquidOf(snippet.name)}
        note={driftMessages.liquidNote}
      />
    );
  return (
    <S.Rewrite>
      <MessageComparison before={rewrite.before} after={rewrite.after} label={snippet.name} />
    </S.Rewrite>
  );
}

/** Says what everybody gets until the attribute is renamed, where that is certain. */
function Effect({ reviewed, change }: { reviewed: ReviewedSnippet; change: ProviderChange }): ReactNode {
  const { everybodyGets: texts } = driftMessages;
  const gets = commonOutcome(reviewed.snippet, change);
  if (gets === undefined) return null;
  return (
    <S.Effect>
      <Users size={14} aria-hidden />
      {gets.kind === 'branch' ? texts.branch(branchName(gets.index)) : texts[gets.kind]}
    </S.Effect>
  );
}

/** The branches to look at in the builder. */
function Branches({ reviewed, change }: { reviewed: ReviewedSnippet; change: ProviderChange }): ReactNode {
  const branches = branchesThatAsk(reviewed.snippet, change);
  return (
    <S.Effect>
      {branches.length === 0
        ? driftMessages.insertedOnly
        : driftMessages.askedIn(
            branches
              .map(({ index, decision }) =>
                decision === undefined
                  ? branchName(index)
                  : driftMessages.branchOf(branchName(index), passageName(decision)),
              )
              .join(', '),
          )}
    </S.Effect>
  );
}
