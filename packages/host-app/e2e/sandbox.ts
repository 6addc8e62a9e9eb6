import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../server', import.meta.url));

/** An attribute as the sandbox sends it. */
interface SandboxAttribute {
  name: string;
  data_type: string;
  status: string;
}

/** A sandbox of Braze that runs alone, so that a test can change what it has. */
export class Sandbox {
  readonly endpoint: string;
  readonly #child: ChildProcess;

  private constructor(endpoint: string, child: ChildProcess) {
    this.endpoint = endpoint;
    this.#child = child;
  }

  static async start(): Promise<Sandbox> {
    const child = spawn(process.execPath, ['--conditions=@sluice/source', 'sandbox/braze/main.ts'], {
      cwd: server,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const endpoint = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once('close', (code) => reject(new Error(`The sandbox exited with ${code}.`)));
    });
    return new Sandbox(endpoint, child);
  }

  /** Replaces the attributes that the sandbox has. */
  async setAttributes(attributes: readonly SandboxAttribute[]): Promise<void> {
    const answer = await fetch(`${this.endpoint}/sandbox/switches`, {
      method: 'PATCH',
      body: JSON.stringify({ attributes }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await once(this.#child, 'close');
  }
}
