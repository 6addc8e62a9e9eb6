import { Button, ButtonLink, ProgressBar } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { paths } from '../../../config/paths.ts';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { useErrorText } from '../../../lib/http/useErrorText.ts';
import * as S from '../Auth.styles.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { useInviteFinishMessages } from './messages.ts';
import { OtherBrowserError } from './exchange-code.ts';
import { IncompleteLinkError, useInviteFinish } from './useInviteFinish.ts';

/** The screen behind every link with a code. It exchanges the code for a session, and leads on. */
export function InviteFinishScreen(): ReactNode {
  const texts = useInviteFinishMessages();
  const { error, retry } = useInviteFinish();
  usePageTitle(error === undefined ? texts.processing : texts.failed);
  if (error !== undefined) return <InvitationError error={error} onRetry={retry} />;
  return (
    <AuthLayout>
      <S.Message aria-live="polite">
        <h2>{texts.processing}</h2>
        <ProgressBar label={texts.processingExplanation} />
      </S.Message>
    </AuthLayout>
  );
}

function InvitationError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const texts = useInviteFinishMessages();
  const explanation = useExplanation(error);
  return (
    <AuthLayout>
      <S.Message role="alert">
        <h2>{texts.failed}</h2>
        <p>{explanation}</p>
      </S.Message>
      <S.Actions>
        {isUnanswered(error) && <Button onPress={onRetry}>{texts.retry}</Button>}
        <ButtonLink variant="primary" href={paths.auth}>
          {texts.goToSignIn}
        </ButtonLink>
      </S.Actions>
    </AuthLayout>
  );
}

function useExplanation(error: unknown): string {
  const texts = useInviteFinishMessages();
  const errorText = useErrorText();
  if (error instanceof OtherBrowserError) return texts.otherBrowser;
  if (error instanceof IncompleteLinkError) return texts.incomplete;
  return errorText(error);
}
