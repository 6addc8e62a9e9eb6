import { sending } from '../prepare.ts';
import type { PrepareTag } from '../prepare.ts';
import type { Interrupt } from '../run.ts';

function interruptTag(interrupt: Interrupt): PrepareTag {
  return () => [sending(({ interrupts }) => void interrupts.push(interrupt))];
}

/** `{% break %}` */
export const breakTag = interruptTag('break');
/** `{% continue %}` */
export const continueTag = interruptTag('continue');
