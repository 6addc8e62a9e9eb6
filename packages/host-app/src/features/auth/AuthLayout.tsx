import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { useFocusOnArrival } from '../../lib/focus.ts';
import * as S from './Auth.styles.ts';
import { authMessages } from './messages.ts';

interface AuthLayoutProps {
  /** The content of the card. */
  children: ReactNode;
  /** Shown above the card. */
  notice?: ReactNode;
  /** Shown below the card. */
  footer?: ReactNode;
}

/** The layout of every screen on the way to signing in: product name, tagline, one card. */
export function AuthLayout({ children, notice, footer }: AuthLayoutProps): ReactNode {
  const heading = useFocusOnArrival();
  const { layout: texts } = authMessages;
  return (
    <S.Screen>
      <S.Column>
        <S.Brand>
          <Logo size={44} />
          <h1 ref={heading} tabIndex={-1}>
            {texts.product}
          </h1>
          <p>{texts.tagline}</p>
        </S.Brand>
        {notice}
        <S.Panel>{children}</S.Panel>
        {footer}
      </S.Column>
    </S.Screen>
  );
}
