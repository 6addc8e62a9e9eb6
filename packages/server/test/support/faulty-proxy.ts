import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy whose connections can be interrupted. */
export interface FaultyProxy {
  port: number;
  /** Closes all connections at once, and refuses new ones. */
  cut(): void;
  /** Keeps all connections and accepts new ones, but forwards nothing, so that neither side notices. */
  stall(): void;
  /**
   * Looks at what clients send. `held` forwards it and keeps back all answers on that connection, like a server that works on
   * it for ever; a buffer is the answer, and nothing is forwarded.
   */
  intercept(decide: (sent: Buffer) => Buffer | 'held' | 'forwarded'): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server. */
export async function startFaultyProxy(host: string, port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let state: 'forwarding' | 'cut' | 'stalled' = 'forwarding';
  /** What to forward once the proxy is restored. */
  let postponed: (() => void)[] = [];
  let decide: Parameters<FaultyProxy['intercept']>[0] = () => 'forwarded';

  function pipe(one: Socket, other: Socket, passes: (chunk: Buffer) => boolean): void {
    sockets.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.on('data', (chunk) => {
      if (!passes(chunk)) return;
      if (state === 'stalled') postponed.push(() => other.write(chunk));
      else other.write(chunk);
    });
  }
  function forward(near: Socket): void {
    const far = connect(port, host);
    let isHeld = false;
    pipe(near, far, (sent) => {
      const decision = decide(sent);
      if (Buffer.isBuffer(decision)) near.write(decision);
      isHeld ||= decision === 'held';
      return !Buffer.isBuffer(decision);
    });
    pipe(far, near, () => !isHeld);
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
    intercept(made) {
      decide = made;
    },
    restore() {
      state = 'forwarding';
      decide = () => 'forwarded';
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
