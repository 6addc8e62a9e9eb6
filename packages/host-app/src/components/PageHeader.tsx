import { type ReactNode, useEffect } from 'react';
import * as S from './PageHeader.styles.ts';
import { useFocusOnArrival } from '../lib/focus.ts';
import { componentMessages } from './messages.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The header of a screen. Its title takes focus when the screen opens, so keyboards and screen readers start there. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  const heading = useFocusOnArrival();
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

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = componentMessages.pageTitle(title);
  }, [title]);
}
