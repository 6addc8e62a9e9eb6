import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { environmentWithCommand, folderWith, run } from './run-sluice.ts';

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

const wrong = "{% if ${city} = 'Rome' %}Ciao{% else %}Hi{% endif %}\n";
const right = wrong.replace('=', '==');
const people = JSON.stringify([{ name: 'Ada', values: { '${city}': 'Rome' }, receives: 'Ciao' }]);

it('The hook lets only a commit pass whose Liquid is right and whose people receive what they must', () => {
  const folder = folderWith({ 'mails/a.liquid': right, 'mails/people.json': people, 'notes.txt': 'x' });
  const environment = environmentWithCommand();
  const git = (...words: string[]) =>
    run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      folder,
      environment,
    });
  const commit = () => {
    const { code, output, errors } = git('commit', '--quiet', '--message=Liquid');
    return { code, said: `${output}${errors}` };
  };
  git('init', '--quiet');
  cpSync(example('pre-commit'), join(folder, '.git/hooks/pre-commit'));
  git('add', '.');
  expect(commit()).toEqual({ code: 0, said: '' });

  writeFileSync(join(folder, 'mails/a.liquid'), wrong);
  git('add', '.');
  // What is only in the working folder is not committed, so that it counts for nothing.
  writeFileSync(join(folder, 'mails/a.liquid'), right);
  expect(commit()).toMatchObject({ code: 1, said: expect.stringContaining('Write "==" instead.') as string });

  writeFileSync(join(folder, 'mails/a.liquid'), right.replace('Ciao', 'Salve'));
  git('add', '.');
  expect(commit()).toMatchObject({ code: 1, said: expect.stringContaining('received  "Salve') as string });

  git('checkout', '--quiet', 'HEAD', '--', 'mails');
  writeFileSync(join(folder, 'notes.txt'), wrong);
  git('add', '.');
  expect(commit()).toEqual({ code: 0, said: '' });
});

it('The steps of the workflow fail where Liquid is wrong, and show it at its line', () => {
  const steps = [
    ...readFileSync(example('github-actions.yml'), 'utf8').matchAll(/^ +- run: (npx .+)$/gmu),
  ].map(([, step = '']) => step);
  expect(steps).toHaveLength(2);
  const environment = environmentWithCommand();
  const codes = (text: string) => {
    const folder = folderWith({ 'mails/a.liquid': text, 'mails/people.json': people });
    return steps.map((step) => run('sh', ['-c', step], { folder, environment })).map(({ code }) => code);
  };
  expect(codes(right)).toEqual([0, 0]);
  expect(codes(wrong)).toEqual([1, 1]);
});
