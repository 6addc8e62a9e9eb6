import { setTimeout as sleep } from 'node:timers/promises';
import { CatalogImport, Session, listCustomAttributes, listCustomEvents } from '../../src/contracts/index.ts';
import type { ImportedItems } from '../../src/modules/provider/catalog/imported-items.ts';
import type { TestStore } from './stores.ts';
import { cookieOf, type Person, type TestApp } from './test-app.ts';

/** How often a test asks whether an import has ended. */
export const POLL_MS = 10;

type Stored = Parameters<ImportedItems<never>['stage']>[0] & { _id: string };

/** Sends a person's requests, and renews their session when its token has expired: these tests move the clock by hours. */
export function renewingRequest({ app }: Pick<TestApp, 'app'>, person: Person): Person['request'] {
  let { cookie } = person;
  let authorization = `Bearer ${person.session.accessToken}`;
  return async (options) => {
    const send = () => app.inject({ ...options, headers: { authorization, ...options.headers } });
    const response = await send();
    if (response.statusCode !== 401) return response;
    const url = '/api/auth/token/refresh';
    const renewed = await app.inject({ method: 'POST', url, cookies: { sluice_refresh: cookie } });
    cookie = cookieOf(renewed);
    authorization = `Bearer ${Session.parse(renewed.json()).accessToken}`;
    return send();
  };
}

/** What one person does with the imports of their workspace. */
export function importsOf(test: TestApp, { store }: TestStore, person: Person) {
  const base = `/api/workspaces/${person.workspaceId}`;
  const request = renewingRequest(test, person);
  const read = async (id: string) =>
    CatalogImport.parse((await request({ url: `${base}/imports/${id}` })).json());

  const imports = {
    request,
    read,

    start: async (): Promise<CatalogImport> =>
      CatalogImport.parse((await request({ method: 'POST', url: `${base}/imports` })).json()),

    cancel: async (id: string): Promise<CatalogImport> =>
      CatalogImport.parse((await request({ method: 'POST', url: `${base}/imports/${id}/cancel` })).json()),

    /** Starts an import and runs it as far as it goes now. */
    async run(): Promise<CatalogImport> {
      await imports.firstHasEnded();
      const { id } = await imports.start();
      await test.app.jobs.runDue();
      return read(id);
    },

    /**
     * A new workspace is filled by an import. On a busy machine it goes on after the sign-up, and whoever asks for another one
     * would get it.
     */
    async firstHasEnded(): Promise<void> {
      const isUnderWay = ({ trigger, finishedAt, resumeAt }: CatalogImport) =>
        trigger === 'connected' && finishedAt === null && resumeAt === null;
      while ((await imports.history()).some(isUnderWay)) await sleep(POLL_MS);
    },

    history: async (): Promise<CatalogImport[]> =>
      (await request({ url: `${base}/imports?limit=50` }))
        .json<{ items: unknown[] }>()
        .items.map((item) => CatalogImport.parse(item)),

    attributes: async (query = '') => {
      const page = await request({ url: `${base}/custom-attributes?limit=1000${query}` });
      return listCustomAttributes.success.schema.parse(page.json());
    },
    events: async (query = '') => {
      const page = await request({ url: `${base}/custom-events?limit=1000${query}` });
      return listCustomEvents.success.schema.parse(page.json());
    },
    names: async (): Promise<string[]> => (await imports.attributes()).items.map(({ rawName }) => rawName),

    /** How many generations of both lists the database holds. */
    async generations(): Promise<number[]> {
      const filter = { workspaceId: person.workspaceId };
      const counts = await Promise.all(
        ['custom_attributes', 'custom_events'].map(async (name) => {
          const found = await store.collection<Stored>(name).find(filter).toArray();
          return new Set(found.map(({ generation }) => generation)).size;
        }),
      );
      return counts;
    },
  };
  return imports;
}

/** An attribute as Braze sends it. */
export const wireAttribute = (name: string, type = 'String', rest: object = {}) => ({
  name,
  description: null,
  data_type: type,
  status: 'Active',
  ...rest,
});
