/**
 * Builds projects of partners as a stranger would, and uses them in a browser: `npm run hosts -w packages/builder-ui`. Each folder
 * here is such a project. It is copied out of the repository, its package manager installs the packed files beside what the
 * registry has, its scripts build and start it, and Playwright uses its page. See `docs/contributing.md`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packPackages } from '../../../scripts/packing/pack-packages.mjs';

const here = import.meta.dirname;
const repository = join(here, '../../..');

/** What `npm exec` fetches for each manager, and the command that it then runs. */
const MANAGERS = {
  npm: { fetched: 'npm@11', command: 'npm' },
  pnpm: { fetched: 'pnpm@12', command: 'pnpm' },
  'yarn-1': { fetched: 'yarn@1', command: 'yarn' },
  'yarn-4': { fetched: '@yarnpkg/cli-dist@4', command: 'yarn' },
} as const;
type Manager = keyof typeof MANAGERS;

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  /** Ours: with which managers the host is tried. */
  managers?: readonly Manager[];
}

/** Something that went wrong, with all that the commands have said. */
class HostFailure extends Error {}

/** One project, in its folder outside of the repository. */
class Host {
  readonly label: string;
  readonly folder: string;
  readonly #name: string;
  readonly #manager: Manager;
  readonly #manifest: Manifest;
  readonly #environment: Record<string, string>;

  constructor(name: string, manager: Manager, manifest: Manifest, parent: string) {
    this.label = `${name} (${manager})`;
    this.folder = join(parent, `${name}-${manager}`);
    this.#name = name;
    this.#manager = manager;
    this.#manifest = manifest;
    this.#environment = environmentOfStranger(this.folder);
  }

