import { createWorkspace, listMemberships } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { lost, refusal, startStubServer } from '../../test/stub-server.ts';
import { call } from '../api/api-client.ts';
import { send } from './http.ts';

const server = startStubServer();
/** The server never answers. */
const silent = { stream: () => undefined };

it('a call that is not answered in its time ends with a code of its own', async () => {
  server.respond(() => silent);
  await expect(send(listMemberships, {}, { timeoutMs: 30 })).rejects.toMatchObject({ code: 'TIMEOUT' });
});

it('a refusal and a server that is away have other codes', async () => {
  server.respond(() => [503, refusal('BILLING_UNAVAILABLE')]);
  await expect(send(listMemberships, {})).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
  server.respond(() => lost);
  await expect(send(listMemberships, {})).rejects.toMatchObject({ code: 'NETWORK' });
});

it('a call with a limit of its own is not begun again when the limit has passed', async () => {
  server.respond(() => silent);
  const limited = call(createWorkspace, { body: { name: 'Second' } }, { timeoutMs: 300 });
  await expect(limited).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(server.countOf('/workspaces')).toBe(1);
});
