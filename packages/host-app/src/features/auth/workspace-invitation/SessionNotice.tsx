import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/http/error-text.ts';
import * as S from '../Auth.styles.ts';
import { invitationMessages } from '../invitation/messages.ts';

interface SessionNoticeProps {
  /** Why the session could not be looked up; `undefined` when there is none. */
  error?: unknown;
  onRetry: () => void;
  /** The path of the invitation link, if it was opened in this tab. */
  link: string | null;
}

/** Says that the invitation needs a session, and how to get one. */
export function SessionNotice({ error, onRetry, link }: SessionNoticeProps): ReactNode {
  const { workspaceInvitation: texts } = invitationMessages;
  const navigate = useNavigate();
  const isMissing = error === undefined;
  return (
    <S.Notice>
      <Note
        role="alert"
        tone={isMissing ? 'warn' : 'danger'}
        title={isMissing ? texts.sessionRequired : texts.sessionError}
      >
        {isMissing ? texts.sessionNotFound : errorText(error)}
      </Note>
      <S.Buttons>
        <Button onPress={onRetry}>{texts.retry}</Button>
        {link !== null && <Button onPress={() => void navigate(link)}>{texts.reopen}</Button>}
      </S.Buttons>
    </S.Notice>
  );
}
