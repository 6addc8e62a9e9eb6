import { listReferences, type AttributeReference, type Sample } from '@sluice/liquid';
import type { SampleValue, Statement, Template } from '@sluice/liquid';
import { fillSample, sampleValueOf, type SampleInputs } from '@sluice/liquid/sample';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { SamplePerson } from '@sluice/server/contracts';

/** Somebody for whom two texts are compared. */
export interface TestPerson {
  id: string;
  /** `null` for a made-up person without a first name. */
  name: string | null;
  sample: Sample;
}

/** Branches with a person of their own, in each of the texts. */
const MAX_BRANCHES = 12;

/** The saved people of the workspace; without any, made-up ones who get the branches of the texts. */
export function testPeople(texts: readonly string[], saved: readonly SamplePerson[]): readonly TestPerson[] {
  if (saved.length > 0) {
    return saved.map(({ id, name, values }) => ({
      id,
      name,
      sample: { values: values as Sample['values'] },
    }));
  }
  const documents = texts.map((text) => parseLiquid(text));
  const templates = documents.flatMap((document) => toTemplate(document).template ?? []);
  const references = uniqueReferences([
    ...templates.flatMap((template) => [...listReferences(template)]),
    ...documents.flatMap((document) => [...listReferences(document)]),
  ]);
  const samples = [
    ...templates.flatMap((template) =>
      template.statements.slice(0, MAX_BRANCHES).map((statement) => likely(template, statement, references)),
    ),
    { values: {} },
  ];
  return distinct(samples).map((sample, index) => ({ id: `made-up-${index}`, name: null, sample }));
}

function uniqueReferences(references: readonly AttributeReference[]): readonly AttributeReference[] {
  return [...new Map(references.map((reference) => [reference.key, reference])).values()];
}

/** Somebody who most likely gets this branch. What only other branches ask for is not set. */
function likely(template: Template, statement: Statement, all: readonly AttributeReference[]): Sample {
  const others = template.statements.filter(({ id }) => id !== statement.id);
  const own = listReferences(template);
  const references = all.map((reference) => own.find(({ key }) => key === reference.key) ?? reference);
  const inputs = fillSample({ ...template, statements: [statement, ...others] }, references);
  const isWanted = ({ key, statementIds, inText }: AttributeReference) =>
    inText || statementIds.includes(statement.id) || !own.some((each) => each.key === key);
  return sampleOf(references.filter(isWanted), inputs);
}

function sampleOf(references: readonly AttributeReference[], inputs: SampleInputs): Sample {
  const values: Record<string, SampleValue> = {};
  for (const reference of references) {
    const value = sampleValueOf(reference, inputs[reference.key]);
    if (value !== undefined) values[reference.key] = value;
  }
  return { values };
}

function distinct(samples: readonly Sample[]): readonly Sample[] {
  return [...new Map(samples.map((sample) => [JSON.stringify(sample.values), sample])).values()];
}
