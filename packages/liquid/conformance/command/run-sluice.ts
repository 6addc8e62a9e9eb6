import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { onTestFinished } from 'vitest';

/** What the command has printed, and how it has ended. */
export interface Answer {
  code: number | null;
  output: string;
  errors: string;
}

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The command as it is in the repository. */
export const sources = fromHere('../../src/command/sluice.ts');

/** An empty folder outside the repository, which is gone after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with these files. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = emptyFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

let built: string | undefined;

/**
 * The command in one file, in a folder that is laid out as the package is: from its sources, every start would read a few hundred
 * files. The tests of the packed packages run what is published.
 */
function builtCommand(): string {
  if (built !== undefined) return built;
  const folder = mkdtempSync(join(tmpdir(), 'sluice-built-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  built = join(folder, 'dist/command/output/sluice.js');
  buildSync({
    entryPoints: [sources],
    outfile: built,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@sluice/source'],
  });
  cpSync(fromHere('../../package.json'), join(folder, 'package.json'));
  symlinkSync(fromHere('../../../../docs'), join(folder, 'docs'));
  return built;
}

interface Call {
  /** Where it is called. */
  folder: string;
  input?: string | Uint8Array | undefined;
  environment?: Readonly<Record<string, string>> | undefined;
}

/** Runs `sluice` as a person does in a terminal, without colors. */
export function sluice(words: readonly string[], call: Call): Answer {
  return run(process.execPath, [builtCommand(), ...words], call);
}

/** Runs a program, and waits until it has ended. */
export function run(program: string, words: readonly string[], { folder, input, environment }: Call): Answer {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    input: input ?? '',
    env: { ...process.env, ...environment },
  });
  return { code: status, output: stdout, errors: stderr };
}

/** The environment of a shell in which `sluice` and `npx sluice` are this command. */
export function environmentWithCommand(): Record<string, string> {
  const folder = emptyFolder();
  const start = `exec '${process.execPath}' '${builtCommand()}' "$@"`;
  for (const [name, lines] of Object.entries({ sluice: [start], npx: ['shift', start] })) {
    writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(folder, name), 0o755);
  }
  return { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
}
