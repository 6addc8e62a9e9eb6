import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startServer, type ServerProcess } from '../support/server-process.ts';

/** Little more than the server needs when it has nothing to do. */
const HEAP = '--max-old-space-size=96';
const CLIENTS = 40;
const dataDir = mkdtempSync(join(tmpdir(), 'sluice-small-heap-'));

let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  'a server with a small heap survives strangers who send thousands of requests and read nothing',
  { timeout: 240_000 },
  async () => {
    server = await startServer({ DATA_DIR: dataDir, NODE_OPTIONS: HEAP });
    const { origin, child } = server;
    const { hostname, port } = new URL(origin);
    for (const path of ['/api/openapi.json', '/api/client-configuration', '/nothing-here']) {
      const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
      for (const pipelined of [999, 10]) {
        const sockets = Array.from({ length: CLIENTS }, () => {
          const socket = connect(Number(port), hostname).pause();
          socket.on('error', () => undefined);
          socket.write(request.repeat(pipelined));
          return socket;
        });
        await Promise.all(sockets.map((socket) => once(socket, 'connect')));
        // Members are served meanwhile: this is refused for its missing token, not for the load.
        expect((await fetch(`${origin}/api/me`)).status).toBe(401);
        for (const socket of sockets) socket.destroy();
      }
    }
    expect(child.exitCode).toBeNull();
    const health = async () => (await fetch(`${origin}/health/ready`)).status;
    await expect.poll(health, { timeout: 90_000 }).toBe(200);
  },
);
