import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentWithCommand, folderWith, run, sluice } from './run-sluice.ts';

const right = 'Hello';

it('A file that cannot be read is said with the reason, and the others are checked all the same', () => {
  const wrong = "{% if ${city} = 'Rome' %}a{% else %}b{% endif %}";
  for (const [content, reason] of [
    [new Uint8Array([0x48, 0xe4, 0x21]), 'is not UTF-8; save it as UTF-8'],
    [new Uint8Array([0xff, 0xfe, 0x48, 0x00]), 'is UTF-16; save it as UTF-8'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0x01]), 'is no text: it has bytes of zero'],
    ['x'.repeat(10_000_000), 'is too long: it has 10 MB, and at most 5 MB are read'],
  ] as const) {
    const folder = folderWith({ 'a.liquid': content, 'b.liquid': wrong });
    const { code, output, errors } = sluice(['check'], { folder });
    expect(errors).toContain(`sluice: a.liquid ${reason}`);
    expect(output).toContain('b.liquid\n  1:15  error');
    expect(code).toBe(2);
  }
});

it('A byte order mark is said, is no part of the message, and moves no column', () => {
  const folder = folderWith({ 'a.liquid': '\u{FEFF}{% if ${city} = "Rome" %}a{% else %}b{% endif %}' });
  const { output, errors, code } = sluice(['check'], { folder });
  expect(errors).toContain('a.liquid starts with a byte order mark');
  expect(output).toContain('1:15  error');
  expect(code).toBe(1);
});

it('What is not there, and a folder without a text, end the command with 2 and a sentence', () => {
  const folder = folderWith({ 'empty/notes.pdf': 'x', 'a.liquid': right });
  expect(sluice(['check', 'missing.liquid', 'a.liquid'], { folder })).toEqual({
    code: 2,
    output: 'Nothing is wrong in 1 text.\n',
    errors: 'sluice: missing.liquid is not there.\n',
  });
  expect(sluice(['check', 'empty'], { folder })).toEqual({
    code: 2,
    output: '',
    errors: 'sluice: empty has no file that ends in .liquid, .html, .txt or .md, and no exported library.\n',
  });
});

it('Links in a circle are walked once, a file behind two links is one, and a link to itself is said', () => {
  const folder = folderWith({ 'mails/a.liquid': right });
  mkdirSync(join(folder, 'mails/deep'));
  symlinkSync(folder, join(folder, 'mails/deep/up'));
  symlinkSync(join(folder, 'mails/a.liquid'), join(folder, 'mails/again.liquid'));
  symlinkSync('self.liquid', join(folder, 'mails/self.liquid'));
  expect(sluice(['check', '.'], { folder })).toEqual({
    code: 2,
    output: 'Nothing is wrong in 1 text.\n',
    errors: 'sluice: mails/self.liquid is a link that leads to itself.\n',
  });
});

it('A pipe with a path, as shells make them, is read like a file', () => {
  const folder = folderWith({ 'a.liquid': right });
  const { output, code } = run('bash', ['-c', 'sluice diff <(echo Hi) a.liquid'], {
    folder,
    environment: environmentWithCommand(),
  });
  expect(output).toContain(String.raw`text "Hi\n" → "Hello"`);
  expect(code).toBe(1);
});

it('Blocks thousands deep, and thousands of decisions, are checked, explained and compared', () => {
  const folder = folderWith({
    'deep.liquid': `${'{% if a == 1 %}'.repeat(3000)}x${'{% endif %}'.repeat(3000)}`,
    'long.liquid': '{% if a == 1 %}x{% endif %}'.repeat(3000),
  });
  for (const words of [
    ['check', '.'],
    ['explain', '.'],
    ['fix', '.'],
    ['diff', 'deep.liquid', 'long.liquid'],
  ]) {
    const { code, errors } = sluice(words, { folder });
    expect(errors).toBe('');
    expect(code).toBeLessThan(2);
  }
});

