import { expect, it } from 'vitest';
import { ProviderConnection, Workspace, type Membership, type Session } from '../../src/contracts/index.ts';
import { killableWithSandbox } from '../support/killable-server.ts';

const { server } = killableWithSandbox();
const firstStep = { firstName: 'Mara', lastName: 'Voss', workspaceName: 'Lumen Outdoor' };

async function send(url: string, method: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

it.each([
  ['accounts.findOneAndUpdate firstName'],
  ['jobs.insertOne workspace.created'],
  ['workspaces.insertOne'],
  ['workspace_members.insertOne'],
  ['provider_connections.insertOne'],
  ['provider_imports.insertOne'],
  ['accounts.findOneAndUpdate activeWorkspaceId'],
])(
  'a server that is killed after %s makes one workspace, with its connection, when the step is sent again',
  { timeout: 60_000 },
  async (write) => {
    let origin = await server().startAlive({ DIES_AFTER: write });
    const credentials = { email: 'ada@example.com', password: 'correct horse' };
    const { accessToken } = (await send(`${origin}/api/auth/sign-up`, 'POST', credentials)) as Session;
    const save = () => send(`${origin}/api/me/onboarding`, 'PUT', firstStep, accessToken);
    await expect(save()).rejects.toThrow('fetch failed');
    await server().waitForExit();

    origin = await server().startAlive();
    const { workspace } = (await save()) as { workspace: Workspace };
    expect(Workspace.parse(workspace)).toMatchObject({ name: 'Lumen Outdoor', role: 'owner' });
    const read = (path: string) => send(origin + path, 'GET', undefined, accessToken);
    const { items } = (await read('/api/me/memberships')) as { items: Membership[] };
    expect(items.map(({ workspaceId }) => workspaceId)).toEqual([workspace.id]);
    expect(await read('/api/me')).toMatchObject({ firstName: 'Mara', activeWorkspaceId: workspace.id });
    const connection = await read(`/api/workspaces/${workspace.id}/provider-connection`);
    expect(ProviderConnection.parse(connection)).toMatchObject({
      isSandbox: true,
      combined: { status: 'healthy' },
    });
  },
);
