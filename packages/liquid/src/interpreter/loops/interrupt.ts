import { sendingStep, type PrepareTag } from '../prepare.ts';
import type { Interrupt } from '../run.ts';

function interruptTag(interrupt: Interrupt): PrepareTag {
  return () => [sendingStep(({ interrupts }) => void interrupts.push(interrupt))];
}

/** `{% break %}` */
export const breakTag = interruptTag('break');
/** `{% continue %}` */
export const continueTag = interruptTag('continue');
