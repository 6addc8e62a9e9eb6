import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { variables, type Variable } from '../../src/config/variables.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/runbook.md');

/** The programs of `sluice-server`, by their word. */
const programs = new Set(
  [...read('packages/server/src/sluice-server.ts').matchAll(/^ {2}\['([\w-]+)', \(\) => import/gm)].map(
    ([, word]) => word,
  ),
);

/** What else a command may begin with: what Linux, systemd, Docker, curl and OpenSSL bring. */
const SYSTEM = new Set(['curl', 'df', 'docker', 'du', 'journalctl', 'openssl', 'sudo', 'top']);

/** What `systemctl` and `docker compose` can do, as far as it is used here. */
const SUBCOMMANDS = new Map([
  ['sudo systemctl', ['restart', 'start', 'stop']],
  ['docker compose', ['exec', 'logs', 'ps', 'restart', 'up']],
]);

const blocks = [...page.matchAll(/```sh\n(.+?)```/gs)].flatMap(([, text = '']) => text.trim().split('\n'));
const inline = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const commands = [
  ...blocks.map((line) => line.trim()).filter((line) => !line.startsWith('sluice() {')),
  ...inline.filter((text) => text.includes(' ') && /^[a-z]+ /.test(text)),
];

it('there are commands in the runbook', () => {
  expect(commands.filter((command) => command.startsWith('sluice ')).length).toBeGreaterThan(15);
});

const operators = [...new Set(commands)].filter((command) => command.startsWith('sluice '));
const others = [...new Set(commands)].filter((command) => !command.startsWith('sluice '));

/** The words of the usage of a command; a place for a file, and every path, is the word `FILE`. */
const usageOf = (program: string) => {
  const source = read(`packages/server/src/commands/${program}.ts`);
  return (/Usage: [^`']+/.exec(source)?.[0] ?? '').split(/[\s|]+/);
};

it.each(operators)(
  'the command %j of the runbook is one of the server, with words that it knows',
  (command) => {
    const [, program = '', ...words] = command.split(' ');
    expect([...programs]).toContain(program);
    const named = words.map((word) => (word.startsWith('/') ? 'FILE' : word));
    const known = named.length === 0 ? [] : usageOf(program);
    expect(named.filter((word) => !known.includes(word))).toEqual([]);
  },
);

it.each(others)('the command %j of the runbook begins with a program that such a machine has', (command) => {
  const [first = '', second = '', third = ''] = command.split(' ');
  expect([...SYSTEM]).toContain(first);
  const known = SUBCOMMANDS.get(`${first} ${second}`) ?? [third];
  expect(known).toContain(third);
});

it('the commands of operators that a runbook needs are all programs of the package', () => {
  const files = globSync('src/commands/*.ts', { cwd: fileURLToPath(new URL('packages/server', root)) });
  const names = files.map((file) => basename(file, '.ts'));
  const parts = new Set(['command', 'surroundings']);
  expect(new Set([...names.filter((name) => !parts.has(name)), 'start'])).toEqual(programs);
});

it('every setting and metric that the runbook names is one of the server', () => {
  const names = inline.filter((text) => /^[A-Z][A-Z_]+$/.test(text)).filter((text) => text.includes('_'));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(Object.keys(variables)).toContain(name);
});

it('the inventory of keys has a row for each secret of the server, and for no other', () => {
  const rows = [...read('docs/keys.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const secrets = Object.entries(variables as Record<string, Variable>)
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => name);
  expect(new Set(rows)).toEqual(new Set(secrets));
});
