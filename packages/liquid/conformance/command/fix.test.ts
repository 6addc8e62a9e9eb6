import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateLiquid, messageReducer, partOfEmail, type Message } from '../../src/exports/index.ts';
import { importText, readMessage } from '../../src/exports/text.ts';
import { folderWith, sluice } from './run-sluice.ts';

const ignored = "{% if ${city} == 'Rome' Oslo %}Ciao{% else %}Hi{% endif %}";
const fixed = "{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}";

it('A fix removes what Liquid ignores, and keeps every other byte: line ends, marks, spaces and signs', () => {
  const around = (text: string) => `\u{FEFF}\r\n \t${text}\r\n\u00a0😀\n\n`;
  const folder = folderWith({ 'a.liquid': around(ignored), 'b.liquid': around(fixed) });
  const answer = sluice(['fix', '--quiet'], { folder });
  expect(answer).toEqual({ code: 0, output: '', errors: '' });
  expect(readFileSync(join(folder, 'a.liquid'), 'utf8')).toBe(around(fixed));
  expect(readFileSync(join(folder, 'b.liquid'), 'utf8')).toBe(around(fixed));
  expect(readdirSync(folder)).toEqual(['a.liquid', 'b.liquid']);
});

it('A fix that changes what somebody receives is not made', () => {
  const text = '{% if ${city} = "Rome" %}Ciao{% else %}Hi{% endif %}';
  const folder = folderWith({ 'a.liquid': text });
  expect(sluice(['fix'], { folder })).toMatchObject({
    code: 0,
    output: 'There is nothing to fix in 1 text.\n',
  });
  expect(readFileSync(join(folder, 'a.liquid'), 'utf8')).toBe(text);
});

it('--dry-run shows what would change, writes nothing, and ends with 1', () => {
  const folder = folderWith({ 'a.liquid': `one\n${ignored}\nthree\n` });
  expect(sluice(['fix', '--dry-run'], { folder })).toMatchObject({
    code: 1,
    output: `--- a.liquid\n+++ a.liquid\n@@ -2 +2 @@\n-${ignored}\n+${fixed}\n1 text of 1 would be fixed.\n`,
  });
  expect(readFileSync(join(folder, 'a.liquid'), 'utf8')).toContain(ignored);
});

it('What is piped in is printed fixed, and nothing else', () => {
  expect(sluice(['fix', '-'], { folder: folderWith({}), input: `\u{FEFF}${ignored}` })).toMatchObject({
    code: 0,
    output: `\u{FEFF}${fixed}`,
  });
});

it('A fixed file keeps its rights, and a link stays a link', () => {
  const folder = folderWith({ 'real/a.liquid': ignored });
  chmodSync(join(folder, 'real/a.liquid'), 0o750);
  symlinkSync(join(folder, 'real/a.liquid'), join(folder, 'link.liquid'));
  expect(sluice(['fix', 'link.liquid'], { folder }).code).toBe(0);
  expect(lstatSync(join(folder, 'link.liquid')).isSymbolicLink()).toBe(true);
  expect(statSync(join(folder, 'real/a.liquid')).mode & 0o777).toBe(0o750);
  expect(readFileSync(join(folder, 'real/a.liquid'), 'utf8')).toBe(fixed);
});

const built = {
  statements: [
    {
      id: 's',
      customText: 'Hi {% if ${a} == 1 2 %}x{% endif %}',
      conditions: [
        {
          id: 'c',
          attributeType: 'custom_attribute',
          attributeName: 'plan',
          dataType: 'string',
          operator: '==',
          value: 'pro',
        },
      ],
    },
  ],
  settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
};
const builtText =
  "{% if {{custom_attribute.${plan}}} == 'pro' %}\nHi {% if ${a} == 1 2 %}x{% endif %}\n{% endif %}";

const library = {
  format: 'sluice-library',
  formatVersion: 1,
  exportedAt: '2026-11-30T00:00:00.000Z',
  snippets: [
    { name: 'Text', content: ignored, tags: ['a'], builderState: null, isDraft: false },
    { name: 'Built', content: builtText, tags: [], builderState: built, isDraft: false },
    { name: 'Right', content: fixed, tags: [], builderState: null, isDraft: false },
  ],
};

