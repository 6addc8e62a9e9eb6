import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A MongoDB (or a server that speaks its protocol) for one test run. */
export interface MongodbServer {
  uri: string;
  stop(): void;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const jars = fileURLToPath(new URL('../../../../node_modules/.cache/mongodb-server', import.meta.url));

function isInstalled(command: string, versionFlag: string): boolean {
  return spawnSync(command, [versionFlag], { stdio: 'ignore' }).status === 0;
}

/** Resolves with the first line of output that `pick` accepts; rejects when the process ends before. */
function firstLine(child: ChildProcess, pick: (line: string) => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output to read.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const picked = pick(line);
      if (picked !== undefined) resolve(picked);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The MongoDB test server ended with ${code}.`)));
  });
}

async function startMongod(): Promise<MongodbServer> {
  const data = mkdtempSync(join(tmpdir(), 'sluice-mongod-'));
  const child = spawn('mongod', ['--dbpath', data, '--port', '0', '--bind_ip', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await firstLine(child, (line) => /Waiting for connections.*"port":(\d+)/.exec(line)?.[1]);
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startJavaServer(): Promise<MongodbServer> {
  if (!existsSync(join(jars, 'mongo-java-server-1.47.0.jar'))) {
    mkdirSync(jars, { recursive: true });
    const maven = [
      '-q',
      '-B',
      '-f',
      join(folder, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${jars}`,
    ];
    const result = spawnSync('mvn', maven, { encoding: 'utf8' });
    if (result.status !== 0)
      throw new Error(`Maven could not bring the MongoDB test server: ${result.stdout}`);
  }
  const child = spawn('java', ['-cp', join(jars, '*'), join(folder, 'Launcher.java')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const uri = await firstLine(child, (line) => (line.startsWith('mongodb://') ? line : undefined));
  return { uri, stop: () => child.kill() };
}

/**
 * Looks for a server in the documented order: `MONGODB_TEST_URI`; `mongod` on the PATH; Java with Maven.
 * @returns `undefined` when none can be had
 */
export async function findMongodbServer(): Promise<MongodbServer | undefined> {
  const given = process.env['MONGODB_TEST_URI'];
  if (given) return { uri: given, stop: () => undefined };
  if (isInstalled('mongod', '--version')) return startMongod();
  if (isInstalled('java', '--version') && isInstalled('mvn', '--version')) return startJavaServer();
  return undefined;
}
