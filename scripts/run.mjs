import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs one of the project's commands (as npm would find it) with this terminal's input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not be started or was killed
 */
export function run(command, args, options = {}) {
  return exitCodeOf(start(command, args, options), (message) => console.error(message));
}

/**
 * The same, without input, and with what it prints as its result.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text) => {
    output += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep);
  const exitCode = await exitCodeOf(child, keep);
  return { exitCode, output };
}

function start(command, args, options) {
  return spawn(command, args, {
    cwd: root,
    stdio: options.stdio ?? 'inherit',
    env: { ...process.env, ...options.env },
    shell: process.platform === 'win32',
  });
}

function exitCodeOf(child, say) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(`${child.spawnfile}: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
