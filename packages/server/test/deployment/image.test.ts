import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const text = readFileSync(new URL('Dockerfile', root), 'utf8');
/** The instructions of each stage, each in one line. */
const stages = text
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM'))
  .map((stage) => stage.split('\n').filter((line) => line !== ''));
const last = stages.at(-1) ?? [];
const find = (word: string) => last.filter((line) => line.startsWith(`${word} `));

/** The list in an instruction such as `CMD ["start"]`. */
const listIn = (line: string) => JSON.parse(line.slice(line.indexOf('['))) as string[];

it('the Dockerfile has no mistake that its linter knows', () => {
  expect(validate(text, { deprecatedMaintainer: 2 }).map(({ message }) => message)).toEqual([]);
});

it('each stage of the image begins with the small image of Node 24, and the last one has no npm', () => {
  for (const [from = ''] of stages) expect(from).toMatch(/^FROM node:24-slim(?: AS \w+)?$/);
  expect(find('RUN').join()).toMatch(/rm -rf .*\/usr\/local\/bin\/npm/);
  expect(find('RUN').join()).not.toMatch(/npm (?:ci|install)|apt-get/);
});

it('what the last stage takes from the others is the built server, its lists and its packages', () => {
  const copied = find('COPY').flatMap((line) =>
    line
      .split(' ')
      .slice(2, -1)
      .map((path) => path.replace(/^\/(?:src|srv\/sluice)\//, '')),
  );
  const { files } = JSON.parse(readFileSync(new URL('packages/server/package.json', root), 'utf8')) as {
    files: string[];
  };
  const made = ['dist', 'THIRD-PARTY-NOTICES.md'];
  for (const path of copied) {
    const isMade = made.some((name) => path === `packages/server/${name}`);
    expect([path, isMade || existsSync(new URL(path, root))]).toEqual([path, true]);
  }
  const places = files.map((file) => file.split('/')[0] ?? '').filter((place) => place !== 'CHANGELOG.md');
  for (const place of places) expect(copied).toContain(`packages/server/${place}`);
});

it('the image runs as a user without rights, and is not healthy before the server handles requests', () => {
  expect(find('USER')).toEqual(['USER node']);
  const [check = ''] = find('HEALTHCHECK');
  expect(check).toContain('/health/ready');
  expect(listIn(check)[0]).toBe('node');
});

it('the image starts the server with the options for Node that npm start gives it, and runs commands by their word', async () => {
  const { SERVER_ARGUMENTS } = (await import(
    fileURLToPath(new URL('scripts/server-arguments.mjs', root))
  )) as { SERVER_ARGUMENTS: string[] };
  const [entry = ''] = find('ENTRYPOINT');
  const [command = ''] = find('CMD');
  const options = SERVER_ARGUMENTS.slice(0, -1);
  expect(listIn(entry)).toEqual(['node', ...options, 'packages/server/dist/sluice-server.js']);
  expect(listIn(command)).toEqual(['start']);
});
