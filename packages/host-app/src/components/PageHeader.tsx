import { useEffect, useRef, type ReactNode } from 'react';
import * as S from './PageHeader.styles.ts';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeaderProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
}

/** The header of a screen. Its title takes focus when the screen opens, so keyboards and screen readers start there. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <S.Header>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{subtitle}</p>
      </div>
      {actions !== undefined && <S.Actions>{actions}</S.Actions>}
    </S.Header>
  );
}
