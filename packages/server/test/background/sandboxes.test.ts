import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { startBrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { startMailSandbox } from '../../sandbox/mail/mail-sandbox.ts';
import { startStripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';

/** Other addresses of this machine: a server that listens on all of them answers there. */
const others = [
  '127.0.0.2',
  ...Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  ),
];

async function answersAt(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const sandboxes = {
  Braze: async () => {
    const sandbox = await startBrazeSandbox();
    return { address: sandbox.endpoint, close: () => sandbox.close() };
  },
  Stripe: async () => {
    const sandbox = await startStripeSandbox();
    return { address: sandbox.origin, close: () => sandbox.close() };
  },
  'the mail server': async () => {
    const sandbox = await startMailSandbox();
    return { address: sandbox.url, close: () => sandbox.close() };
  },
};

it.each(Object.entries(sandboxes))(
  'the sandbox of %s answers this machine at its loopback address, and nobody at another address',
  async (_name, start) => {
    const { address, close } = await start();
    onTestFinished(close);
    const { hostname, port } = new URL(address);
    expect(await answersAt(hostname, Number(port))).toBe(true);
    for (const other of others) expect(await answersAt(other, Number(port)), other).toBe(false);
  },
);
