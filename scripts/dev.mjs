/** `npm run dev`: the server restarts and the application reloads on every change. */
import { spawn } from 'node:child_process';
import { root } from './run.mjs';
import { SOURCE_SERVER_ARGUMENTS } from './server-arguments.mjs';

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', ...SOURCE_SERVER_ARGUMENTS], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn('npm', ['run', 'dev', '-w', 'packages/host-app', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
];

function stop() {
  for (const child of children) child.kill();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.once('close', stop);
