import { expect, it } from 'vitest';
import { messageReducer } from '../../src/exports/index.ts';
import { readMessage } from '../../src/exports/text.ts';
import { folderWith, sluice } from './run-sluice.ts';

const plan =
  "{% if custom_attribute.${plan} == 'gold' %}Thank you{% else %}{% abort_message('no plan') %}{% endif %}\n";
const gold = { 'custom_attribute:plan': 'gold' };

const people = (...list: object[]): string => JSON.stringify(list);

it('People who receive what they must are counted, and the command ends with 0', () => {
  const folder = folderWith({
    'a.liquid': plan,
    'people.json': people(
      { name: 'Ada', values: gold, receives: 'Thank you' },
      { name: 'Bo', aborted: 'no plan' },
      { name: 'Cy', aborted: true, branch: 'Else' },
      { name: 'Di', values: { '{{custom_attribute.${plan}}}': 'gold' }, branch: ['If'] },
    ),
  });
  expect(sluice(['test'], { folder })).toEqual({
    code: 0,
    output: '4 people receive what they must.\n',
    errors: '',
  });
});

it('A person who receives something else is shown with what they must receive, and what they do', () => {
  const folder = folderWith({
    'a.liquid': plan,
    'people.json': people(
      { name: 'Ada', values: gold, receives: 'Thank you!' },
      { name: 'Bo', aborted: 'another reason' },
      { name: 'Cy', branch: 'If' },
      { name: 'Di', receives: 'Thank you' },
    ),
  });
  const { code, output } = sluice(['test'], { folder });
  expect(code).toBe(1);
  expect(output).toBe(
    [
      'a.liquid',
      '  ✗ Ada',
      String.raw`      expected  "Thank you!"`,
      String.raw`      received  "Thank you\n"`,
      '  ✗ Bo',
      '      expected  nothing: the message is aborted with the reason "another reason"',
      '      received  nothing: the message is aborted with the reason "no plan"',
      '  ✗ Cy',
      '      expected  If',
      '      received  Else',
      '  ✗ Di',
      '      expected  "Thank you"',
      '      received  nothing: the message is aborted with the reason "no plan"',
      '',
      '4 of 4 people receive something else.',
      '',
    ].join('\n'),
  );
});

it('Of a long message the place is shown where it differs, and tools are led to the Liquid of that place', () => {
  const long = 'words that everybody reads. '.repeat(20);
  const folder = folderWith({
    'a.liquid': `${long}\n{% if \${city} == 'Rome' %}Ciao{% endif %}${long}`,
    'people.json': people({
      name: 'Ada',
      values: { '${city}': 'Rome' },
      receives: `${long}\nSalve${long}`,
    }),
  });
  const { output } = sluice(['test'], { folder });
  expect(output).toMatch(/expected {2}….{0,140}\\nSalve/u);
  expect(output).toMatch(/received {2}….{0,140}\\nCiao/u);
  const github = sluice(['test', '--format=github'], { folder }).output;
  expect(github).toMatch(/^::error file=a\.liquid,line=2,endLine=2,col=27,/u);
});

it('Own people of a text win over those of its folder, and a file that is named wins over both', () => {
  const failing = people({ name: 'Ada', receives: 'another text' });
  const fine = people({ name: 'Bo', aborted: true });
  const folder = folderWith({
    'a.liquid': plan,
    'a.people.json': fine,
    'people.json': failing,
    'elsewhere/people.json': failing,
  });
  expect(sluice(['test'], { folder }).code).toBe(0);
  expect(sluice(['test', '--people', 'elsewhere/people.json'], { folder }).code).toBe(1);
});

it('.sluice.json names the people of texts that have none beside them, and of what is piped in', () => {
  const folder = folderWith({
    'mails/a.liquid': plan,
    'team.json': people({ name: 'Bo', aborted: 'no plan' }),
    '.sluice.json': '{ "people": "team.json" }',
  });
  expect(sluice(['test', 'mails'], { folder }).output).toBe('1 person receives what they must.\n');
  expect(sluice(['test', '-'], { folder, input: plan }).code).toBe(0);
});

it('A person may be for some texts only: by a pattern, or by the name of a snippet', () => {
  const snippets = ['One', 'Two'].map((name) => ({ name, content: name }));
  const folder = folderWith({
    'a.liquid': 'a',
    'b.liquid': 'b',
    'library.json': JSON.stringify({ format: 'sluice-library', formatVersion: 1, snippets }),
    'people.json': people(
      { name: 'Ada', receives: 'a', for: 'a.liquid' },
      { name: 'Bo', receives: 'b', for: ['{b,c}.liquid'] },
      { name: 'Cy', receives: 'Two', for: 'Two' },
    ),
  });
  const { code, output } = sluice(['test'], { folder });
  expect(output).toBe('3 people receive what they must. 1 text has no people.\n');
  expect(code).toBe(0);
});

