import {
  checkConnection,
  connectProvider,
  disconnectProvider,
  listProviderEndpoints,
  readConnection,
  testConnection,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { ConnectionsService } from './connection/connections.service.ts';

export function connectionRoutes(register: RegisterOperation, connections: ConnectionsService): void {
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
