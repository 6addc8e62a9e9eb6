import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../lib/focus.ts';
import { usePageTitle } from '../../components/PageHeader.tsx';
import * as S from './Onboarding.styles.ts';

interface StepHeadingProps {
  /** The title of the browser tab. */
  tabTitle: string;
  title: string;
  subtitle: string;
}

/** The title of a step. It takes focus when the step begins, so that keyboards and screen readers start there. */
export function StepHeading({ tabTitle, title, subtitle }: StepHeadingProps): ReactNode {
  const heading = useFocusOnArrival();
  usePageTitle(tabTitle);
  return (
    <S.Heading>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{subtitle}</p>
    </S.Heading>
  );
}
