import { describe, expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, newAddress, startTestApp, unlimited, type Person } from '../support/test-app.ts';

const { it, test } = serverTest(openEmbedded);
let person: Person;

it.beforeAll(async () => {
  person = await test.signUp();
});

describe('requests before their body is read', () => {
  const huge = { 'content-type': 'application/json', 'content-length': String(3 * 1024 * 1024) };

  it('before it reads a body, the server asks anonymous callers to sign in, whatever they send', async () => {
    const url = `/api/workspaces/${person.workspaceId}/snippets`;
    for (const payload of ['{"name":', '[]', '{"name":{"$gt":""}}']) {
      const headers = { 'content-type': 'application/json' };
      const response = await test.app.inject({ method: 'POST', url, payload, headers });
      expect(errorOf(response).code).toBe('UNAUTHENTICATED');
    }
    const response = await test.app.inject({ method: 'POST', url, headers: huge });
    expect(errorOf(response).code).toBe('UNAUTHENTICATED');
  });

  it('before it reads a body, the server treats the workspace of somebody else as missing, whatever is sent', async () => {
    const stranger = await test.signUp();
    const url = `/api/workspaces/${person.workspaceId}/snippets`;
    const response = await stranger.request({ method: 'POST', url, payload: { name: 1 } });
    expect(errorOf(response).code).toBe('NOT_FOUND');
  });
});

describe('the caller that rate limits count', () => {
  const once = { limit: 1, windowSeconds: 60 };
  const rateLimits = { ...unlimited, perCaller: { ...unlimited.perCaller, 'sign-in': once } };
  const statusesOf = async (
    environment: object,
    senders: { remoteAddress: string; forwarded?: string }[],
  ) => {
    const data = await openEmbedded();
    const configuration = readConfiguration({ NODE_ENV: 'test', ...environment });
    const limited = await startTestApp(data, { configuration, rateLimits });
    const statuses: number[] = [];
    for (const { remoteAddress, forwarded } of senders) {
      const payload = { email: newAddress(), password: 'x' };
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const request = { method: 'POST', url: '/api/auth/sign-in', payload, headers, remoteAddress } as const;
      statuses.push((await limited.app.inject(request)).statusCode);
    }
    await limited.close();
    await data.dispose();
    return statuses;
  };

  it('for rate limits, a caller is identified by the address of the connection, whatever headers they send', async () => {
    const senders = [
      { remoteAddress: '192.0.2.1', forwarded: '198.51.100.1' },
      { remoteAddress: '192.0.2.1', forwarded: '198.51.100.2' },
      { remoteAddress: '192.0.2.2', forwarded: '198.51.100.1' },
    ];
    expect(await statusesOf({}, senders)).toEqual([401, 429, 401]);
  });

  it('for rate limits, a caller is identified by the address that a trusted proxy adds, not by what the client sent', async () => {
    const senders = [
      { remoteAddress: '10.0.0.1', forwarded: '198.51.100.1' },
      { remoteAddress: '10.0.0.1', forwarded: '203.0.113.9, 198.51.100.1' },
      { remoteAddress: '10.0.0.1', forwarded: '198.51.100.2' },
    ];
    expect(await statusesOf({ TRUST_PROXY: '10.0.0.0/8' }, senders)).toEqual([401, 429, 401]);
  });

  it('for rate limits, a caller is the same one with whatever port a trusted proxy forwards', async () => {
    const senders = [
      { remoteAddress: '10.0.0.1', forwarded: '198.51.100.1:50001' },
      { remoteAddress: '10.0.0.1', forwarded: '198.51.100.1:50002' },
      { remoteAddress: '10.0.0.1', forwarded: '203.0.113.9, 198.51.100.1, 10.0.0.2:50003' },
      { remoteAddress: '10.0.0.1', forwarded: '[2001:db8::1]:50001' },
      { remoteAddress: '10.0.0.1', forwarded: '2001:db8::2' },
    ];
    expect(await statusesOf({ TRUST_PROXY: '10.0.0.0/8' }, senders)).toEqual([401, 429, 429, 401, 429]);
  });

  it('for rate limits, a caller is identified by their whole network with IPv6', async () => {
    const senders = [
      { remoteAddress: '2001:db8:1:2::1' },
      { remoteAddress: '2001:db8:1:2:ffff::2' },
      { remoteAddress: '2001:db8:1:3::1' },
      { remoteAddress: '::ffff:192.0.2.1' },
      { remoteAddress: '192.0.2.1' },
    ];
    expect(await statusesOf({}, senders)).toEqual([401, 429, 401, 401, 429]);
  });
});
