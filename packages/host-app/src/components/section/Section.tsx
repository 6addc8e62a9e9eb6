import { useId, type ReactNode } from 'react';
import * as S from './Section.styles.ts';

interface SectionProps {
  title: string;
  /** What is shown beside the title. */
  aside?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a title, which is a region of the page. */
export function Section({ title, aside, actions, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <S.Section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {actions !== undefined && <S.Actions>{actions}</S.Actions>}
      </header>
      {children}
    </S.Section>
  );
}
