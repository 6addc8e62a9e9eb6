import { useEffect, useRef, type ReactNode } from 'react';
import * as S from './PageHeader.styles.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: string | undefined;
  actions?: ReactNode;
}

/** The header of a screen. Its title takes focus when the screen opens, so keyboards and screen readers start there. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <S.Header>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions !== undefined && <S.Actions>{actions}</S.Actions>}
    </S.Header>
  );
}
