import { VisuallyHidden } from '@sluice/builder-ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { onboardingMessages } from './messages.ts';
import { STEPS, type Step } from './onboarding-step.ts';
import * as S from './Onboarding.styles.ts';

/** How far a person is. Where it is narrow, only the current step shows its name. */
export function StepLine({ current }: { current: Step }): ReactNode {
  const at = STEPS.indexOf(current);
  return (
    <S.Steps aria-label={onboardingMessages.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < at || undefined}
          {...(index === at && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden>{index < at ? <Check /> : index + 1}</span>
          <b>{onboardingMessages.steps[step]}</b>
          {index < at && <VisuallyHidden>{onboardingMessages.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </S.Steps>
  );
}
