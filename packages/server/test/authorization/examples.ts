import { randomBytes } from 'node:crypto';
import { createTemplate } from '@sluice/liquid';
import * as z from 'zod';
import { DELETE_WORKSPACE_PHRASE, type Operation } from '../../src/contracts/index.ts';
import { png } from '../support/pictures.ts';
import { SILENT_ENDPOINT } from '../support/team.ts';
import { newAddress, PASSWORD } from '../support/test-app.ts';
import type { Ids, Fixture } from './authorization-fixture.ts';

/** Bodies with values from the fixture. All others are generated from their schema. */
const examples: Record<string, (fixture: Fixture, ids: Ids) => object> = {
  switchWorkspace: (fixture) => ({ workspaceId: fixture.actors.owner.person.workspaceId }),
  transferWorkspace: (_world, ids) => ({ userId: ids['userId'], password: PASSWORD }),
  requireSecondStep: () => ({ from: null, password: PASSWORD }),
  setTimeZone: () => ({ timeZone: 'Europe/Berlin' }),
  deleteWorkspace: () => ({ confirmation: DELETE_WORKSPACE_PHRASE, password: PASSWORD }),
  removePasskey: () => ({ password: PASSWORD }),
  revokeSession: () => ({ password: PASSWORD }),
  revokeSessions: () => ({ password: PASSWORD }),
  resolveInvitation: (fixture) => ({ token: fixture.invitationToken }),
  acceptInvitation: (fixture) => ({ token: fixture.invitationToken }),
  connectProvider: () => ({ restEndpoint: SILENT_ENDPOINT, apiKey: 'a-key-of-somebody', kinds: ['events'] }),
  testConnection: () => ({ restEndpoint: SILENT_ENDPOINT, apiKey: 'a-key-of-somebody', kinds: ['events'] }),
  importContentBlocks: (_world, ids) => ({ blockIds: [ids['blockId']] }),
  checkContentBlocks: (_world, ids) => ({ blockIds: [ids['blockId']] }),
  tagSnippets: (_world, ids) => ({ ids: [ids['snippetId']], add: ['tag'] }),
  undoTagging: (_world, ids) => ({ snippets: [{ id: ids['snippetId'], version: 1 }] }),
  deleteSnippets: (_world, ids) => ({ snippets: [{ id: ids['snippetId'], version: 1 }] }),
  restoreSnippets: (_world, ids) => ({ ids: [ids['trashedId']] }),
  eraseSnippets: (_world, ids) => ({ ids: [ids['trashedId']] }),
  announcePresence: () => ({ page: 'page_1', state: 'reading', asksOthers: true }),
  keepPeople: () => ({ people: [{ name: 'Noor', values: {} }], runsAtSave: true, replaces: null }),
  exportSnippets: (_world, ids) => ({ ids: [ids['snippetId']] }),
  previewImport: () => ({
    format: 'sluice-library',
    formatVersion: 1,
    snippets: [{ name: 'Name', content: 'text' }],
  }),
  importLibrary: () => ({
    format: 'sluice-library',
    formatVersion: 1,
    snippets: [
      { name: 'Name', content: 'text', tags: ['tag'], builderState: createTemplate(), isDraft: true },
    ],
  }),
  markNotificationsSeen: () => ({ until: new Date().toISOString() }),
  renameInSnippets: (_world, ids) => ({ snippets: [{ id: ids['snippetId'], version: 1 }] }),
  setAvatar: () => ({ image: png().toString('base64') }),
  startCheckout: () => ({ lookupKey: 'sluice_pro_monthly' }),
  createSnippet: () => ({
    name: 'Name',
    content: 'text',
    tags: ['tag'],
    builderState: createTemplate(),
    isDraft: true,
  }),
  updateSnippet: () => ({ name: 'Name', content: 'text', tags: ['tag'], builderState: createTemplate() }),
};

interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  type?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
}

/** A value that a schema accepts, including all optional parts. */
function valueOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return valueOf(first, name);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, valueOf(inner, field)]));
  }
  if (schema.type === 'string') {
    if (schema.format === 'email' || name === 'email') return newAddress();
    return randomBytes(64)
      .toString('hex')
      .slice(0, Math.max(6, schema.minLength ?? 6));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.type === 'array' ? [] : null;
}

/** A body that an operation accepts; `undefined` if it has none. */
export function exampleBody(
  operation: Operation,
  fixture: Fixture,
  ids: Ids = fixture.own,
): object | undefined {
  if (operation.body === undefined) return undefined;
  const made = examples[operation.id]?.(fixture, ids);
  if (made) return made;
  return valueOf(
    z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ) as object;
}
