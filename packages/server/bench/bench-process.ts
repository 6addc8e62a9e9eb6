import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A running server to measure. */
export interface BenchProcess {
  origin: string;
  /** Resident memory. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** Starts `bench-server.ts` in a process of its own. @param sandbox the endpoint that every new workspace is connected to */
export async function startBenchProcess(kind: 'bare' | 'whole', sandbox = ''): Promise<BenchProcess> {
  const script = fileURLToPath(new URL('bench-server.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=@sluice/source', '--disable-proto=delete', script, kind, sandbox],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: line.toString().trim(),
    megabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) /
      1024,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
