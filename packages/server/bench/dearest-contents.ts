import { createTemplate } from '@sluice/liquid';
import {
  KEPT_PEOPLE_MAX,
  LIBRARY_IMPORT_MAX,
  SNIPPET_CONTENT_MAX,
  type Snippet,
} from '../src/contracts/index.ts';

interface Request {
  ids?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}
type Requests = () => AsyncIterable<Request> | Iterable<Request>;

const TIMES = Number(process.env['TIMES'] ?? 20);
/** Of a snippet whose cards fill a request. */
const VERSIONS = 30;

const unclosed = '{% if a %}'.repeat(SNIPPET_CONTENT_MAX / 10);
const condition = `{% if ${'a == 1 or '.repeat(19_800)}b %}x{% endif %}`;

/** Cards with as many conditions as fit into so many characters of JSON. */
export function cards(length: number) {
  const template = createTemplate();
  const [statement] = template.statements;
  const one = (index: number) => ({
    id: `c${index}`,
    attributeType: 'custom_attribute' as const,
    attributeName: `plan_${index % 50}`,
    dataType: 'string' as const,
    operator: '==' as const,
    value: `value ${index}`,
    logicalOperator: 'and' as const,
  });
  const size = JSON.stringify(one(1000)).length + 2;
  const statements = [];
  for (let count = 0; count < length / size;) {
    const conditions = Array.from({ length: Math.min(900, Math.ceil(length / size) - count) }, (_, i) =>
      one(count + i),
    );
    statements.push({ ...statement, id: `s${count}`, customText: 'Text', conditions });
    count += conditions.length;
  }
  return { ...template, statements };
}

