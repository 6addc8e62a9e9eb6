import type { NameProblem, NameProblemParams } from '../expression/reference.ts';
import { sentence } from './sentences.ts';
import type { Sentences } from './sentences.ts';

/** Why a name cannot be asked about. */
export const nameProblems: Sentences<NameProblemParams> = {
  'name-with-brace': 'A name with "}" in it ends the reference too early, so Braze cannot read it.',
  'name-with-line-break': 'A name cannot have a line break in it.',
  'name-blank': 'A name cannot be only spaces.',
  'not-a-variable': 'This is not the name of a variable in Liquid, such as hour or items[0].price.',
};

/** Why a name cannot be asked about, as a sentence. */
export function nameProblemMessage(problem: NameProblem): string {
  return sentence(nameProblems, problem);
}

/** `If`, `Else If 1`, `Else If 2`: how the builder calls a branch. `index` counts from 0. */
export function branchName(index: number): string {
  return index === 0 ? 'If' : `Else If ${index}`;
}
