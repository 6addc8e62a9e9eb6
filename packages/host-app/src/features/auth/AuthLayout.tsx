import { useEffect, useRef, type ReactNode } from 'react';
import { Mark } from '../../components/Mark.tsx';
import * as S from './Auth.styles.ts';
import { useAuthMessages } from './messages.ts';

interface AuthLayoutProps {
  /** In the card. */
  children: ReactNode;
  /** Below the card. */
  footer?: ReactNode;
}

/** The frame of every screen before the signed-in areas: name, claim, one card. */
export function AuthLayout({ children, footer }: AuthLayoutProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { layout: texts } = useAuthMessages();
  // The keyboard starts here after signing out or following a link.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <S.Screen>
      <S.Column>
        <S.Brand>
          <Mark size={44} />
          <h1 ref={heading} tabIndex={-1}>
            {texts.product}
          </h1>
          <p>{texts.claim}</p>
        </S.Brand>
        <S.Panel>{children}</S.Panel>
        {footer}
      </S.Column>
    </S.Screen>
  );
}
