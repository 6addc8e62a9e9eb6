import { useId, type ReactNode } from 'react';
import * as S from './Subscription.styles.ts';

interface SectionProps {
  title: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a title, which is a region of the page. */
export function Section({ title, aside, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <S.Section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </S.Section>
  );
}
