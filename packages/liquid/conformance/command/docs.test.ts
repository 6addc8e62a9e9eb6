import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, environmentWithCommand, run } from './run-sluice.ts';

const page = readFileSync(
  new URL('../../../../docs/how-to/check-liquid-in-files.md', import.meta.url),
  'utf8',
);
const file = /^`([^`\n]+)`\n\n```\w+\n((?:(?!```).*\n)*)```$/gmu;
const commands = /^```sh\n((?:(?!```).*\n)*)```\n\n```output\n((?:(?!```).*\n)*)```$/gmu;

it('Whoever follows the page on Liquid in files sees what it says, command by command', () => {
  const folder = emptyFolder();
  const environment = environmentWithCommand();
  for (const [, name = '', content = ''] of page.matchAll(file)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const git = (...words: string[]) =>
    run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], { folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=Liquid');
  const shown = [...page.matchAll(commands)];
  expect(shown.length).toBeGreaterThan(5);
  for (const [, lines = '', output = ''] of shown) {
    const answer = run('sh', ['-c', lines], { folder, environment });
    expect(answer.errors).toBe('');
    expect(whereInstalled(answer.output), lines).toBe(output);
  }
});

/** The page shows what somebody sees who has installed the package. */
function whereInstalled(output: string): string {
  return output.replaceAll(/^ {2}\S*docs\/checks\//gmu, '  node_modules/@sluice/liquid/docs/checks/');
}