it.each([undefined, 2, '\t'])(
  'In an exported library laid out with %j, a snippet and what the builder has stored are fixed alike',
  (indent) => {
    const folder = folderWith({ 'library.json': `${JSON.stringify(library, null, indent)}\n` });
    const { code, output } = sluice(['fix'], { folder });
    expect(output).toBe('Fixed library.json#Text\nFixed library.json#Built\n2 texts of 3 are fixed.\n');
    expect(code).toBe(0);
    const text = builtText.replace('1 2', '1');
    const [, second] = library.snippets;
    const [statement] = built.statements;
    const expected = {
      ...library,
      snippets: [
        { ...library.snippets[0], content: fixed },
        {
          ...second,
          content: text,
          builderState: {
            ...built,
            statements: [{ ...statement, customText: 'Hi {% if ${a} == 1 %}x{% endif %}' }],
          },
        },
        library.snippets[2],
      ],
    };
    expect(readFileSync(join(folder, 'library.json'), 'utf8')).toBe(
      `${JSON.stringify(expected, null, indent)}\n`,
    );
  },
);

it('What stands behind a value in the tag of a card is removed from a template and from a message that the builder has stored', () => {
  const texts = [ignored, `${ignored} and ${ignored}`];
  const states = [importText(ignored), readMessage(texts[1] ?? '')];
  const snippets = texts.map((content, index) => ({
    name: `Mail ${index}`,
    content,
    tags: [],
    builderState: states[index],
    isDraft: false,
  }));
  const folder = folderWith({ 'library.json': JSON.stringify({ ...library, snippets }) });
  expect(sluice(['fix'], { folder }).output).toContain('2 texts of 2 are fixed.');
  const { snippets: written } = JSON.parse(readFileSync(join(folder, 'library.json'), 'utf8')) as {
    snippets: { content: string; builderState: Message }[];
  };
  expect(written.map(({ content }) => content)).toEqual([fixed, `${fixed} and ${fixed}`]);
  for (const { content, builderState } of written) expect(generateLiquid(builderState).text).toBe(content);
});

it('Of a whole message, and of an email with its subject, what the builder has stored is fixed alike, and keeps its names', () => {
  const inBranch = (text: string) => `{% if \${plan} == 'pro' %}${text}{% endif %}`;
  const body = readMessage(`Dear all ${inBranch(ignored)} and ${fixed}`);
  const [, first] = body.passages;
  const named = messageReducer(body, { type: 'passage-named', passageId: first?.id ?? '', name: 'Ciao' });
  const withEmail = (message: Message, email: Message['email']) =>
    messageReducer(message, { type: 'email-changed', email });
  const mail = withEmail(named, {
    subject: readMessage(inBranch(ignored)).passages,
    preheader: readMessage('Hi').passages,
  });
  const stored = (name: string, builderState: Message) => ({
    name,
    content: generateLiquid(builderState).text,
    tags: [],
    builderState,
    isDraft: false,
  });
  const snippets = [
    stored('Message', named),
    stored('Mail', mail),
    stored('Right body', withEmail(readMessage(fixed), mail.email)),
  ];
  const folder = folderWith({ 'library.json': JSON.stringify({ ...library, snippets }) });
  const { output, errors, code } = sluice(['fix'], { folder });
  expect([output, errors, code]).toEqual([
    'Fixed library.json#Message\nFixed library.json#Mail\nFixed library.json#Mail (subject)\n' +
      'Fixed library.json#Right body (subject)\n4 texts of 7 are fixed.\n',
    '',
    0,
  ]);
  const after = JSON.parse(readFileSync(join(folder, 'library.json'), 'utf8')) as typeof library;
  const messages = after.snippets.map(({ builderState }) => builderState as unknown as Message);
  expect(messages.map((message) => generateLiquid(message).text)).toEqual(
    after.snippets.map(({ content }) => content),
  );
  expect(JSON.stringify(after)).not.toContain('Oslo');
  const subjects = messages.slice(1).map((message) => generateLiquid(partOfEmail(message, 'subject')).text);
  expect(subjects).toEqual([inBranch(fixed), inBranch(fixed)]);
  expect(messages[1]?.passages[1]).toMatchObject({ id: first?.id, name: 'Ciao' });
  expect(sluice(['fix', '--dry-run'], { folder }).code).toBe(0);
});

it('A library in a layout of its own stays as it is, which is said', () => {
  const content = JSON.stringify(library, null, 2).replace('"formatVersion": 1', '"formatVersion":   1');
  const folder = folderWith({ 'library.json': content });
  const { code, errors } = sluice(['fix'], { folder });
  expect(code).toBe(2);
  expect(errors).toContain('library.json is laid out in a way of its own, and stays as it is');
  expect(readFileSync(join(folder, 'library.json'), 'utf8')).toBe(content);
});