/** Fills a workspace until it is as dear as possible to read, and makes the dearest requests. */
export async function dearestContents(base: string, headers: Record<string, string>) {
  async function call<Answer>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(`${base}/${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  }
  const times =
    (request: (index: number) => Request): Requests =>
    () =>
      Array.from({ length: TIMES }, (_none, index) => request(index));
  const libraryOf = (snippets: object[]) => ({ format: 'sluice-library', formatVersion: 1, snippets });
  const plain = (index: number | string, content: string, more = {}) => ({
    name: `Snippet ${index} ${Math.random()}`,
    content,
    ...more,
  });

  // A page of a hundred, each as long as it may be.
  for (let part = 0; part < 3; part += 1)
    await call(
      'POST',
      'library',
      libraryOf(
        Array.from({ length: 40 }, (_none, index) => plain(index, `${part}`.padEnd(199_990, 'word '))),
      ),
    );
  const many = await call<{ imported: number }>(
    'POST',
    'library',
    libraryOf(Array.from({ length: 500 }, (_none, index) => plain(index, 'b'.repeat(15_000)))),
  );
  if (many.imported !== 500) throw new Error('Not all were imported.');

  const largest = cards(1_750_000);
  const large = { name: 'Large', content: unclosed, builderState: largest };
  let { id, version } = await call<Snippet>('POST', 'snippets', large);
  for (let count = 0; count < VERSIONS; count += 1)
    ({ version } = await call<Snippet>(
      'PATCH',
      `snippets/${id}`,
      { name: `Large ${count}` },
      { 'if-match': `"v${version}"` },
    ));

  const person = (index: number) => ({
    name: `Person ${index}`,
    values: Object.fromEntries(
      Array.from({ length: 23 }, (_none, each) => [`custom_attribute.\${a_${each}}`, `v${index}`]),
    ),
  });
  const people = Array.from({ length: KEPT_PEOPLE_MAX }, (_none, index) => person(index));
  let replaces: string | null = null;
  const keepBody = () => JSON.stringify({ people, runsAtSave: true, replaces });
  console.log(
    'kept people',
    (keepBody().length / 1e6).toFixed(2),
    'MB; cards',
    (JSON.stringify(large).length / 1e6).toFixed(2),
    'MB',
  );
  const factsOf = async () => {
    const { kept } = await call<{ kept: { updatedAt: string } | null }>('GET', `snippets/${id}/people/facts`);
    replaces = kept?.updatedAt ?? null;
  };
  await call('PUT', `snippets/${id}/people`, { people, runsAtSave: true, replaces });
  for (let index = 0; index < 200; index += 1)
    await call('POST', 'samples', { name: `Sample ${index}`, values: { a: 'x'.repeat(60_000) } });
  const { items: selected } = await call<{ items: { id: string; version: number }[] }>(
    'GET',
    'snippet-selection',
  );
  const ids = selected.map((one) => one.id);

  async function* updates(body: object): AsyncGenerator<Request> {
    for (let count = 0; count < TIMES; count += 1) {
      const now = await call<Snippet>('GET', `snippets/${id}`);
      yield { headers: { 'if-match': `"v${now.version}"` }, body: JSON.stringify(body) };
    }
  }
  async function* keeps(): AsyncGenerator<Request> {
    for (let count = 0; count < TIMES; count += 1) {
      await factsOf();
      yield { body: keepBody() };
    }
  }
  async function* bulk(
    make: (all: { id: string; version: number }[], index: number) => object,
  ): AsyncGenerator<Request> {
    for (let count = 0; count < TIMES; count += 1) {
      const { items } = await call<{ items: { id: string; version: number }[] }>('GET', 'snippet-selection');
      yield { body: JSON.stringify(make(items, count)) };
    }
  }
  async function* restores(): AsyncGenerator<Request> {
    for (let count = 0; count < TIMES; count += 1) {
      const now = await call<Snippet>('GET', `snippets/${id}`);
      yield { ids: { version: '2' }, headers: { 'if-match': `"v${now.version}"` } };
    }
  }

  const trash = async () => {
    const { items } = await call<{ items: { id: string; version: number }[] }>('GET', 'snippet-selection');
    const snippets = items.filter((one) => one.id !== id);
    if (snippets.length > 0) await call('POST', 'bulk/deletion', { snippets });
    deleted = [...deleted, ...snippets.map((one) => one.id)].slice(-1000);
  };
  let deleted: string[] = [];
  async function* deletions(): AsyncGenerator<Request> {
    for (let count = 0; count < TIMES; count += 1) {
      if (deleted.length > 0) await call('POST', 'bulk/restoration', { ids: deleted });
      const { items } = await call<{ items: { id: string; version: number }[] }>('GET', 'snippet-selection');
      const snippets = items.filter((one) => one.id !== id);
      deleted = snippets.map((one) => one.id);
      yield { body: JSON.stringify({ snippets }) };
    }
  }
  async function* restorations(): AsyncGenerator<Request> {
    for (let count = 0; count < TIMES; count += 1) {
      await trash();
      yield { body: JSON.stringify({ ids: deleted }) };
    }
  }
  async function* erasures(): AsyncGenerator<Request> {
    await trash();
    yield { body: JSON.stringify({ ids: deleted }) };
  }

  const requests: Record<string, Record<string, Requests>> = {
    createSnippet: {
      ', 200 kB of tags': times(() => ({ body: JSON.stringify(plain('t', unclosed)) })),
      ', one condition of 200 kB': times(() => ({ body: JSON.stringify(plain('c', condition)) })),
      ', cards of 1.7 MB': times((index) => ({
        headers: { 'idempotency-key': `k${index}${Math.random()}` },
        body: JSON.stringify(large),
      })),
    },
    updateSnippet: {
      ', cards of 1.7 MB': () => updates(large),
      ', its name': () => updates({ name: `Other ${Math.random()}` }),
    },
    restoreVersion: { '': restores },
    duplicateSnippet: { '': times(() => ({})) },
    listSnippets: {
      ', a hundred of 200 kB': times(() => ({ query: '?limit=100&sort=createdAt' })),
      ', a search': times(() => ({ query: '?limit=100&q=word' })),
    },
    importLibrary: {
      ', 38 of 200 kB': times(() => ({
        body: JSON.stringify(libraryOf(Array.from({ length: 38 }, (_none, index) => plain(index, unclosed)))),
      })),
      ', 500 of 15 kB': times(() => ({
        body: JSON.stringify(
          libraryOf(
            Array.from({ length: LIBRARY_IMPORT_MAX }, (_none, index) => plain(index, 'c'.repeat(15_000))),
          ),
        ),
      })),
      ', cards of 8 MB': times(() => ({
        body: JSON.stringify(
          libraryOf(
            Array.from({ length: 4 }, (_none, index) => plain(index, 'text', { builderState: largest })),
          ),
        ),
      })),
    },
    previewImport: {
      ', 500 of 15 kB': times(() => ({
        body: JSON.stringify(
          libraryOf(
            Array.from({ length: LIBRARY_IMPORT_MAX }, (_none, index) => plain(index, 'c'.repeat(15_000))),
          ),
        ),
      })),
      ', cards of 8 MB': times(() => ({
        body: JSON.stringify(
          libraryOf(
            Array.from({ length: 4 }, (_none, index) => plain(index, 'text', { builderState: largest })),
          ),
        ),
      })),
    },
    keepPeople: { ', 5,000 people': keeps },
    exportSnippets: { ', a thousand': times(() => ({ body: JSON.stringify({ ids }) })) },
    tagSnippets: {
      ', a thousand': () => bulk((all, index) => ({ ids: all.map((one) => one.id), add: [`tag ${index}`] })),
    },
    undoTagging: { ', a thousand': () => bulk((all) => ({ snippets: all })) },
    deleteSnippets: { ', hundreds': deletions },
    listTrash: { ', a hundred of 200 kB': times(() => ({ query: '?limit=100' })) },
    restoreSnippets: { ', hundreds': restorations },
    eraseSnippets: { ', hundreds': erasures },
    exportAccount: { '': times(() => ({ body: JSON.stringify({ password: 'correct horse' }) })) },
  };
  return { ids: { snippetId: id, version: '2' }, requests };
}
