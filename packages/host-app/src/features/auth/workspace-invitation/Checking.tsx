import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from '../Auth.styles.ts';
import { useInvitationMessages } from '../invitation/messages.ts';

/** Shown while an invitation and its session are looked up, in the shape of the form that follows. */
export function Checking(): ReactNode {
  const { workspaceInvitation: texts } = useInvitationMessages();
  return (
    <S.Message aria-live="polite">
      <p>{texts.checking}</p>
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </S.Message>
  );
}
