import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfiguration } from '../../src/config/configuration.ts';
import { variables } from '../../src/config/variables.ts';

const root = new URL('../../../../', import.meta.url);
const path = fileURLToPath(new URL('compose.yaml', root));

interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  ports?: string[];
  secrets?: string[];
  volumes?: string[];
}

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

const { services, secrets } = parse(readFileSync(path, 'utf8'), { merge: true }) as Compose;
const servers = Object.values(services).filter(({ image }) => image.startsWith('sluice-server'));

/** What compose puts in the place of a variable of the operator. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_whole, name: string) =>
    name === 'SITE_ADDRESS' ? 'sluice.example.com' : '',
  );

it('compose.yaml follows the published schema, and has no mistake that its linter knows', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const results = linter.lintFiles([path], false) as { messages: { type: string; message: string }[] }[];
  const messages = results.flatMap((result) => result.messages);
  expect(messages.filter(({ type }) => type === 'error').map(({ message }) => message)).toEqual([]);
});

it('two servers share a replica set of three, and only the proxy can be reached from outside', () => {
  expect(servers).toHaveLength(2);
  expect(Object.values(services).filter(({ volumes }) => volumes?.[0]?.endsWith(':/data/db'))).toHaveLength(
    3,
  );
  const reachable = Object.keys(services).filter((name) => services[name]?.ports !== undefined);
  expect(reachable).toEqual(['proxy']);
  for (const name of Object.keys(services).filter((one) => one.startsWith('server-')))
    expect(readFileSync(new URL('deploy/Caddyfile', root), 'utf8')).toContain(`${name}:3000`);
  const members = readFileSync(new URL('deploy/replica-set.js', root), 'utf8');
  for (const name of ['mongodb-1', 'mongodb-2', 'mongodb-3']) expect(members).toContain(`'${name}'`);
});

it('the servers cannot write to their image, and accept their settings in production', () => {
  for (const { environment = {}, read_only: isReadOnly } of servers) {
    expect(isReadOnly).toBe(true);
    const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
    expect(names.filter((name) => !(name in variables))).toEqual([]);
    const given = Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => !name.endsWith('_FILE'))
        .map(([name, value]) => [name, filled(value)]),
    );
    const configuration = readConfiguration({
      ...given,
      NODE_ENV: 'production',
      SESSION_SECRET: 'signs sessions: 0123456789abcdefghijklm',
      PROVIDER_KEYS: '2026a:encrypts keys: 0123456789abcdefghijklm',
    });
    expect(configuration.publicOrigin).toBe('https://sluice.example.com');
  }
});

it('each secret is a file that the server reads, and that the page about deployment makes', () => {
  const page = readFileSync(new URL('docs/deployment.md', root), 'utf8');
  for (const { environment = {}, secrets: mounted = [] } of servers) {
    const read = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(read.map(([, file]) => file).toSorted()).toEqual(
      mounted.map((name) => `/run/secrets/${name}`).toSorted(),
    );
  }
  for (const { file } of Object.values(secrets)) expect(page).toContain(file);
});
