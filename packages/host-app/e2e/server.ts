import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOfTests } from '../../../scripts/testing/folder-of-tests.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ARGUMENTS = ['--disable-proto=delete', 'packages/server/dist/main.js'];

/** Below the ports that the system gives to connections, which may take any of theirs between a look and a start. */
const PORTS = { first: 20_000, count: 12_000 };

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const listener = createServer().listen(port, '127.0.0.1');
    const isFree = await once(listener, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    listener.close();
    await once(listener, 'close');
    return port;
  }
}

/** The real server, with the built application and a temporary database. It can be stopped and started again. */
export class TestServer {
  readonly #dataDir = mkdtempSync(join(folderOfTests(), 'sluice-e2e-'));
  readonly #port: number;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Record<string, string>) {
    this.#port = port;
    this.#environment = environment;
  }

  /** A server whose public address has a path, which everything is below. */
  static async startBelow(path: string): Promise<TestServer> {
    const port = await freePort();
    const server = new TestServer(port, { PUBLIC_ORIGIN: `http://127.0.0.1:${port}${path}` });
    await server.start();
    return server;
  }

  /** @param environment variables that differ from the defaults */
  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), environment);
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ARGUMENTS, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        LOG_LEVEL: 'error',
        // People of the tests come from networks of their own.
        TRUST_PROXY: '127.0.0.1',
        ...this.#environment,
      },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('ready on')) resolve();
      });
      child.once('close', (code) => reject(new Error(`The server exited with ${code}.`)));
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
