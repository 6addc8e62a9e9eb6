import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy whose connections can be interrupted. */
export interface FaultyProxy {
  port: number;
  /** Closes all connections at once, and refuses new ones. */
  cut(): void;
  /** Keeps all connections and accepts new ones, but forwards nothing, so that neither side notices. */
  stall(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server. */
export async function startFaultyProxy(host: string, port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let state: 'forwarding' | 'cut' | 'stalled' = 'forwarding';
  /** What to forward once the proxy is restored. */
  let postponed: (() => void)[] = [];

  function pipe(one: Socket, other: Socket): void {
    sockets.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.on('data', (chunk) => {
      if (state === 'stalled') postponed.push(() => other.write(chunk));
      else other.write(chunk);
    });
  }
  function forward(near: Socket): void {
    const far = connect(port, host);
    pipe(near, far);
    pipe(far, near);
  }
  const server = createServer((near) => {
    if (state === 'cut') near.destroy();
    else if (state === 'stalled') postponed.push(() => forward(near));
    else forward(near);
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
    stall() {
      state = 'stalled';
    },
    restore() {
      state = 'forwarding';
      const waiting = postponed;
      postponed = [];
      for (const act of waiting) act();
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
