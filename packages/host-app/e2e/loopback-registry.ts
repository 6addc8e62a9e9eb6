import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a package says of itself, in a lock file and in a registry. */
interface Manifest {
  name: string;
  version: string;
  [key: string]: unknown;
}

interface Offered {
  manifest: Manifest;
  /** A packed file, or the folder of an installed package. */
  place: string;
}

/** Where the name of a package begins in the path that a lock file knows it by. */
const INSTALLED = 'node_modules/';

/** All packages that this repository has installed, or would on another kind of machine. */
function installedPackages(): Offered[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Partial<Manifest> & { link?: true }>;
  };
  return Object.entries(packages).flatMap(([path, { link, ...entry }]) => {
    const start = path.lastIndexOf(INSTALLED);
    const { version, name = path.slice(start + INSTALLED.length) } = entry;
    if (start === -1 || link || version === undefined) return [];
    return [{ manifest: { ...entry, name, version }, place: join(root, path) }];
  });
}

/** Sends the packed file of a package; of an installed one it is made while it is sent. */
function sendPacked({ place }: Offered, response: ServerResponse): void {
  const isPacked = place.endsWith('.tgz');
  const [command = '', ...args] = isPacked
    ? ['cat', place]
    : ['tar', '-cz', '-C', place, '--exclude=./node_modules', '.'];
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] }).stdout.pipe(response);
}

/**
 * A registry on this machine, from which npm installs a packed package and all that it needs, without any other network. It has
 * the packages of this repository, as they are installed.
 * @param tarball the packed file of a package of ours, and its `manifest`
 */
export async function startLoopbackRegistry(tarball: string, manifest: Manifest) {
  const offered = [...installedPackages(), { manifest, place: tarball }];
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1));
    const asked = /^packed\/(\d+)$/.exec(path)?.[1];
    const packed = asked === undefined ? undefined : offered[Number(asked)];
    if (packed !== undefined && existsSync(packed.place)) return sendPacked(packed, response);
    const versions = offered.flatMap(({ manifest: { name, ...rest } }, index) =>
      name === path
        ? [{ name, ...rest, dist: { tarball: `http://${request.headers.host}/packed/${index}` } }]
        : [],
    );
    const latest = versions.at(-1);
    if (latest === undefined) return void response.writeHead(404).end('{}');
    const byVersion = Object.fromEntries(versions.map((one) => [one['version'], one]));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        name: path,
        'dist-tags': { latest: Reflect.get(latest, 'version') },
        versions: byVersion,
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
