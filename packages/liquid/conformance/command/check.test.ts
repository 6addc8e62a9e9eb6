import { expect, it } from 'vitest';
import type { BuilderSettings, Statement, Template } from '../../src/exports/index.ts';
import { checkTemplate, partFindings, readMessage, readPassages } from '../../src/exports/text.ts';
import { folderWith, run, sluice, sources } from './run-sluice.ts';

const wrong = `{% if \${city} = 'Rome' %}Ciao{% else %}Hi{% endif %}`;
const right = `{% if \${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}\n`;
/** A warning: nothing sets the variable. */
const gap = 'Hi {{ greeting }}!';

interface Found {
  findings: {
    text: string;
    line: number;
    column: number;
    endColumn: number;
    severity: string;
    code: string;
  }[];
}

const findingsOf = (output: string) => (JSON.parse(output) as Found).findings;
const codesOf = (output: string) => findingsOf(output).map(({ code }) => code);

it('A text without mistakes is said to be right, and the command ends with 0', () => {
  const folder = folderWith({ 'mails/a.liquid': right });
  expect(sluice(['check', 'mails'], { folder })).toEqual({
    code: 0,
    output: 'Nothing is wrong in 1 text.\n',
    errors: '',
  });
});

it('A mistake is shown with its line and column, its sentence, its fix and the page that explains it', () => {
  const folder = folderWith({ 'mails/a.liquid': `Hello\r\näöü 😀 ${wrong}` });
  const { code, output } = sluice(['check', 'mails/a.liquid'], { folder });
  expect(code).toBe(1);
  const [name, place, fix] = output.split('\n');
  expect(name).toBe('mails/a.liquid');
  expect(place).toBe('  2:22  error    Liquid has no "=". Write "==" instead.  wrong-operator');
  expect(fix?.trim()).toBe('Fix: Write "==". The comparison will then decide who gets the text.');
  expect(output).toMatch(/^ {2}\S+docs\/checks\/wrong-operator\.md$/mu);
  expect(output).toContain('1 error, 0 warnings and 0 infos in 1 text.');
});

it('The command runs from its sources in the repository, as the documentation says', () => {
  const folder = folderWith({ 'a.liquid': right });
  const answer = run(process.execPath, ['--conditions=@sluice/source', sources, 'check', 'a.liquid'], {
    folder,
  });
  expect(answer.output).toBe('Nothing is wrong in 1 text.\n');
});

it('A folder is read with all folders in it, but for node_modules, hidden names and other files', () => {
  const folder = folderWith({
    'a.liquid': wrong,
    'b/c/d.HTML': wrong,
    'e.txt': wrong,
    'f.md': wrong,
    'g.js': wrong,
    'node_modules/h.liquid': wrong,
    '.git/i.liquid': wrong,
    '.j.liquid': wrong,
    'package.json': '{"name": "x"}',
  });
  const texts = (words: string[]) =>
    findingsOf(sluice(['check', '--format=json', ...words], { folder }).output).map(({ text }) => text);
  expect(texts([])).toEqual(['a.liquid', 'b/c/d.HTML', 'e.txt', 'f.md']);
  expect(texts(['--ext', 'js, .txt'])).toEqual(['e.txt', 'g.js']);
  expect(texts(['b', 'b/c', 'b/c/d.HTML'])).toEqual(['b/c/d.HTML']);
});

it('What is piped in is checked, too', () => {
  const answer = sluice(['check', '-'], { folder: folderWith({}), input: wrong });
  expect(answer.code).toBe(1);
  expect(answer.output).toContain('standard input\n  1:15  error');
});

it('Warnings end the command with 1 unless they are allowed, and --quiet shows errors only', () => {
  const folder = folderWith({ 'a.liquid': gap });
  expect(sluice(['check', 'a.liquid'], { folder }).code).toBe(1);
  expect(sluice(['check', '--max-warnings=1', 'a.liquid'], { folder }).code).toBe(0);
  expect(sluice(['check', '--quiet', 'a.liquid'], { folder })).toEqual({ code: 1, output: '', errors: '' });
});

