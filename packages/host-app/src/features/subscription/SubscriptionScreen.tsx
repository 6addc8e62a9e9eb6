import { Note, Skeleton, useRelativeTime, useToasts } from '@sluice/builder-ui';
import type { Role } from '@sluice/server/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { subscriptionOptions, fetchCheckout } from '../../lib/api/subscription-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { useMemberships, useRole } from '../../lib/workspace/useMemberships.ts';
import { subscriptionMessages } from './messages.ts';
import { Section } from '../../components/Section.tsx';
import * as S from './Subscription.styles.ts';
import { SubscriptionDetails } from './SubscriptionDetails.tsx';
import { errorText } from '../../lib/http/api-error.ts';

/** The subscription of the workspace, for owners and admins. */
export function SubscriptionScreen(): ReactNode {
  const workspaceId = useWorkspaceId();
  const { active, isLoading, error: membershipError } = useMemberships();
  const role = useRole();
  const isAllowed = role !== undefined && role !== 'member';
  const { data, error, refetch } = useQuery({ ...subscriptionOptions(workspaceId), enabled: isAllowed });
  useCheckoutReturn();
  const isOn = data?.billing === 'on';
  const name = active?.workspace.name;

  const content = () => {
    if (!isAllowed && !isLoading && membershipError === null) return <AccessRestricted role={role} />;
    if (data?.billing === 'off') {
      return <Note title={subscriptionMessages.off.title}>{subscriptionMessages.off.text}</Note>;
    }
    if (data) return <SubscriptionDetails subscription={data} />;
    const failure = membershipError ?? error;
    if (failure === null) return <Loading />;
    return (
      <RetryView title={subscriptionMessages.loadFailed} error={failure} onRetry={() => void refetch()} />
    );
  };
  return (
    <>
      <PageHeader
        title={subscriptionMessages.title}
        subtitle={
          name === undefined ? subscriptionMessages.subtitleUnnamed : subscriptionMessages.subtitle(name)
        }
        {...(isAllowed && isOn && !data.isStale && { actions: <LastUpdate updatedAt={data.updatedAt} /> })}
      />
      {content()}
    </>
  );
}

/** Shown to everybody who may not see how the workspace pays. */
function AccessRestricted({ role }: { role: Role | undefined }): ReactNode {
  const { restricted: texts } = subscriptionMessages;
  return (
    <Section title={texts.title}>
      <S.Padded>
        <span>{texts.text}</span>
        <span>{texts.role(role ?? texts.noRole)}</span>
      </S.Padded>
    </Section>
  );
}

/** When the subscription was last read from Stripe. While Stripe cannot be reached, a note replaces it. */
function LastUpdate({ updatedAt }: { updatedAt: string }): ReactNode {
  const ago = useRelativeTime()(new Date(updatedAt));
  return (
    <S.Live>
      <Radio aria-hidden />
      {subscriptionMessages.updated(ago)}
    </S.Live>
  );
}

function Loading(): ReactNode {
  return (
    <Section title={subscriptionMessages.information}>
      <S.Padded as="output" aria-label={subscriptionMessages.loading}>
        <Skeleton width="120px" />
        <Skeleton width="60%" />
      </S.Padded>
    </Section>
  );
}

const TOPIC = 'checkout';
const PARAMETERS = ['session_id', 'payment_success', 'payment_cancelled'];

/** Says what a checkout led to when a person comes back from it. The server asks Stripe, so that nobody waits for its report. */
function useCheckoutReturn(): void {
  const { checkout: texts } = subscriptionMessages;
  const [query, setQuery] = useSearchParams();
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const toasts = useToasts();
  const checkoutId = query.get('session_id');
  const isCancelled = query.get('payment_cancelled') === 'true';

  const showOutcome = useEffectEvent(async (id: string) => {
    try {
      const { status } = await fetchCheckout(workspaceId, id);
      const isPaid = status === 'complete';
      toasts.show({
        topic: TOPIC,
        tone: isPaid ? 'ok' : 'danger',
        title: isPaid ? texts.success : texts.unfinished,
        description: isPaid ? texts.successText : texts.unfinishedText,
      });
    } catch (error) {
      toasts.show({ topic: TOPIC, tone: 'danger', title: texts.failed, description: errorText(error) });
    }
    await queries.invalidateQueries({ queryKey: subscriptionOptions(workspaceId).queryKey });
  });
  const showCancelled = useEffectEvent(() =>
    toasts.show({ topic: TOPIC, tone: 'danger', title: texts.cancelled, description: texts.cancelledText }),
  );
  const cleanAddress = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    for (const name of PARAMETERS) rest.delete(name);
    setQuery(rest, { replace: true });
  });

  useEffect(() => {
    if (checkoutId === null && !isCancelled) return;
    if (checkoutId !== null) void showOutcome(checkoutId);
    else showCancelled();
    cleanAddress();
  }, [checkoutId, isCancelled]);
}
