import { describe, expect } from 'vitest';
import * as contracts from '../../src/contracts/index.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';

const { it, test } = serverTest(openEmbedded);

describe('the OpenAPI document', () => {
  it('the OpenAPI document describes exactly the operations of the contract', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId);
    const declared = Object.values(contracts).flatMap((value) =>
      typeof value === 'object' && 'access' in value && 'id' in value ? [value.id] : [],
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  it('the OpenAPI document has no dangling references', async () => {
    const response = await test.app.inject('/api/openapi.json');
    const document = response.json();
    for (const [, path = ''] of response.body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split('/')
        .reduce<Record<string, never> | undefined>((at, key) => at?.[key], document);
      expect([path, target]).not.toEqual([path, undefined]);
    }
  });

  it('the OpenAPI document describes only paths that have a route', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const routes = test.app.printRoutes({ commonPrefix: false });
    for (const path of Object.keys(document.paths)) {
      const last =
        path
          .split('/')
          .at(-1)
          ?.replace(/^\{(.+)\}$/, ':$1') ?? '';
      expect(routes).toContain(last);
    }
  });

  it('the OpenAPI document asks for addresses as email addresses, and for API keys by their form', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const fieldsOf = (path: string, method: string) =>
      document.paths[path][method].requestBody.content['application/json'].schema.properties;
    for (const path of ['/api/contact', '/api/auth/sign-up', '/api/workspaces/{workspaceId}/invitations']) {
      expect(fieldsOf(path, 'post').email).toMatchObject({ type: 'string', format: 'email' });
    }
    const { apiKey } = fieldsOf('/api/workspaces/{workspaceId}/provider-connection', 'put');
    expect(new RegExp(apiKey.pattern).test('not a key')).toBe(false);
  });

  it('the OpenAPI document calls nothing read-only that requests contain', async () => {
    const response = await test.app.inject('/api/openapi.json');
    expect(response.body).toContain('"statements"');
    expect(response.body).not.toContain('"readOnly":true');
  });

  it('the OpenAPI document says that an empty change is refused', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const { schema } =
      document.paths['/api/workspaces/{workspaceId}/snippets/{snippetId}'].patch.requestBody.content[
        'application/json'
      ];
    expect(schema.minProperties).toBe(1);
  });
});
