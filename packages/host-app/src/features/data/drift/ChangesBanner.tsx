import { Button, ButtonLink } from '@sluice/builder-ui';
import type { ProviderChanges } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { snippetsWithFindingsPath } from '../../../config/paths.ts';
import { RetryView } from '../../../components/RetryView.tsx';
import { providerChangesOptions } from '../../../lib/api/provider-changes/provider-changes-api.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import * as S from './ChangesBanner.styles.ts';
import { LazyReviewDialog, prepareReview } from './LazyReviewDialog.tsx';
import { useDriftMessages } from './messages.ts';

/** How many attributes the banner names. */
const NAMED = 3;

/** What changed at the provider and matters to snippets, and what the checks say about all of them. */
export function ChangesBanner(): ReactNode {
  const texts = useDriftMessages();
  const { data, error, refetch } = useQuery(providerChangesOptions(useWorkspaceId()));
  const [isReviewing, setReviewing] = useState(false);
  if (error && data === undefined)
    return <RetryView title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const open = () => setReviewing(true);
  return (
    <>
      <Notes changes={data} onReview={open} />
      <LazyReviewDialog isOpen={isReviewing} onClose={() => setReviewing(false)} changes={data} />
    </>
  );
}

function Notes({ changes, onReview }: { changes: ProviderChanges; onReview: () => void }): ReactNode {
  const texts = useDriftMessages();
  const { items, toDecide, findings } = changes;
  const open = items.filter(({ state }) => state === 'toDecide');
  const hasFindings = findings !== null && findings.errors + findings.warnings > 0;
  const prepared = { onPointerEnter: prepareReview, onFocus: prepareReview, onPress: onReview };
  return (
    <S.Notes aria-live="polite">
      {toDecide > 0 && (
        <S.Banner
          tone="warn"
          title={texts.banner(toDecide)}
          action={<Button {...prepared}>{texts.review}</Button>}
        >
          {texts.bannerDetail(open.slice(0, NAMED), open.length - NAMED)}
        </S.Banner>
      )}
      {toDecide === 0 && items.length > 0 && (
        <S.Banner
          title={texts.decided(items.length)}
          action={<Button {...prepared}>{texts.reviewDecided}</Button>}
        >
          {texts.decidedDetail}
        </S.Banner>
      )}
      {hasFindings && (
        <S.Banner
          tone={findings.errors > 0 ? 'danger' : 'info'}
          title={texts.findings(findings.errors, findings.warnings, findings.snippets)}
          action={<ButtonLink href={snippetsWithFindingsPath}>{texts.toLibrary}</ButtonLink>}
        >
          {texts.findingsDetail}
        </S.Banner>
      )}
    </S.Notes>
  );
}
