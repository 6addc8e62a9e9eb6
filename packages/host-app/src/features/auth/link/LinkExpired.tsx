import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from '../Auth.styles.ts';
import { linkMessages } from './messages.ts';

/** Shown for an emailed link that was used, replaced, has expired or is incomplete. A new one is requested at `href`. */
export function LinkExpired({ href }: { href: string }): ReactNode {
  const { linkExpired: texts } = linkMessages;
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
