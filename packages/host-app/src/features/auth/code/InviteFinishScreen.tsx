import { Button, ButtonLink, ProgressBar } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { paths } from '../../../config/paths.ts';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { inviteFinishMessages } from './messages.ts';
import { OtherBrowserError } from './exchange-code.ts';
import { IncompleteLinkError, useInviteFinish } from './useInviteFinish.ts';

/** The screen behind every link with a code. It exchanges the code for a session, and leads on. */
export function InviteFinishScreen(): ReactNode {
  const { error, retry } = useInviteFinish();
  usePageTitle(error === undefined ? inviteFinishMessages.processing : inviteFinishMessages.failed);
  if (error !== undefined) return <InvitationError error={error} onRetry={retry} />;
  return (
    <AuthLayout>
      <S.Message aria-live="polite">
        <h2>{inviteFinishMessages.processing}</h2>
        <ProgressBar label={inviteFinishMessages.processingExplanation} />
      </S.Message>
    </AuthLayout>
  );
}

function InvitationError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const explanation = explanationOf(error);
  return (
    <AuthLayout>
      <S.Message role="alert">
        <h2>{inviteFinishMessages.failed}</h2>
        <p>{explanation}</p>
      </S.Message>
      <S.Actions>
        {isUnanswered(error) && <Button onPress={onRetry}>{inviteFinishMessages.retry}</Button>}
        <ButtonLink variant="primary" href={paths.auth}>
          {inviteFinishMessages.goToSignIn}
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}

function explanationOf(error: unknown): string {
  if (error instanceof OtherBrowserError) return inviteFinishMessages.otherBrowser;
  if (error instanceof IncompleteLinkError) return inviteFinishMessages.incomplete;
  return errorText(error);
}
