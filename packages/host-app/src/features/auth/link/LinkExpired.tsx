import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from '../Auth.styles.ts';
import { useAuthMessages } from '../messages.ts';

/** For an emailed link that is used, replaced, expired or incomplete. `href` is where to request a new one. */
export function LinkExpired({ href }: { href: string }): ReactNode {
  const { linkExpired: texts } = useAuthMessages();
  return (
    <>
      <S.Message role="alert">
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={href}>
          {texts.requestNew}
        </ButtonLink>
      </S.Actions>
    </>
  );
}
