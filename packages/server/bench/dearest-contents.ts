import { createTemplate, type Template } from '@sluice/liquid';
import {
  KEPT_PEOPLE_MAX,
  LIBRARY_IMPORT_MAX,
  SNIPPET_CONTENT_MAX,
  type Snippet,
  type SnippetRef,
} from '../src/contracts/index.ts';
import { PASSWORD } from './bench-process.ts';

/** So many requests of each kind. */
export const TIMES = 20;

export interface DearRequest {
  /** Ids by the name of the path parameter. */
  ids?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}
export type DearRequests = () => AsyncIterable<DearRequest> | Iterable<DearRequest>;

/** Earlier versions of the largest snippet. */
const VERSIONS = 30;
/** In characters of JSON: what fits into a request beside 200,000 characters of Liquid. */
const CARDS = 1_750_000;
/** Of each kept person: together they are as much as a request takes. */
const VALUES = 23;

const unclosed = '{% if a %}'.repeat(SNIPPET_CONTENT_MAX / 10);
const condition = `{% if ${'a == 1 or '.repeat(19_800)}b %}x{% endif %}`;

const named = (index: number, content: string, more: object = {}) => ({
  name: `Snippet ${index} ${Math.random()}`,
  content,
  ...more,
});
const libraryOf = (count: number, snippetOf: (index: number) => object) => ({
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

const people = Array.from({ length: KEPT_PEOPLE_MAX }, (_none, index) => ({
  name: `Person ${index}`,
  values: Object.fromEntries(
    Array.from({ length: VALUES }, (_one, each) => [`custom_attribute.\${a_${each}}`, `v${index}`]),
  ),
}));

type Call = <Answer>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

const times = (request: (index: number) => DearRequest) => (): DearRequest[] =>
  Array.from({ length: TIMES }, (_none, index) => request(index));
/** Requests that depend on what those before have changed. */
const each = (request: (index: number) => Promise<DearRequest>) =>
  async function* (): AsyncGenerator<DearRequest, void> {
    for (let index = 0; index < TIMES; index += 1) yield request(index);
  };

/** Fills a workspace until it is as dear as possible to read, and makes the dearest requests. */
export async function dearestContents(base: string, authorized: Record<string, string>) {
  const call: Call = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${base}/${path}`, {
      method,
      headers: { ...authorized, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return (answer.status === 204 ? undefined : await answer.json()) as never;
  };

  for (let part = 0; part < 3; part += 1)
    await call(
      'POST',
      'library',
      libraryOf(40, (index) => named(index, `${part}`.padEnd(199_990, 'word '))),
    );
  await call(
    'POST',
    'library',
    libraryOf(500, (index) => named(index, 'b'.repeat(15_000))),
  );
  for (let index = 0; index < 200; index += 1)
    await call('POST', 'samples', { name: `Sample ${index}`, values: { a: 'x'.repeat(60_000) } });

  const large = { name: 'Large', content: unclosed, builderState: cards(CARDS) };
  const { id } = await call<Snippet>('POST', 'snippets', large);
  const ifMatch = async () => {
    const { version } = await call<Snippet>('GET', `snippets/${id}`);
    return { 'if-match': `"v${version}"` };
  };
  for (let count = 0; count < VERSIONS; count += 1)
    await call('PATCH', `snippets/${id}`, { name: `Large ${count}` }, await ifMatch());
  const keep = async () => {
    type Facts = { kept: { updatedAt: string } | null };
    const { kept } = await call<Facts>('GET', `snippets/${id}/people/facts`);
    return { people, runsAtSave: true, replaces: kept?.updatedAt ?? null };
  };
  await call('PUT', `snippets/${id}/people`, await keep());

  const update = (body: (index: number) => object) =>
    each(async (index) => ({ headers: await ifMatch(), body: JSON.stringify(body(index)) }));
  const file = (count: number, snippetOf: (index: number) => object) =>
    times(() => ({ body: JSON.stringify(libraryOf(count, snippetOf)) }));
  const files = {
    '38 of 200 kB': file(38, (index) => named(index, unclosed)),
    '500 of 15 kB': file(LIBRARY_IMPORT_MAX, (index) => named(index, 'c'.repeat(15_000))),
    'cards of 8 MB': file(4, (index) => named(index, 'text', { builderState: large.builderState })),
  };

  const requests: Record<string, Record<string, DearRequests>> = {
    createSnippet: {
      '200 kB of tags': times((index) => ({ body: JSON.stringify(named(index, unclosed)) })),
      'one condition of 200 kB': times((index) => ({ body: JSON.stringify(named(index, condition)) })),
      'cards of 1.7 MB': times((index) => ({
        headers: { 'idempotency-key': `key-${index}` },
        body: JSON.stringify(large),
      })),
    },
    updateSnippet: {
      'cards of 1.7 MB': update(() => large),
      'its name': update((index) => ({ name: `Other ${index}` })),
    },
    restoreVersion: { '': each(async () => ({ headers: await ifMatch() })) },
    duplicateSnippet: { '': times(() => ({})) },
    listSnippets: {
      'a hundred of 200 kB': times(() => ({ query: '?limit=100&sort=createdAt' })),
      'a search': times(() => ({ query: '?limit=100&q=word' })),
    },
    importLibrary: files,
    previewImport: files,
    keepPeople: { '5,000 people': each(async () => ({ body: JSON.stringify(await keep()) })) },
    exportAccount: { '': () => [{ body: JSON.stringify({ password: PASSWORD }) }] },
    ...selectionRequests(call, id),
  };
  return { ids: { snippetId: id, version: '2' }, requests };
}

/** Requests for as many snippets as one may name: all but the one that others need. */
function selectionRequests(call: Call, except: string): Record<string, Record<string, DearRequests>> {
  const select = async () => {
    const { items } = await call<{ items: SnippetRef[] }>('GET', 'snippet-selection');
    return items.filter(({ id }) => id !== except);
  };
  const idsOf = (snippets: readonly SnippetRef[]) => snippets.map(({ id }) => id);
  let deleted: string[] = [];
  const deletion = async () => {
    const snippets = await select();
    deleted = idsOf(snippets);
    return { snippets };
  };
  const inTrash = async () => {
    if (deleted.length === 0) await call('POST', 'bulk/deletion', await deletion());
    return { ids: deleted };
  };
  const restored = async () => {
    if (deleted.length > 0) await call('POST', 'bulk/restoration', { ids: deleted });
    deleted = [];
  };
  const sent = (body: (index: number) => Promise<object>) =>
    each(async (index) => ({ body: JSON.stringify(await body(index)) }));

  return {
    exportSnippets: { 'a thousand': sent(async () => ({ ids: idsOf(await select()) })) },
    tagSnippets: {
      'a thousand': sent(async (index) => ({ ids: idsOf(await select()), add: [`tag ${index % 15}`] })),
    },
    undoTagging: { 'a thousand': sent(async () => ({ snippets: await select() })) },
    deleteSnippets: {
      'a thousand': sent(async () => {
        await restored();
        return deletion();
      }),
    },
    listTrash: { 'a hundred': times(() => ({ query: '?limit=100' })) },
    restoreSnippets: {
      'a thousand': sent(async () => {
        await restored();
        return inTrash();
      }),
    },
    eraseSnippets: {
      'a thousand': async function* () {
        await restored();
        yield { body: JSON.stringify(await inTrash()) };
      },
    },
  };
}