it('JSON that is no library is said where somebody has named it, and left out in a folder', () => {
  const folder = folderWith({
    'a.liquid': right,
    'package.json': '{ "name": "x" }',
    'broken.json': '{',
    'sub/library.json': '{ "format": "sluice-library", "formatVersion": 1, "snippets": [',
  });
  expect(sluice(['check', 'package.json', 'broken.json', 'a.liquid'], { folder })).toMatchObject({
    code: 2,
    output: 'Nothing is wrong in 1 text.\n',
    errors: expect.stringMatching(
      /^sluice: package\.json is no exported library: its "format" is not "sluice-library"\.\nsluice: broken\.json is no JSON: .+\n$/u,
    ) as string,
  });
  const { errors } = sluice(['check'], { folder });
  expect(errors).toMatch(/^sluice: sub\/library\.json is no JSON: .+\n$/u);
});

it('A library of another edition, or with a snippet that has no text, is said', () => {
  const told = (library: object) =>
    sluice(['check'], {
      folder: folderWith({ 'l.json': JSON.stringify({ format: 'sluice-library', ...library }) }),
    });
  expect(told({ formatVersion: 2, snippets: [] }).errors).toContain(
    'its format is 2, and this edition knows 1',
  );
  expect(told({ formatVersion: 1, snippets: [{ name: 'x' }] }).errors).toContain('snippets[0].content');
});

it('A broken .sluice.json is said with the place, and so is a file that it names', () => {
  const told = (configuration: string) => {
    const answer = sluice(['check'], {
      folder: folderWith({ 'a.liquid': right, '.sluice.json': configuration }),
    });
    expect(answer.code).toBe(2);
    return answer.errors;
  };
  expect(told('{')).toContain('.sluice.json is no JSON: ');
  expect(told('{ "ignored": {} }')).toContain('.sluice.json: Unrecognized key: "ignored"');
  expect(told('{ "catalog": { "plan": "txt" } }')).toContain('.sluice.json: catalog');
  expect(told('{ "catalog": "gone.json" }')).toContain(
    'gone.json (the catalog of .sluice.json) is not there.',
  );
});

it('Wrong words are said with what would be right', () => {
  const folder = folderWith({ 'a.liquid': right });
  const told = (...words: string[]) => {
    const { code, output, errors } = sluice(words, { folder });
    expect([code, output]).toEqual([2, '']);
    return errors;
  };
  expect(told('chek')).toContain(
    'there is no command "chek". The commands are check, explain, test, diff, fix',
  );
  expect(told('check', '--frmat=json')).toContain('"sluice check --help" lists the options.');
  expect(told('check', '--people=x')).toContain("Unknown option '--people'");
  expect(told('check', '--format=xml')).toContain('The formats are text, json, sarif, github.');
  expect(told('check', '--max-warnings=some')).toContain('--max-warnings takes a number, not "some".');
  expect(told()).toContain('Usage: sluice <command>');
});

it('Each command explains itself, and the version is that of the package', () => {
  const folder = folderWith({});
  for (const name of ['check', 'explain', 'test', 'diff', 'fix']) {
    const { code, output } = sluice([name, '--help'], { folder });
    expect(code).toBe(0);
    expect(output).toContain(`Usage: sluice ${name} [options]`);
    expect(output).toContain('--format');
    expect(sluice(['help', name], { folder }).output).toBe(output);
  }
  expect(sluice(['--help'], { folder }).output).toContain('Usage: sluice <command>');
  expect(sluice(['--version'], { folder }).output).toMatch(/^\d+\.\d+\.\d+\n$/u);
});

it('Signs that steer a terminal are shown instead of sent', () => {
  const folder = folderWith({
    'a.liquid': '{{ \u001b[2J\u001b]0;x\u0007 }}{% if ${city} = "\u001b[31mRome" %}a{% else %}b{% endif %}',
  });
  for (const command of ['check', 'explain']) {
    const { output } = sluice([command], { folder });
    // oxlint-disable-next-line no-control-regex
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/u);
  }
});
