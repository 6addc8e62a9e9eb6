import {
  dismissProviderChange,
  listProviderChanges,
  readProviderChange,
  renameInSnippets,
  reopenProviderChange,
  undoRename,
  checkConnection,
  connectProvider,
  disconnectProvider,
  listProviderEndpoints,
  readConnection,
  testConnection,
  listCustomAttributes,
  listCustomEvents,
  readImportSchedule,
  setImportSchedule,
  cancelImport,
  listImports,
  readImport,
  startImport,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { toImport } from './import/imports.service.ts';
import type { ProviderServices } from './services.ts';

/** Registers the operations about the connection, its lists, imports and changes. */
export function providerRoutes(register: RegisterOperation, services: ProviderServices): void {
  listRoutes(register, services);
  connectionRoutes(register, services);
  importRoutes(register, services);
  scheduleRoutes(register, services);
  changeRoutes(register, services);
}

function listRoutes(register: RegisterOperation, { lists }: ProviderServices): void {
  register(listCustomAttributes, ({ scope, query }) => lists.listAttributes(scope, query));
  register(listCustomEvents, ({ scope, query }) => lists.listEvents(scope, query));
}

function connectionRoutes(register: RegisterOperation, { connections }: ProviderServices): void {
  register(readConnection, ({ scope }) => connections.read(scope));

  register(listProviderEndpoints, async () => ({ items: connections.listEndpoints() }));

  register(testConnection, async ({ scope, body, note }) => {
    const test = await connections.test(scope, body);
    note({ details: { restEndpoint: test.restEndpoint, outcome: test.outcome } });
    return test;
  });

  register(connectProvider, async ({ scope, body, note }) => {
    const result = await connections.connect(scope, body);
    note({ details: { restEndpoint: result.test.restEndpoint, outcome: result.test.outcome } });
    return result;
  });

  register(checkConnection, ({ scope }) => connections.check(scope));

  register(disconnectProvider, ({ scope }) => connections.disconnect(scope));
}

function changeRoutes(register: RegisterOperation, { drift: { changes, renames } }: ProviderServices): void {
  register(listProviderChanges, ({ scope }) => changes.list(scope));

  register(readProviderChange, ({ scope, params, query }) => changes.read(scope, params.changeId, query));

  register(renameInSnippets, async ({ scope, params, body, note }) => {
    const { from, to, ...result } = await renames.rename(scope, params.changeId, body);
    note({ targetId: params.changeId, details: { from, to, snippets: result.renamed } });
    return result;
  });

  register(undoRename, async ({ scope, params, note }) => {
    const result = await renames.undo(scope, params.changeId);
    note({ targetId: params.changeId, details: { snippets: result.undone } });
    return result;
  });

  register(dismissProviderChange, async ({ scope, params, note }) => {
    const change = await changes.dismiss(scope, params.changeId);
    note({ targetId: params.changeId, details: { attribute: change.before.rawName } });
    return change;
  });

  register(reopenProviderChange, async ({ scope, params, note }) => {
    const change = await changes.reopen(scope, params.changeId);
    note({ targetId: params.changeId, details: { attribute: change.before.rawName } });
    return change;
  });
}

function scheduleRoutes(register: RegisterOperation, { schedules }: ProviderServices): void {
  register(readImportSchedule, ({ scope }) => schedules.read(scope));

  register(setImportSchedule, ({ scope, body, note }) => {
    note({ details: { interval: body.interval } });
    return schedules.set(scope, body.interval);
  });
}

function importRoutes(register: RegisterOperation, { imports }: ProviderServices): void {
  register(startImport, async ({ scope: { workspaceId, userId }, note }) => {
    const { document, isNew } = await imports.start(workspaceId, { trigger: 'person', startedBy: userId });
    note(isNew ? { targetId: document._id } : { skipEntry: true });
    return toImport(document);
  });

  register(listImports, ({ scope, query }) => imports.list(scope, query));

  register(readImport, ({ scope, params }) => imports.read(scope, params.importId));

  register(cancelImport, ({ scope, params }) => imports.cancel(scope, params.importId));
}
