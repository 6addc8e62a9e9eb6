import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { FullScreenLoading } from '../../components/FullScreenLoading.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { paths } from '../../config/paths.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { AuthLayout } from './AuthLayout.tsx';
import * as S from './AuthScreen.styles.ts';
import { InvitationJoined } from './InvitationJoined.tsx';
import { InvitationMismatch } from './InvitationMismatch.tsx';
import { InvitedEntry } from './InvitedEntry.tsx';
import { useInvitation } from './useInvitation.ts';

/** What is said above the server's own sentence about an invitation that opens nothing. */
const refusals: Readonly<Record<string, string>> = {
  INVITATION_EXPIRED: 'Invitation Expired',
  INVITATION_REVOKED: 'Invitation Cancelled',
  INVITATION_USED: 'Invitation Already Used',
  NOT_FOUND: 'Invitation Not Found',
  VALIDATION: 'Invalid invitation link',
};

const sentences: Readonly<Record<string, string>> = {
  NOT_FOUND: "We couldn't find a valid invitation. A newer one may have been mailed.",
  VALIDATION: 'The link was cut short. Open it again from the mail, or copy all of it.',
};

/** Where the link of an invitation leads: into the workspace, by signing in or up where that is needed. */
export function InviteScreen(): ReactNode {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useInvitation(token);
  usePageTitle('Invitation');

  if (token === '') return <Refused code="VALIDATION" />;
  if (data?.status === 'joined') return <InvitationJoined workspaceName={data.workspaceName} />;
  if (data?.status === 'emailMismatch') return <InvitationMismatch {...data} />;
  if (data?.status === 'requireAuth') return <InvitedEntry token={token} invitation={data.invitation} />;
  if (error === null || isFetching) return <FullScreenLoading />;
  if (error instanceof ApiError && error.code in refusals) {
    return <Refused code={error.code} message={messageOf(error)} />;
  }
  return (
    <AuthLayout>
      <S.Message>
        <RetryView title="The invitation could not be opened." error={error} onRetry={() => void refetch()} />
      </S.Message>
    </AuthLayout>
  );
}

function Refused({ code, message = '' }: { code: string; message?: string }): ReactNode {
  return (
    <AuthLayout>
      <S.Message role="alert">
        <h2>{refusals[code]}</h2>
        <p>{sentences[code] ?? message}</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={paths.home}>
          Continue to Sluice
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}
