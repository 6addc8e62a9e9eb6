import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire that can be cut or blocked, and mended. */
export interface CuttableProxy {
  port: number;
  /** Ends every connection at once, in the middle of whatever it carries, and lets no new one through. */
  cut(): void;
  /** Keeps every connection, takes new ones, and carries nothing: nobody is told that the other side is gone. */
  block(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Passes connections on to a server, until it is told not to. */
export async function startCuttableProxy(host: string, port: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'blocked' = 'whole';
  /** What to do once nothing is blocked any more. */
  let afterwards: (() => void)[] = [];

  function carry(one: Socket, other: Socket): void {
    sockets.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.on('data', (chunk) => {
      if (state === 'blocked') afterwards.push(() => other.write(chunk));
      else other.write(chunk);
    });
  }
  function passOn(near: Socket): void {
    const far = connect(port, host);
    carry(near, far);
    carry(far, near);
  }
  const server = createServer((near) => {
    if (state === 'cut') near.destroy();
    else if (state === 'blocked') afterwards.push(() => passOn(near));
    else passOn(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      destroyAll();
    },
    block() {
      state = 'blocked';
    },
    mend() {
      state = 'whole';
      const waiting = afterwards;
      afterwards = [];
      for (const act of waiting) act();
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
