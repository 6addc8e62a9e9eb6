import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from '../Auth.styles.ts';
import { invitationMessages } from '../invitation/messages.ts';

/** Shown while an invitation and its session are looked up, in the shape of the form that follows. */
export function Checking(): ReactNode {
  const { workspaceInvitation: texts } = invitationMessages;
  return (
    <S.Message aria-live="polite">
      <p>{texts.checking}</p>
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </S.Message>
  );
}
