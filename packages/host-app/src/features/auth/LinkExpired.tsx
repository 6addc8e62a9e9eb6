import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from './AuthScreen.styles.ts';

interface LinkExpiredProps {
  /** Where a new link is asked for, and what that is called. */
  href: string;
  label: string;
}

/** A mailed link that opens nothing: used, replaced by a newer one, too old, or cut short. */
export function LinkExpired({ href, label }: LinkExpiredProps): ReactNode {
  return (
    <>
      <S.Message role="alert">
        <h2>This link does not work any more</h2>
        <p>It was used before, a newer one was mailed, or it is too old. Ask for a new one.</p>
      </S.Message>
      <S.Actions>
        <ButtonLink variant="primary" href={href}>
          {label}
        </ButtonLink>
      </S.Actions>
    </>
  );
}