it('A catalog of attributes finds misspelled names, in each form that it may have', () => {
  const text = "{% if custom_attribute.${plam} == 'pro' %}a{% else %}b{% endif %}";
  for (const catalog of ['{ "plan": "string" }', '[{ "name": "plan", "type": "text" }]', '["plan"]']) {
    const folder = folderWith({ 'a.liquid': text, 'known.json': catalog });
    const { output } = sluice(['check', '--catalog=known.json', '--format=json', 'a.liquid'], { folder });
    expect(codesOf(output), catalog).toEqual(['unknown-attribute']);
  }
});

it('A Content Block may use variables of the message around it', () => {
  const folder = folderWith({
    'a.liquid': '{{ greeting }}',
    'blocks/a.liquid': '{{ greeting }}',
    '.sluice.json': '{ "contentBlocks": ["blocks/**"] }',
  });
  const severities = (words: string[]) =>
    findingsOf(sluice(['check', '--format=json', ...words], { folder }).output).map(
      ({ severity }) => severity,
    );
  expect(severities([])).toEqual(['warning', 'info']);
  expect(severities(['--content-block'])).toEqual(['info', 'info']);
});

it('The nearest .sluice.json says what is meant so, what is no Liquid, and which attributes there are', () => {
  const folder = folderWith({
    'mails/a.liquid': gap,
    'mails/b.html': gap,
    'mails/README.md': wrong,
    'mails/other/c.liquid': gap,
    'mails/other/.sluice.json': '{}',
    'mails/.sluice.json': JSON.stringify({
      ignore: { '*.liquid': ['unknown-variable'] },
      skip: ['README.md'],
      catalog: { plan: 'string' },
    }),
  });
  const { output } = sluice(['check', '--format=json', 'mails'], { folder });
  expect(findingsOf(output).map(({ text }) => text)).toEqual(['mails/b.html', 'mails/other/c.liquid']);
});

it('Errors cannot be ignored, and a check that is not there is named with the one that is meant', () => {
  const told = (codes: string[]) => {
    const folder = folderWith({
      'a.liquid': gap,
      '.sluice.json': JSON.stringify({ ignore: { '*': codes } }),
    });
    return sluice(['check'], { folder });
  };
  expect(told(['wrong-operator'])).toEqual({
    code: 2,
    output: '',
    errors:
      'sluice: .sluice.json: "wrong-operator" cannot be ignored: it is an error, which Braze makes whatever we think of it.\n',
  });
  expect(told(['unknwon-variable']).errors).toBe(
    'sluice: .sluice.json: there is no check "unknwon-variable". Perhaps "unknown-variable" is meant.\n',
  );
});

const snippet = (name: string, content: string, more: object = {}) => ({ name, content, tags: [], ...more });
const library = (...snippets: object[]) =>
  JSON.stringify(
    { format: 'sluice-library', formatVersion: 1, exportedAt: '2026-11-30T00:00:00.000Z', snippets },
    null,
    2,
  );

it('The subject and the preheader of an email in a library are checked as texts of their own, and left to Sluice by fix', () => {
  const content = 'Dear {{${first_name} | default: "you"}}';
  const builderState = {
    ...readMessage(content),
    version: 2,
    email: { subject: readPassages('Hi {{${first_nam}}}{% assign a = 1 %}'), preheader: [] },
  };
  const folder = folderWith({ 'library.json': library(snippet('Mail', content, { builderState })) });
  const { output } = sluice(['check', '--format=json'], { folder });
  expect(findingsOf(output).map(({ text }) => text)).toContain('library.json#Mail (subject)');
  expect(findingsOf(output).map(({ text }) => text)).not.toContain('library.json#Mail');
  expect(sluice(['fix', '--dry-run'], { folder }).code).toBe(0);
});

