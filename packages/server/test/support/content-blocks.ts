import {
  ContentBlockDetails,
  Snippet,
  SnippetPublication,
  listBlockFindings,
  listContentBlocks,
  previewPublication,
  type ContentBlock,
} from '../../src/contracts/index.ts';
import { renewingRequest } from './importing.ts';
import type { Person, TestApp } from './test-app.ts';

/** What one person does with the Content Blocks of their workspace. */
export function blocksOf(test: Pick<TestApp, 'app'>, person: Person, workspaceId = person.workspaceId) {
  const { app } = test;
  const request = renewingRequest(test, person);
  const base = `/api/workspaces/${workspaceId}`;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = {}) =>
    request({ method, url: `${base}/${path}`, headers, ...(payload && { payload }) });

  const blocks = {
    send,
    list: async (query = '') =>
      listContentBlocks.success.schema.parse((await send('GET', `content-blocks?limit=100${query}`)).json()),
    findings: async (query = '') =>
      listBlockFindings.success.schema.parse(
        (await send('GET', `content-blocks/findings?limit=100${query}`)).json(),
      ),
    block: async (id: string) =>
      ContentBlockDetails.parse((await send('GET', `content-blocks/${id}`)).json()),

    /** Reads all blocks, as far as that goes now. */
    async read(): Promise<void> {
      await send('POST', 'content-blocks/read');
      await app.jobs.runDue();
    },
    async check(blockIds?: string[]): Promise<void> {
      await send('POST', 'content-blocks/check', blockIds ? { blockIds } : {});
      await app.jobs.runDue();
    },
    async named(name: string): Promise<ContentBlock> {
      const found = (await blocks.list(`&q=${name}`)).items.find((block) => block.name === name);
      if (found === undefined) throw new Error(`There is no block ${name}.`);
      return found;
    },

    createSnippet: async (content: string, more: object = {}) =>
      Snippet.parse((await send('POST', 'snippets', { name: 'Snippet', content, ...more })).json()),
    snippet: async (id: string) => Snippet.parse((await send('GET', `snippets/${id}`)).json()),
    editSnippet: async (id: string, content: string) => {
      const { version } = await blocks.snippet(id);
      const response = await request({
        method: 'PATCH',
        url: `${base}/snippets/${id}`,
        headers: { 'if-match': `"v${version}"` },
        payload: { content, builderState: null },
      });
      return Snippet.parse(response.json());
    },

    /** Imports one block. @returns its snippet */
    async import(name: string): Promise<Snippet> {
      const { id } = await blocks.named(name);
      const response = await send('POST', 'content-blocks/import', { blockIds: [id] });
      return blocks.snippet(String(response.json().items[0].snippetId));
    },

    publicationOf: async (snippetId: string) =>
      SnippetPublication.parse((await send('GET', `snippets/${snippetId}/publication`)).json()),
    async preview(snippetId: string, wanted: object) {
      const response = await send('POST', `snippets/${snippetId}/publication/preview`, wanted);
      return previewPublication.success.schema.parse(response.json());
    },
    publish: (snippetId: string, body: object, headers = {}) =>
      send('POST', `snippets/${snippetId}/publication`, body, headers),

    /** Looks at what would change, and publishes it. */
    async previewAndPublish(snippetId: string, blockId: string) {
      const { baseline, version } = await blocks.preview(snippetId, { blockId });
      return blocks.publish(snippetId, { blockId, baseline, version });
    },
  };
  return blocks;
}
