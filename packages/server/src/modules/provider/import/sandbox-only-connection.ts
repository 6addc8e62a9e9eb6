import type { BrazeConnection } from '../../../config/sandboxes.ts';
import type { ConnectedKinds, ImportConnection } from './import-connection.ts';

/** Every workspace is connected to the sandbox, and nothing else. */
export function createSandboxOnlyConnection(sandbox: BrazeConnection | undefined): ImportConnection {
  const connected: ConnectedKinds | undefined =
    sandbox === undefined ? undefined : { source: 'sandbox', kinds: { attributes: true, events: true } };
  return {
    find: async () => connected,
    async openClient(_workspaceId, { signal }) {
      if (sandbox === undefined || connected === undefined) return undefined;
      // Loaded on demand, because the HTTP client takes a tenth of an idle server's memory.
      const { createBrazeClient } = await import('../client/braze-client.ts');
      return { ...connected, client: createBrazeClient(sandbox, { signal, sandbox: sandbox.endpoint }) };
    },
    reportOutcome: async () => undefined,
    recordSync: async () => undefined,
  };
}