it('Each snippet of an exported library is a text of its own', () => {
  const folder = folderWith({
    'library.json': library(snippet('Right', right), snippet('Wrong one', wrong), snippet('Gap', gap)),
  });
  const { code, output } = sluice(['check', '--format=json'], { folder });
  expect(code).toBe(1);
  expect(findingsOf(output).map(({ text, code }) => [text, code])).toEqual([
    ['library.json#Wrong one', 'wrong-operator'],
    ['library.json#Gap', 'unknown-variable'],
  ]);
  const github = sluice(['check', '--format=github', 'library.json'], { folder }).output;
  expect(github).toContain(
    '::error file=library.json,line=12,title=wrong-operator::Wrong one: Liquid has no "=". Write "==" instead.',
  );
});

it('What somebody has called right in Sluice is not told again', () => {
  const statement: Statement = {
    id: 's',
    customText: 'Hi',
    conditions: [
      {
        id: 'c',
        attributeType: 'custom_attribute',
        attributeName: 'plan',
        dataType: 'string',
        operator: '!=',
        value: 'pro',
      },
    ],
  };
  const settings: BuilderSettings = {
    hasFallback: false,
    fallbackType: 'custom',
    customFallback: '',
    abortReason: '',
  };
  const content = "{% if {{custom_attribute.${plan}}} != 'pro' %}\nHi\n{% endif %}";
  const template: Template = { statements: [statement], settings };
  const codes = (acceptedFindings: BuilderSettings['acceptedFindings']) => {
    const builderState = { ...template, settings: { ...settings, acceptedFindings } };
    const folder = folderWith({ 'library.json': library(snippet('Plan', content, { builderState })) });
    return codesOf(sluice(['check', '--format=json'], { folder }).output);
  };
  const [first, ...others] = partFindings(checkTemplate(template), template).open;
  expect(codes([])).toEqual([first?.code, ...others.map(({ code }) => code)]);
  expect(codes([{ key: first?.key ?? '' }])).toEqual(others.map(({ code }) => code));
});

interface Sarif {
  version: string;
  runs: {
    tool: { driver: { name: string; rules: { id: string; shortDescription: { text: string } }[] } };
    invocations: {
      executionSuccessful: boolean;
      toolExecutionNotifications: { message: { text: string } }[];
    }[];
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      locations: {
        physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> };
      }[];
    }[];
  }[];
}

it('SARIF has for each result a rule, a level, a sentence and a place, and says what could not be read', () => {
  const folder = folderWith({ 'a b.liquid': `x\n${wrong}`, 'b.liquid': gap });
  const { code, output } = sluice(['check', '--format=sarif', '.', 'missing.liquid'], { folder });
  expect(code).toBe(2);
  const { version, runs } = JSON.parse(output) as Sarif;
  expect(version).toBe('2.1.0');
  const [only] = runs;
  expect(only?.tool.driver.name).toBe('sluice');
  const rules = only?.tool.driver.rules ?? [];
  for (const { ruleId, ruleIndex } of only?.results ?? []) expect(rules[ruleIndex]?.id).toBe(ruleId);
  expect(rules.every(({ shortDescription }) => shortDescription.text !== '')).toBe(true);
  expect(only?.results[0]).toMatchObject({
    ruleId: 'wrong-operator',
    level: 'error',
    message: { text: 'Liquid has no "=". Write "==" instead.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'a%20b.liquid' },
          region: { startLine: 2, startColumn: 15, endLine: 2, endColumn: 16 },
        },
      },
    ],
  });
  expect(only?.results[1]?.level).toBe('warning');
  expect(only?.invocations[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [{ message: { text: 'missing.liquid is not there.' } }],
  });
});

it('Commands of GitHub hold names with commas, colons and per cent as they are', () => {
  const folder = folderWith({ 'a,b:c%.liquid': wrong });
  const { output } = sluice(['check', '--format=github'], { folder });
  expect(output).toBe(
    '::error file=a%2Cb%3Ac%25.liquid,line=1,endLine=1,col=15,endColumn=16,title=wrong-operator::Liquid has no "=". Write "==" instead.\n',
  );
});
