import { prepareTemplate } from '@sluice/liquid';
import type { AttributeReference, Statement, Template } from '@sluice/liquid';
import { fillSample } from '@sluice/liquid/sample';
import type { SampleInputs } from '@sluice/liquid/sample';
import { sampleOf } from './sample-of.ts';

/** A made-up person to start from: one who gets a branch, or one of whom nothing is known. */
export interface ExamplePerson {
  /** The branch, counted from 0; `undefined` for the person without values. */
  branch: number | undefined;
  inputs: SampleInputs;
}

/** Branches with an example of their own. */
const MAX_BRANCHES = 2;

/** Branches that are tried: people do not wait for an example. */
const MAX_TRIED = 8;

/** Who shows best what a template does: people who get different branches, and somebody without values. */
export function examplePeople(
  template: Template,
  references: readonly AttributeReference[],
): readonly ExamplePerson[] {
  const prepared = prepareTemplate(template);
  const people: ExamplePerson[] = [];
  for (const [branch, statement] of template.statements.slice(0, MAX_TRIED).entries()) {
    const inputs = candidates(template, statement, references).find((candidate) => {
      const found = prepared.evaluate(sampleOf(references, candidate), { reading: 'provider' });
      return found.outcome === 'matched' && found.branch?.index === branch;
    });
    if (inputs !== undefined) people.push({ branch, inputs });
    if (people.length === MAX_BRANCHES) break;
  }
  return [...people, { branch: undefined, inputs: withNothing(references) }];
}

/** People who may get a branch: one who has everything, and one without what only other branches ask for. */
function candidates(
  template: Template,
  statement: Statement,
  references: readonly AttributeReference[],
): readonly SampleInputs[] {
  const others = template.statements.filter(({ id }) => id !== statement.id);
  const everything = fillSample({ ...template, statements: [statement, ...others] }, references);
  const isOfOthers = ({ statementIds, inText }: AttributeReference) =>
    !inText && !statementIds.includes(statement.id);
  return [everything, { ...everything, ...withNothing(references.filter(isOfOthers)) }];
}

function withNothing(references: readonly AttributeReference[]): SampleInputs {
  return Object.fromEntries(references.map(({ key }) => [key, { kind: 'not-set' }]));
}
