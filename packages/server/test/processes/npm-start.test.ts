import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const END_WITH_NPM = fileURLToPath(new URL('../../../../scripts/end-with-npm.mjs', import.meta.url));

/** What stands for the server: it says when it is told to stop, and then ends. */
const PROGRAM = `
  const { endWithNpm } = await import(${JSON.stringify(END_WITH_NPM)});
  endWithNpm(() => { console.log('told to stop'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

it('a server that npm has started ends when npm is told to stop, which ends only the shell in between', async () => {
  // The second command keeps the shell from becoming the program.
  const command = `"$NODE" --input-type=module -e "$PROGRAM"; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, NODE: process.execPath, PROGRAM, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (data: Buffer) => (said += data.toString()));
  await expect.poll(() => said).toContain('ready');
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  await expect.poll(() => said).toContain('told to stop');
});
