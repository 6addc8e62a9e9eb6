import { decideChecks } from '@sluice/liquid/analysis';
import { checkForAll, type Finding } from '@sluice/liquid/text';
import type { BuilderState } from '../../contracts/index.ts';
import type { CheckedText } from './checked-text.ts';

/** After so many steps it is left open which branches nobody gets: enough for a hundred branches, and a second at most. */
const STEPS = 1_000_000;
/** A text that was written by hand can have hundreds of decisions, each of which has so many. */
const STEPS_OF_DECISION = 20_000;

/** What the builder shows of a text, after all people were thought of. */
export function checkText({ content, builderState, catalog, of }: CheckedText): Finding[] {
  const limit = builderState ? STEPS : STEPS_OF_DECISION;
  const decide = (subject: BuilderState) => decideChecks(subject, { limit });
  return [
    ...checkForAll(builderState ?? content, { decide, ...(catalog && { catalog }), ...(of && { of }) }),
  ];
}
