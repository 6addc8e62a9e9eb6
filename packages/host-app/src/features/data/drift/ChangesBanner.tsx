import { Button, ButtonLink, below, Note } from '@sluice/builder-ui';
import type { ProviderChanges } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { snippetsWithFindingsPath } from '../../../config/paths.ts';
import { RetryView } from '../../../components/RetryView.tsx';
import { providerChangesOptions } from '../../../lib/api/provider-changes-api.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { driftMessages } from './messages.ts';

const Stack = styled.div`
  display: grid;
  gap: var(--sluice-space-2);

  &:not(:empty) {
    margin-block-end: var(--sluice-space-4);
  }
`;

/** The button is beside the text, and below it where there is no room. */
const Banner = styled(Note)`
  flex-wrap: wrap;
  align-items: center;
  padding-inline-start: var(--sluice-space-4);

  & > svg {
    margin: 0;
  }

  & > div {
    flex: 1 1 240px;
  }

  & > :is(button, a) {
    flex: none;
  }

  @media ${below(560)} {
    & > :is(button, a) {
      /* Where the text begins: behind the icon. */
      margin-inline-start: calc(var(--sluice-space-4) + var(--sluice-space-2));
    }
  }
`;

/** The number of attributes that the banner names. */
const NAMED = 3;

const ReviewDialog = lateComponent(async () => (await import('./review/ReviewDialog.tsx')).ReviewDialog);

/** Says what changed at the provider and matters to snippets, and what the checks say about all of them. */
export function ChangesBanner(): ReactNode {
  const { data, error, refetch } = useQuery(providerChangesOptions(useWorkspaceId()));
  const [isReviewing, setReviewing] = useState(false);
  const [openOnce, isComing] = useOpening(ReviewDialog);
  if (error && data === undefined)
    return <RetryView title={driftMessages.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const open = () => openOnce(() => setReviewing(true));
  return (
    <>
      <Notes changes={data} isComing={isComing} onReview={open} />
      <ReviewDialog isOpen={isReviewing} onClose={() => setReviewing(false)} changes={data} />
    </>
  );
}

interface NotesProps {
  changes: ProviderChanges;
  /** Whether the dialog that reviews them is on its way. */
  isComing: boolean;
  onReview: () => void;
}

function Notes({ changes, isComing, onReview }: NotesProps): ReactNode {
  const { items, toDecide, findings } = changes;
  const open = items.filter(({ state }) => state === 'toDecide');
  const hasFindings = findings !== null && findings.errors + findings.warnings > 0;
  const prepared = {
    isPending: isComing,
    onPointerEnter: ReviewDialog.prepare,
    onFocus: ReviewDialog.prepare,
    onPress: onReview,
  };
  return (
    <Stack aria-live="polite">
      {toDecide > 0 && (
        <Banner
          tone="warn"
          title={driftMessages.banner(toDecide)}
          action={<Button {...prepared}>{driftMessages.review}</Button>}
        >
          {driftMessages.bannerDetail(open.slice(0, NAMED), open.length - NAMED)}
        </Banner>
      )}
      {toDecide === 0 && items.length > 0 && (
        <Banner
          title={driftMessages.decided(items.length)}
          action={<Button {...prepared}>{driftMessages.reviewDecided}</Button>}
        >
          {driftMessages.decidedDetail}
        </Banner>
      )}
      {hasFindings && (
        <Banner
          tone={findings.errors > 0 ? 'danger' : 'info'}
          title={driftMessages.findings(findings.errors, findings.warnings, findings.snippets)}
          action={<ButtonLink href={snippetsWithFindingsPath}>{driftMessages.toLibrary}</ButtonLink>}
        >
          {driftMessages.findingsDetail}
        </Banner>
      )}
    </Stack>
  );
}
