import { generateLiquid, type Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import {
  ProviderChange,
  ProviderChanges,
  Snippet,
  readProviderChange,
  renameInSnippets,
  undoRename,
} from '../../src/contracts/index.ts';
import type { Person } from '../support/test-app.ts';

/** Liquid that asks for one custom attribute. */
export const asking = (name: string) =>
  `{% if {{custom_attribute.\${${name}}}} == 'climbing' %}Up{% else %}Down{% endif %}`;

/** A template of the visual builder that asks for one custom attribute, and its text. Its ids are always the same. */
export function built(name: string): { content: string; builderState: Template } {
  let ids = 0;
  const builderState = importText(asking(name), { createId: () => `id-${(ids += 1)}` });
  return { content: generateLiquid(builderState).text, builderState };
}

/** What one person does with the changes at the provider. */
export function changesOf(person: Pick<Person, 'request' | 'workspaceId'>) {
  const base = `/api/workspaces/${person.workspaceId}`;
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, version = 0) =>
    person.request({
      method,
      url: `${base}/${path}`,
      ...(payload && { payload }),
      ...(version > 0 && { headers: { 'if-match': `"v${version}"` } }),
    });

  const changes = {
    call,

    async save(name: string, fields: { content: string; builderState?: Template | null }): Promise<Snippet> {
      return Snippet.parse((await call('POST', 'snippets', { name, ...fields })).json());
    },

    edit: async ({ id, version }: Pick<Snippet, 'id' | 'version'>, payload: object): Promise<Snippet> =>
      Snippet.parse((await call('PATCH', `snippets/${id}`, payload, version)).json()),

    snippet: async (id: string): Promise<Snippet> =>
      Snippet.parse((await call('GET', `snippets/${id}`)).json()),

    list: async (): Promise<ProviderChanges> =>
      ProviderChanges.parse((await call('GET', 'provider-changes')).json()),

    /** Every change as one line: kind, name, new name or type, uses. */
    async summary(): Promise<string[]> {
      const { items } = await changes.list();
      return items.map(({ kind, before, after, uses, state }) => {
        const now = kind === 'typeChanged' ? after?.dataType : after?.rawName;
        return [kind, before.rawName, ...(now ? [`→ ${now}`] : []), `×${uses}`, state].join(' ');
      });
    },

    /** The only change. */
    async only(): Promise<ProviderChange> {
      const { items } = await changes.list();
      const [first, ...others] = items;
      if (first === undefined || others.length > 0) throw new Error(`There are ${items.length} changes.`);
      return first;
    },

    read: async (id: string, query = '') =>
      readProviderChange.success.schema.parse((await call('GET', `provider-changes/${id}${query}`)).json()),

    rename: async (id: string, snippets: readonly Pick<Snippet, 'id' | 'version'>[], to?: string) => {
      const payload = { snippets: snippets.map((one) => ({ id: one.id, version: one.version })), to };
      const response = await call('POST', `provider-changes/${id}/rename`, payload);
      return renameInSnippets.success.schema.parse(response.json());
    },

    undo: async (id: string) =>
      undoRename.success.schema.parse((await call('POST', `provider-changes/${id}/undo`)).json()),

    decide: async (id: string, decision: 'dismiss' | 'reopen'): Promise<ProviderChange> =>
      ProviderChange.parse((await call('POST', `provider-changes/${id}/${decision}`)).json()),
  };
  return changes;
}
