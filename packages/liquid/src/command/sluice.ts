#!/usr/bin/env node
/**
 * The command `sluice`: checks, explains, tests, compares and fixes Liquid that is kept in files. It is the one part of the
 * package that needs Node, and nothing else of it imports this.
 */
import process from 'node:process';

const WRONG = 2;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Whoever reads the output may stop early, as `head` does: that is no failure of the command. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

if (major < 20 || (major === 20 && minor < 12)) {
  process.stderr.write(`sluice: this is Node ${process.versions.node}, and 20.12 or newer is needed.\n`);
  process.exitCode = WRONG;
} else {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const what = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`sluice has failed, which is a mistake in it: ${what}\n`);
    process.exitCode = WRONG;
  }
}

/** What the command is made of is loaded late: an older Node would fail on it before anything could be said. */
async function run(words: readonly string[]): Promise<number> {
  const { runCommand, STANDARD_INPUT } = await import('./run-command.ts');
  return runCommand(words, {
    folder: process.cwd(),
    environment: process.env,
    input: words.includes(STANDARD_INPUT) ? await standardInput() : undefined,
    output: process.stdout,
    errors: process.stderr,
  });
}

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
