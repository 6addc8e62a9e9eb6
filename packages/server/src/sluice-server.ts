#!/usr/bin/env -S node --disable-proto=delete --max-semi-space-size=8
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The server, and the commands for operators, by the word that starts each. */
const PROGRAMS = new Map<string, () => Promise<unknown>>([
  ['start', () => import('./main.ts')],
  ['backup', () => import('./commands/backup.ts')],
  ['doctor', () => import('./commands/doctor.ts')],
  ['erase-workspace', () => import('./commands/erase-workspace.ts')],
  ['flags', () => import('./commands/flags.ts')],
  ['jobs', () => import('./commands/jobs.ts')],
  ['migrate', () => import('./commands/migrate.ts')],
  ['people', () => import('./commands/people.ts')],
  ['reconcile-billing', () => import('./commands/reconcile-billing.ts')],
  ['restore', () => import('./commands/restore.ts')],
  ['rotate-keys', () => import('./commands/rotate-keys.ts')],
]);

const USAGE = `Usage: sluice-server [start]          starts the server
       sluice-server COMMAND …        runs a command for operators: ${[...PROGRAMS.keys()].slice(1).join(', ')}
       sluice-server --version

Settings are environment variables. "sluice-server doctor" says what is wrong with them, and what to do.`;

function version(): string {
  const file = createRequire(import.meta.url).resolve('@sluice/server/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const [word = 'start'] = process.argv.slice(2);
const program = PROGRAMS.get(word);
if (program !== undefined) {
  // Programs read their arguments as if they had been started by themselves.
  process.argv.splice(2, 1);
  await program();
} else if (word === '--version') {
  process.stdout.write(`${version()}\n`);
} else {
  const isAsked = word === '--help' || word === 'help';
  (isAsked ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exitCode = isAsked ? 0 : 1;
}
