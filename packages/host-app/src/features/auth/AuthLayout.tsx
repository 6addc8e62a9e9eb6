import { useEffect, useRef, type ReactNode } from 'react';
import { Mark } from '../../components/Mark.tsx';
import * as S from './AuthScreen.styles.ts';

interface AuthLayoutProps {
  /** In the card. */
  children: ReactNode;
  /** Below the card. */
  footer?: ReactNode;
}

/** The frame of every screen before the signed-in areas: name, claim, one card. */
export function AuthLayout({ children, footer }: AuthLayoutProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever has just signed out, or followed a link, goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <S.Screen>
      <S.Column>
        <S.Brand>
          <Mark size={44} />
          <h1 ref={heading} tabIndex={-1}>
            Sluice
          </h1>
          <p>Build the logic of your Braze messages by pointing and clicking.</p>
        </S.Brand>
        <S.Panel>{children}</S.Panel>
        {footer}
      </S.Column>
    </S.Screen>
  );
}