it('Of an email in a library, people say which subject and which preheader they must receive', () => {
  const body = readMessage(plan);
  const { passages: subject } = readMessage(
    "{% if custom_attribute.${plan} == 'gold' %}Gold{% else %}Hi{% endif %}",
  );
  const builderState = messageReducer(body, { type: 'email-changed', email: { subject, preheader: [] } });
  const snippets = [{ name: 'Mail', content: plan, builderState }];
  const folder = folderWith({
    'library.json': JSON.stringify({ format: 'sluice-library', formatVersion: 1, snippets }),
    'people.json': people(
      { name: 'Ada', values: gold, receives: 'Thank you', subject: 'Gold', for: 'Mail' },
      { name: 'Bo', aborted: true, subject: 'Gold', for: 'library.json#Mail' },
    ),
  });
  const { code, output } = sluice(['test'], { folder });
  expect(output.split('\n')).toEqual([
    'library.json#Mail (subject)',
    '  ✗ Bo',
    '      expected  "Gold"',
    '      received  "Hi"',
    '',
    '1 of 4 people receives something else.',
    '',
  ]);
  expect(code).toBe(1);
});

it('The moment of sending is that of the person, or else of the call', () => {
  const folder = folderWith({
    'a.liquid': "{{ 'now' | date: '%Y-%m-%d %H:%M' }}",
    'people.json': people(
      { name: 'Ada', receives: '2026-12-24 08:30', now: '2026-12-24T09:30+01:00' },
      { name: 'Bo', receives: '2026-01-02 00:00' },
    ),
  });
  expect(sluice(['test', '--now=2026-01-02'], { folder }).code).toBe(0);
  expect(sluice(['test', '--now=tomorrow'], { folder }).errors).toContain('"tomorrow" is no date.');
});

it('Values are as they are written: numbers keep their digits, lists and dates are what they are', () => {
  const folder = folderWith({
    'a.liquid':
      "{{custom_attribute.${price}}} {{custom_attribute.${items}[1].name}} {{custom_attribute.${day} | date: '%d.%m.%Y'}} {{custom_attribute.${long}}}",
    'people.json': `[{ "name": "Ada", "receives": "139.0 Hat 01.03.2026 12345678901234567890", "values": {
      "custom_attribute:price": 139.00, "custom_attribute:items": [{ "name": "Boots" }, { "name": "Hat" }],
      "custom_attribute:day": { "$time": "2026-03-01T00:00:00Z" }, "custom_attribute:long": 12345678901234567890 } }]`,
  });
  expect(sluice(['test'], { folder })).toMatchObject({ code: 0 });
});

it('What only Braze knows is never guessed, and the branch can be tested all the same', () => {
  const folder = folderWith({
    'a.liquid': `{% connected_content https://example.com %}${plan}`,
    'people.json': people(
      { name: 'Ada', values: gold, branch: 'If' },
      { name: 'Bo', values: gold, receives: 'Thank you' },
    ),
  });
  const { output } = sluice(['test'], { folder });
  expect(output).not.toContain('Ada');
  expect(output).toContain('received  what only Braze knows, because of "connected_content"');
});

it('Several decisions are tested by a list of branches', () => {
  const folder = folderWith({
    'a.liquid': '{% if ${a} == 1 %}x{% endif %}{% if ${b} == 1 %}y{% elsif ${b} == 2 %}z{% endif %}',
    'people.json': people(
      { name: 'Ada', values: { '${b}': 2 }, branch: ['nothing', 'Else If 1'] },
      { name: 'Bo', values: { '${b}': 1 }, branch: [null, 'If'] },
      { name: 'Cy', values: {}, branch: 'nothing' },
    ),
  });
  const { output } = sluice(['test', '--format=json'], { folder });
  expect((JSON.parse(output) as { results: object[] }).results).toEqual([
    { text: 'a.liquid', person: 'Ada', passed: true },
    { text: 'a.liquid', person: 'Bo', passed: true },
    { text: 'a.liquid', person: 'Cy', passed: false, expected: 'nothing', received: 'nothing, nothing' },
  ]);
});

it('People who cannot be read are said with the place of what is wrong', () => {
  const told = (content: string) =>
    sluice(['test'], { folder: folderWith({ 'a.liquid': plan, 'people.json': content }) });
  for (const [content, sentence] of [
    ['[{', 'people.json is no JSON: '],
    ['{}', 'people.json: Invalid input: expected array'],
    [people({ values: {} }), 'people.json: [0].name: Invalid input: expected string'],
    [people({ name: 'Ada', recieves: 'x' }), 'Unrecognized key: "recieves"'],
    [people({ name: 'Ada', receives: 'x', aborted: true }), 'only one of "receives" and "aborted"'],
    [people({ name: 'Ada', branch: 'Elsif 1' }), 'A branch is "If", "Else If 1", "Else" or "nothing"'],
    [
      people({ name: 'Ada', values: { 'custom_atribute:plan': 1 } }),
      '"custom_atribute:plan" names no value.',
    ],
  ] as const) {
    const { code, errors } = told(content);
    expect(errors).toContain(sentence);
    expect(code).toBe(2);
  }
});

it('A folder without people is a wrong use, which says where people are looked for', () => {
  const { code, errors } = sluice(['test'], { folder: folderWith({ 'a.liquid': plan }) });
  expect(code).toBe(2);
  expect(errors).toContain('Put them into people.json beside the texts');
});
