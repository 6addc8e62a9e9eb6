import type { NameProblem, NameProblemParams } from '../expression/reference.ts';
import { sentence, type Sentences } from './sentences.ts';

/** A sentence for each reason why a condition cannot use a name. */
export const nameProblems: Sentences<NameProblemParams> = {
  'name-with-brace': 'A name cannot contain "}": Braze would take it for the end of the reference.',
  'name-with-line-break': 'A name cannot contain a line break.',
  'name-blank': 'A name cannot consist of spaces only.',
  'not-a-variable': 'Liquid cannot read this as a variable. Enter one such as hour or items[0].price.',
};

/** Tells why a condition cannot use a name, as a sentence. */
export function nameProblemMessage(problem: NameProblem): string {
  return sentence(nameProblems, problem);
}

/** The name of a branch in the builder: `If`, `Else If 1`, `Else If 2`. `index` counts from 0. */
export function branchName(index: number): string {
  return index === 0 ? 'If' : `Else If ${index}`;
}
