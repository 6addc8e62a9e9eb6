/** `npm start`: builds the application when needed and serves everything from one address. */
import { spawn } from 'node:child_process';
import { buildApp } from './build-app.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { root } from './run.mjs';
import { SERVER_ARGUMENTS } from './server-arguments.mjs';

let stop = () => process.exit(1);
endWithNpm(() => stop());
const built = await buildApp();
if (built !== 0) {
  console.error('The application could not be built; see the error above. Nothing was started.');
  process.exit(built);
}

const server = spawn(process.execPath, SERVER_ARGUMENTS, { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl+C to both; whoever stops this process alone means the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
stop = () => server.kill('SIGTERM');
server.once('close', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
