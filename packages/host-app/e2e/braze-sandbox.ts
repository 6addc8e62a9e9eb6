import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/sandbox/braze/main.ts', import.meta.url));

/** The sandbox of Braze in a process of its own. */
export interface SandboxProcess {
  endpoint: string;
  /** A key with all permissions that an import needs. */
  apiKey: string;
  /** Changes its switches, and undoes the others. */
  set: (switches: object) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the sandbox that also runs alone, so that its switches can be set. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['--conditions=@sluice/source', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  const endpoint = /answers on (\S+)/.exec(output.toString())?.[1] ?? '';
  const apiKey = /full\s+(\S+)/.exec(output.toString())?.[1] ?? '';
  const send = async (path: string, method: string, switches?: object) => {
    const body = switches && { body: JSON.stringify(switches) };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${endpoint}/sandbox/${path}`, { method, headers, ...body });
    if (!answer.ok) throw new Error(`The sandbox was not set: ${await answer.text()}`);
  };
  return {
    endpoint,
    apiKey,
    set: async (switches) => {
      await send('reset', 'POST');
      await send('switches', 'PATCH', switches);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
