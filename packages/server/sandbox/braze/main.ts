/** Runs the sandbox alone: `npm run sandbox:braze`, on the port `PORT` or a free one. */
import closeWithGrace from 'close-with-grace';
import { startBrazeSandbox } from './braze-sandbox.ts';
import { sandboxKeys } from './keys.ts';

const port = Number(process.env['PORT'] ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('PORT: expected a whole number from 0 to 65535.\n');
  process.exit(1);
}

const sandbox = await startBrazeSandbox({ port, hasControl: true });
closeWithGrace({ logger: false }, () => sandbox.close());

const width = Math.max(...Object.keys(sandboxKeys).map((name) => name.length));
const keys = Object.entries(sandboxKeys).map(([name, key]) => `  ${name.padEnd(width)}  ${key}`);
process.stdout.write(
  [
    `The sandbox of Braze answers on ${sandbox.endpoint}`,
    'Its API keys:',
    ...keys,
    `Its switches: GET and PATCH ${sandbox.endpoint}/sandbox/switches`,
    '',
  ].join('\n'),
);
