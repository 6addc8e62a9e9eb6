import { randomBytes } from 'node:crypto';
import { startServer, type ServerProcess, type Visitor } from './server-process.ts';

export { signUp, type Visitor } from './server-process.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Three server processes on one database. */
export interface Cluster {
  origins: [string, string, string];
  stop(): Promise<void>;
}

/** A database of its own on the given server. */
export function freshDatabase(mongodbUri: string): URL {
  const uri = new URL(mongodbUri);
  uri.pathname = `/sluice_test_${randomBytes(6).toString('hex')}`;
  return uri;
}

export async function startCluster(
  mongodbUri: string,
  environment: Record<string, string> = {},
): Promise<Cluster> {
  const shared = {
    MONGODB_URI: mongodbUri,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PROVIDER_KEYS: `cluster:${randomBytes(32).toString('hex')}`,
    REQUIRE_EMAIL_CONFIRMATION: 'false',
    SANDBOX: 'false',
    LOG_LEVEL: 'fatal',
    ...environment,
  };
  const servers: ServerProcess[] = await Promise.all([1, 2, 3].map(() => startServer(shared)));
  return {
    origins: servers.map(({ origin }) => origin) as [string, string, string],
    stop: async () => {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    },
  };
}

export function post(
  url: string,
  payload: object | undefined,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(payload && JSON_TYPE) },
    ...(payload && { body: JSON.stringify(payload) }),
  });
}

export function bearer({ session }: Visitor): { authorization: string } {
  return { authorization: `Bearer ${session.accessToken}` };
}

/** The address of the snippets, or of something else, in somebody's workspace. */
export function workspaceUrl(origin: string, { session }: Visitor, rest: string): string {
  return `${origin}/api/workspaces/${session.user.activeWorkspaceId}/${rest}`;
}