  async run(packed: Awaited<ReturnType<typeof packPackages>>): Promise<void> {
    this.#copy(packed);
    await this.#install();
    if (this.#has('build')) await this.#script('build');
    if (this.#has('test')) await this.#script('test');
    for (const script of ['start', 'dev']) if (this.#has(script)) await this.#visit(script);
  }

  #has(script: string): boolean {
    return this.#manifest.scripts?.[script] !== undefined;
  }

  /** Copies the project, and writes down where the packed packages are, in the words of each manager. */
  #copy(packed: Awaited<ReturnType<typeof packPackages>>): void {
    mkdirSync(join(this.folder, 'packed'), { recursive: true });
    cpSync(join(here, this.#name), this.folder, { recursive: true });
    cpSync(join(here, 'shared'), join(this.folder, 'shared'), { recursive: true });
    const places: Record<string, string> = {};
    for (const { name, tarball } of packed) {
      cpSync(tarball, join(this.folder, 'packed', basename(tarball)));
      places[name] = `file:./packed/${basename(tarball)}`;
    }
    const { managers: _, ...manifest } = this.#manifest;
    const written = {
      private: true,
      ...manifest,
      dependencies: { ...manifest.dependencies, ...places },
      ...(this.#manager.startsWith('yarn') ? { resolutions: places } : {}),
      ...(this.#manager === 'npm' ? { overrides: places } : {}),
    };
    writeFileSync(join(this.folder, 'package.json'), JSON.stringify(written, null, 2));
    if (this.#manager === 'pnpm')
      writeFileSync(join(this.folder, 'pnpm-workspace.yaml'), JSON.stringify({ overrides: places }));
    if (this.#manager === 'yarn-4') writeFileSync(join(this.folder, 'yarn.lock'), '');
  }

  /** A warning about one of our packages is a failure: people take it for one of theirs. */
  async #install(): Promise<void> {
    const said = await this.#run('the packages cannot be installed', this.#managed('install'));
    const warnings = said
      .split('\n')
      .filter((line) => /warn|error|unmet|peer|YN00(?:02|60|86)/iu.test(line) && /sluice/iu.test(line));
    if (warnings.length > 0)
      throw new HostFailure(`the install warns of our packages\n${warnings.join('\n')}`);
  }

  async #script(script: string): Promise<void> {
    await this.#run(`its script "${script}" fails`, this.#managed('run', script));
  }

  /** Starts the page by a script, and uses it with the tests of the host, or with those of every React page. */
  async #visit(script: string): Promise<void> {
    const port = await freePort();
    const address = `http://localhost:${String(port)}`;
    const server = start(this.#managed('run', script), this.folder, {
      ...this.#environment,
      PORT: String(port),
    });
    try {
      await answers(address, server, script);
      const own = join(here, this.#name, 'host.spec.ts');
      const spec = existsSync(own) ? own : join(here, 'react-page.spec.ts');
      await run(`its page does not do what it should, by its script "${script}"`, {
        command: [
          'npm',
          'exec',
          '--',
          'playwright',
          'test',
          '--config',
          join(here, 'playwright.config.ts'),
          spec,
        ],
        folder: repository,
        environment: { ...definedEnvironment(), HOST_ADDRESS: address },
      });
    } finally {
      await end(server.child);
    }
  }

  #managed(...words: readonly string[]): readonly string[] {
    const { fetched, command } = MANAGERS[this.#manager];
    return ['npm', 'exec', '--yes', `--package=${fetched}`, '--', command, ...words];
  }

  #run(failure: string, command: readonly string[]): Promise<string> {
    return run(failure, { command, folder: this.folder, environment: this.#environment });
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Nothing of this repository: neither its commands nor what npm says to its scripts. Caches are new for each host. */
function environmentOfStranger(folder: string): Record<string, string> {
  const entries = Object.entries(definedEnvironment()).filter(
    ([name]) =>
      !/^npm_(?:package|lifecycle|command|config_(?:local_prefix|workspace))|^(?:INIT_CWD|NODE_ENV)$/iu.test(
        name,
      ),
  );
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(repository));
  return {
    ...Object.fromEntries(entries),
    PATH: [dirname(process.execPath), ...paths].join(delimiter),
    // Yarn 1 knows a packed file by its name alone, and would install that of the last run.
    YARN_CACHE_FOLDER: join(folder, '.cache-of-yarn'),
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_ENABLE_TELEMETRY: '0',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

interface Started {
  child: ChildProcess;
  /** All that it has said so far. */
  said: () => string;
}

/** Everything that is running, so that it ends with this process. */
const running = new Set<ChildProcess>();

/** In a process group of its own, which ends as a whole. */
function start(command: readonly string[], folder: string, environment: Record<string, string>): Started {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd: folder, env: environment, detached: true });
  running.add(child);
  child.once('close', () => running.delete(child));
  let said = '';
  const hear = (text: Buffer) => {
    said += text.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.once('error', (error) => {
    said += error.message;
  });
  return { child, said: () => said };
}

interface Command {
  command: readonly string[];
  folder: string;
  environment: Record<string, string>;
}

async function run(failure: string, { command, folder, environment }: Command): Promise<string> {
  const { child, said } = start(command, folder, environment);
  const code = await new Promise((resolve) => {
    child.once('error', () => {
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (code !== 0) throw new HostFailure(`${failure}\n${said()}`);
  return said();
}

async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!running.has(child) || child.pid === undefined) return;
    process.kill(-child.pid, signal);
    await Promise.race([closed, sleep(5000)]);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

const START_SECONDS = 120;

async function answers(address: string, { child, said }: Started, script: string): Promise<void> {
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (!running.has(child)) throw new HostFailure(`its script "${script}" ends at once\n${said()}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await sleep(1000);
  }
  throw new HostFailure(`its page does not answer within ${String(START_SECONDS)} seconds\n${said()}`);
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(here, name, 'package.json'), 'utf8')) as Manifest;

/** @param words names of hosts, each alone or with one of its managers, as `vite:pnpm`; none means all */
function chosenHosts(words: readonly string[], parent: string): readonly Host[] {
  const known = globSync('*/package.json', { cwd: here })
    .map((path) => dirname(path))
    .toSorted();
  return (words.length > 0 ? words : known).flatMap((word) => {
    const [name = '', wanted] = word.split(':');
    if (!known.includes(name))
      throw new HostFailure(`There is no host "${name}". There are: ${known.join(', ')}.`);
    const manifest = manifestOf(name);
    const managers = (manifest.managers ?? ['npm']).filter(
      (manager) => wanted === undefined || manager === wanted,
    );
    if (managers.length === 0)
      throw new HostFailure(
        `The host "${name}" is tried with ${(manifest.managers ?? ['npm']).join(', ')} only.`,
      );
    return managers.map((manager) => new Host(name, manager, manifest, parent));
  });
}

async function runHosts(words: readonly string[]): Promise<boolean> {
  const parent = mkdtempSync(join(tmpdir(), 'hosts-'));
  try {
    const hosts = chosenHosts(words, parent);
    const environment = environmentOfStranger(parent);
    await run('The registry of packages cannot be reached, so that no host can be installed.', {
      command: ['npm', 'view', 'react', 'version', '--fetch-retries=1', '--fetch-timeout=20000'],
      folder: parent,
      environment,
    });
    const packed = (await packPackages()).map((one) => {
      // Others that pack at the same time remove what was packed before.
      const tarball = join(parent, basename(one.tarball));
      cpSync(one.tarball, tarball);
      return { ...one, tarball };
    });
    let passed = true;
    for (const host of hosts) {
      const started = performance.now();
      const failure = await host.run(packed).then(
        () => undefined,
        (error: unknown) => error,
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.log(`${failure === undefined ? '✓' : '✗'} ${host.label}, ${seconds} s`);
      if (failure !== undefined) console.error(failure instanceof HostFailure ? failure.message : failure);
      passed &&= failure === undefined;
      rmSync(host.folder, { recursive: true, force: true, maxRetries: 3 });
    }
    return passed;
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([...running].map(end)).finally(() => process.exit(1));
  });

try {
  process.exitCode = (await runHosts(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof HostFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
