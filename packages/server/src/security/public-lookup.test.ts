import { createServer, request, Agent } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { ADDRESS_NOT_PUBLIC, createPublicLookup } from './public-lookup.ts';

const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

/** Looks a name up as a socket does. */
const look = (lookup: LookupFunction, all = true) =>
  new Promise((resolve, reject) => {
    lookup('rest.iad-01.braze.com', { all }, (error, found) =>
      error === null ? resolve(found) : reject(error),
    );
  });

it('a name with public addresses resolves to them', async () => {
  const found = [v4('104.16.0.1'), v6('2606:4700::1')];
  const lookup = createPublicLookup(async () => found);
  expect(await look(lookup)).toEqual(found);
  expect(await look(lookup, false)).toBe('104.16.0.1');
});

it.each([
  ['a private address', [v4('10.0.0.1')]],
  ['a public address before a private one', [v4('104.16.0.1'), v4('127.0.0.1')]],
  ['a private IPv6 address among public ones', [v4('104.16.0.1'), v6('fd00::1'), v6('2606:4700::1')]],
  ['no address', []],
])('a name that resolves to %s is refused', async (_what, found) => {
  await expect(look(createPublicLookup(async () => found))).rejects.toMatchObject({
    code: ADDRESS_NOT_PUBLIC,
  });
});

it('a name that does not resolve fails as it does elsewhere', async () => {
  const missing = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  const lookup = createPublicLookup(() => Promise.reject(missing));
  await expect(look(lookup)).rejects.toBe(missing);
});

it('a name that turns private after its check gains nothing: each connection goes to the address that was checked for it', async () => {
  const server = createServer((_request, response) => response.end('reached')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const answers = [[v4('127.0.0.1')], [v4('127.0.0.2')]];
  const resolved: string[] = [];
  const resolve = async (name: string) => {
    resolved.push(name);
    return answers.shift() ?? [];
  };
  // For this test 127.0.0.1 is the public address, and 127.0.0.2 the private one.
  const agent = new Agent({ lookup: createPublicLookup(resolve, (address) => address === '127.0.0.1') });
  const ask = () =>
    new Promise<string>((done, fail) => {
      request({ host: 'rebinding.example', port, agent }, (response) => {
        response.resume();
        response.on('end', () => done('reached'));
      })
        .on('error', fail)
        .end();
    });
  try {
    expect(await ask()).toBe('reached');
    await expect(ask()).rejects.toMatchObject({ code: ADDRESS_NOT_PUBLIC });
    expect(resolved).toEqual(['rebinding.example', 'rebinding.example']);
  } finally {
    agent.destroy();
    server.close();
  }
});
