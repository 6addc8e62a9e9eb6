import type { ReactNode } from 'react';
import { lateComponent } from '../lib/late/late-component.tsx';
import { useRequiredSecondStep } from '../lib/workspace/useRequiredSecondStep.ts';

const SecondStepNotice = lateComponent(
  async () => (await import('../features/profile/second-step/SecondStepNotice.tsx')).SecondStepNotice,
);

/** Asks for a second step that will be required. Only who lacks one loads the code of the words. */
export function SecondStepAsked(): ReactNode {
  const required = useRequiredSecondStep();
  return required?.isDue === false && <SecondStepNotice {...required} />;
}
