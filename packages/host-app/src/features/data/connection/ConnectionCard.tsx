import { Badge, Disclosure, Note, Skeleton, useRelativeTime } from '@sluice/builder-ui';
import type { ProviderConnection } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { connectionOptions } from '../../../lib/api/provider-api.ts';
import { readItem, writeItem } from '../../../lib/browser-storage.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import * as S from './ConnectionCard.styles.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { KindStates } from './KindStates.tsx';
import { connectionMessages } from './messages.ts';
import { ConnectionBadge } from '../../../components/StateBadges.tsx';

/** What the person wants in this browser: `open` or `closed`. Until they say so, the card is open unless all is well. */
const CHOICE = 'sluice.connection-card';
/** The state of the connection when this browser last saw it, so that the card has its height before it is known again. */
const LAST_STATUS = 'sluice.connection-status';

type Status = ProviderConnection['combined']['status'];

/** The connection to the provider: its state for everybody, and what owners and admins can do with it. */
export function ConnectionCard(): ReactNode {
  const { data, error, refetch } = useQuery(connectionOptions(useWorkspaceId()));
  const [isOpen, follow] = useOpenCard(data?.combined.status);
  const ago = useRelativeTime();
  if (error && !data) {
    return (
      <S.Place>
        <RetryView title={connectionMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      </S.Place>
    );
  }
  const lastHealthyAt = data?.combined.lastHealthyAt ?? null;
  return (
    <section aria-label={connectionMessages.title}>
      <S.Frame>
        <Disclosure
          open={isOpen}
          onOpenChange={follow}
          title={
            <S.Head>
              <h2>{connectionMessages.title}</h2>
              {data ? (
                <ConnectionBadge state={data.combined.status} />
              ) : (
                <Skeleton round width="96px" height="22px" />
              )}
              {data?.isSandbox === true && (
                <Badge tone="brand" icon={<FlaskConical aria-hidden />}>
                  {connectionMessages.sandbox}
                </Badge>
              )}
              {lastHealthyAt !== null && (
                <S.Aside>{connectionMessages.checked(ago(new Date(lastHealthyAt)))}</S.Aside>
              )}
            </S.Head>
          }
        >
          {data ? <Connection connection={data} /> : <ConnectionSkeleton />}
        </Disclosure>
      </S.Frame>
    </section>
  );
}

/**
 * Whether the card is open. A connection that is well stays one line, and one that is not shows why; while somebody is at it, it
 * does not close by itself. On a first visit it is taken for well: that is what most are, and a card that closes by itself would
 * move the lists below it.
 */
function useOpenCard(status: Status | undefined): [isOpen: boolean, follow: (isOpen: boolean) => void] {
  const [choice] = useState(() => readItem(CHOICE));
  const [lastStatus] = useState(() => readItem(LAST_STATUS) ?? 'healthy');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isOpen === null && status !== undefined) setOpen(startsOpen(status, choice));
  useEffect(() => {
    if (status !== undefined) writeItem(LAST_STATUS, status);
  }, [status]);
  const shown = isOpen ?? startsOpen(lastStatus, choice);
  const follow = (open: boolean) => {
    // It also tells of what the page has done itself.
    if (open === shown) return;
    setOpen(open);
    writeItem(CHOICE, open ? 'open' : 'closed');
  };
  return [shown, follow];
}

const startsOpen = (status: string, choice: string | null): boolean =>
  status === ('degraded' satisfies Status) ||
  (choice === null ? status !== ('healthy' satisfies Status) : choice === 'open');

function Connection({ connection }: { connection: ProviderConnection }): ReactNode {
  const role = useRole();
  return (
    <S.Body>
      <S.Part>
        {connection.isSandbox && (
          <Note tone="info">
            {role === 'member' ? connectionMessages.sandboxForMembers : connectionMessages.sandboxNote}
          </Note>
        )}
        {role === undefined && <FormSkeleton />}
        {role === 'member' && <ReadOnlyConnection connection={connection} />}
        {(role === 'owner' || role === 'admin') && <ConnectionForm connection={connection} />}
      </S.Part>
      <KindStates connection={connection} />
    </S.Body>
  );
}

function ReadOnlyConnection({ connection }: { connection: ProviderConnection }): ReactNode {
  const { restEndpoint, instance } = connection;
  return (
    <>
      {restEndpoint !== null && (
        <S.Facts>
          <dt>{connectionMessages.endpoint}</dt>
          <dd>
            {instance !== null && <strong>{instance}</strong>} <code>{restEndpoint}</code>
          </dd>
        </S.Facts>
      )}
      <S.Quiet>{connectionMessages.readOnly}</S.Quiet>
    </>
  );
}

function FormSkeleton(): ReactNode {
  return (
    <S.Fields aria-hidden>
      <Skeleton width="100%" height="36px" />
      <Skeleton width="100%" height="36px" />
    </S.Fields>
  );
}

function ConnectionSkeleton(): ReactNode {
  return (
    <S.Body aria-busy>
      <S.Part>
        <FormSkeleton />
        <Skeleton width="240px" height="36px" />
      </S.Part>
      <S.Part>
        <Skeleton width="100%" height="24px" />
        <Skeleton width="100%" height="24px" />
        <Skeleton width="100%" height="24px" />
      </S.Part>
    </S.Body>
  );
}
