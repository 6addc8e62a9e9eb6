import { createTemplate, type Message, type Template } from '@sluice/liquid';
import { KEPT_PEOPLE_MAX, SNIPPET_CONTENT_MAX, type Snippet } from '../../src/contracts/index.ts';
import type { BenchCaller, Person } from './bench-caller.ts';

/** Earlier versions of the largest snippet. */
const VERSIONS = 30;
/** In characters of JSON: what fits into a request beside the Liquid of the longest snippet. */
const CARDS = 1_750_000;
/** Of each kept person: together they are as much as a request takes. */
const VALUES = 23;
const WITH_EXPECTED = 4000;
/** As many and as large as a workspace may have. */
const SAMPLES = 199;
const SAMPLE_LENGTH = 60_000;

export const unclosed = '{% if a %}'.repeat(SNIPPET_CONTENT_MAX / 10);
export const condition = `{% if ${'a == 1 or '.repeat(SNIPPET_CONTENT_MAX / 10 - 200)}b %}x{% endif %}`;
export const sampleValues = { a: 'x'.repeat(SAMPLE_LENGTH) };

export const named = (index: number, content: string, more: object = {}) => ({
  name: `Snippet ${index} ${Math.random()}`,
  content,
  ...more,
});
export const libraryOf = (count: number, snippetOf: (index: number) => object) => ({
  format: 'sluice-library',
  formatVersion: 1,
  snippets: Array.from({ length: count }, (_none, index) => snippetOf(index)),
});

/** Cards with as many conditions as fit into so many characters of JSON. */
function cards(length: number): Template {
  const template = createTemplate();
  const [statement] = template.statements;
  if (statement === undefined) throw new Error('A new template has a branch.');
  const conditionOf = (index: number) => ({
    id: `c${index}`,
    attributeType: 'custom_attribute' as const,
    attributeName: `plan_${index % 50}`,
    dataType: 'string' as const,
    operator: '==' as const,
    value: `value ${index}`,
    logicalOperator: 'and' as const,
  });
  const count = Math.ceil(length / (JSON.stringify(conditionOf(1000)).length + 2));
  const statements = Array.from({ length: Math.ceil(count / 900) }, (_none, part) => ({
    ...statement,
    id: `s${part}`,
    customText: 'Text',
    conditions: Array.from({ length: Math.min(900, count - part * 900) }, (_one, index) =>
      conditionOf(part * 900 + index),
    ),
  }));
  return { ...template, statements };
}

/** A message with as many decisions as there can be passages, each with as many conditions as fit. */
function message(length: number): Message {
  const decisions = 900;
  const passages = Array.from({ length: decisions }, (_none, index): Message['passages'] => {
    const { statements, ...template } = cards(Math.ceil(length / decisions) - 500);
    const own = statements.map((statement) => ({ ...statement, id: `d${index}-${statement.id}` }));
    return [
      { kind: 'text', id: `t${index}`, text: `Text ${index}` },
      { kind: 'decision', id: `d${index}`, template: { ...template, statements: own } },
    ];
  });
  return { version: 1, passages: passages.flat() };
}

export const largeMessage = { name: 'Large', content: unclosed, builderState: message(CARDS) };

export const large = { name: 'Large', content: unclosed, builderState: cards(CARDS) };

const people = Array.from({ length: KEPT_PEOPLE_MAX }, (_none, index) => ({
  name: `Person ${index}`,
  values: Object.fromEntries(
    Array.from({ length: VALUES }, (_one, each) => [`custom_attribute.\${a_${each}}`, `v${index}`]),
  ),
}));

export interface Library {
  person: Person;
  base: string;
  /** Of the largest snippet and of its earlier versions, among others. */
  ids: Record<string, string>;
  /** What a change of the largest snippet names as the version that it is made to. */
  readonly ifMatch: () => Promise<Record<string, string>>;
  /** Everybody who can be kept with the largest snippet, or as many as can with what each of them must receive. */
  readonly keep: (expected?: object) => Promise<object>;
}

/** Fills a workspace until it is as dear as possible to read. */
export async function fillLibrary(caller: BenchCaller): Promise<Library> {
  const { call } = caller;
  const person = await caller.newPerson();
  const workspaceId = await caller.newWorkspace(person);
  const base = `/api/workspaces/${workspaceId}`;
  const send = <Answer>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
    call<Answer>(person, method, `${base}/${path}`, body, headers);

  for (let part = 0; part < 4; part += 1) {
    const content = `${part}`.padEnd(SNIPPET_CONTENT_MAX - 10, 'word ');
    await send(
      'POST',
      'library',
      libraryOf(30, (index) => named(index, content)),
    );
  }
  await send(
    'POST',
    'library',
    libraryOf(500, (index) => named(index, 'b'.repeat(15_000))),
  );
  let sampleId = '';
  for (let index = 0; index < SAMPLES; index += 1) {
    const sample = { name: `Sample ${index}`, values: sampleValues };
    sampleId = (await send<{ id: string }>('POST', 'samples', sample)).id;
  }

  const { id } = await send<Snippet>('POST', 'snippets', large);
  const ifMatch = async () => {
    const { version } = await send<Snippet>('GET', `snippets/${id}`);
    return { 'if-match': `"v${version}"` };
  };
  for (let count = 0; count < VERSIONS; count += 1)
    await send('PATCH', `snippets/${id}`, { name: `Large ${count}` }, await ifMatch());
  const keep = async (expected?: object) => {
    type Facts = { kept: { updatedAt: string } | null };
    const { kept } = await send<Facts>('GET', `snippets/${id}/people/facts`);
    // What they must receive takes the room of some of them.
    const fewer = people.slice(0, WITH_EXPECTED).map((person) => ({ ...person, expected }));
    return {
      people: expected === undefined ? people : fewer,
      runsAtSave: true,
      replaces: kept?.updatedAt ?? null,
    };
  };
  await send('PUT', `snippets/${id}/people`, await keep());
  return { person, base, ids: { workspaceId, snippetId: id, version: '2', sampleId }, ifMatch, keep };
}
