import { Button, ButtonLink } from '@sluice/builder-ui';
import type { ProviderChanges } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { snippetsWithFindingsPath } from '../../../config/paths.ts';
import { PageBanners, type PageBanner } from '../../../components/PageBanners.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { providerChangesOptions } from '../../../lib/api/provider-changes-api.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { driftMessages } from './messages.ts';

/** The number of attributes that the banner names. */
const NAMED = 3;

const ReviewDialog = lateComponent(async () => (await import('./review/ReviewDialog.tsx')).ReviewDialog);

interface ChangesBannerProps {
  /** The progress of an import has the place of the banner. */
  isTaken: boolean;
}

/** Says what changed at the provider and matters to snippets, and what the checks say about all of them. */
export function ChangesBanner({ isTaken }: ChangesBannerProps): ReactNode {
  const { data, error, refetch } = useQuery(providerChangesOptions(useWorkspaceId()));
  const [isReviewing, setReviewing] = useState(false);
  const [openOnce, isComing] = useOpening(ReviewDialog);
  if (error && data === undefined)
    return <RetryView title={driftMessages.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const review = (label: string) => (
    <Button
      isPending={isComing}
      onPointerEnter={ReviewDialog.prepare}
      onFocus={ReviewDialog.prepare}
      onPress={() => openOnce(() => setReviewing(true))}
    >
      {label}
    </Button>
  );
  return (
    <>
      <PageBanners isTaken={isTaken} banners={[changesBanner(data, review), findingsBanner(data)]} />
      <ReviewDialog isOpen={isReviewing} onClose={() => setReviewing(false)} changes={data} />
    </>
  );
}

function changesBanner(
  { items, toDecide }: ProviderChanges,
  review: (label: string) => ReactNode,
): PageBanner | undefined {
  if (items.length === 0) return undefined;
  if (toDecide === 0)
    return {
      id: 'decided',
      tone: 'info',
      title: driftMessages.decided(items.length),
      text: driftMessages.decidedDetail,
      action: review(driftMessages.reviewDecided),
    };
  const open = items.filter(({ state }) => state === 'toDecide');
  return {
    id: 'to-decide',
    tone: 'warn',
    title: driftMessages.banner(toDecide),
    text: driftMessages.bannerDetail(open.slice(0, NAMED), open.length - NAMED),
    action: review(driftMessages.review),
  };
}

function findingsBanner({ findings }: ProviderChanges): PageBanner | undefined {
  if (findings === null || findings.errors + findings.warnings === 0) return undefined;
  const { errors, warnings, snippets } = findings;
  return {
    id: 'findings',
    tone: errors > 0 ? 'danger' : 'warn',
    title: driftMessages.findings(errors, warnings, snippets),
    text: driftMessages.findingsDetail,
    action: <ButtonLink href={snippetsWithFindingsPath}>{driftMessages.toLibrary}</ButtonLink>,
  };
}
