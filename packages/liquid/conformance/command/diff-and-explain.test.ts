import { expect, it } from 'vitest';
import { folderWith, sluice } from './run-sluice.ts';

const plan = (value: string) =>
  `{% if custom_attribute.\${plan} == '${value}' %}Thank you{% else %}Hello{% endif %}`;
const library = (...contents: string[]): string =>
  JSON.stringify({
    format: 'sluice-library',
    formatVersion: 1,
    snippets: contents.map((content, index) => ({ name: `Snippet ${index}`, content })),
  });

it('Two files are compared in words, and the people beside them are asked who receives something else', () => {
  const folder = folderWith({
    'old.liquid': plan('gold'),
    'new.liquid': plan('platinum'),
    'people.json': JSON.stringify([
      { name: 'Ada', values: { 'custom_attribute:plan': 'gold' } },
      { name: 'Bo', values: {} },
    ]),
  });
  expect(sluice(['diff', 'old.liquid', 'new.liquid'], { folder })).toEqual({
    code: 1,
    output: [
      'new.liquid',
      '  If: value gold → platinum',
      '  Something else is received by',
      '    Ada: "Thank you" → "Hello"',
      '',
      '1 text differs. 1 of 2 people receives something else.',
      '',
    ].join('\n'),
    errors: '',
  });
});

it('Texts that are the same have no difference, and the command ends with 0', () => {
  const folder = folderWith({ 'a.liquid': plan('gold'), 'b.liquid': plan('gold') });
  expect(sluice(['diff', 'a.liquid', 'b.liquid'], { folder })).toMatchObject({
    code: 0,
    output: 'Nothing differs in 1 text.\n',
  });
});

it('Of several decisions, loops and texts each change says where it is', () => {
  const folder = folderWith({
    'old.liquid': `Hello dear reader of this letter, ${plan('gold')} and {% if \${a} == 1 %}x{% endif %}{% for p in products %}.{% endfor %}`,
    'new.liquid': `Hello dear friend of this letter, ${plan('gold')} and {% if \${a} == 2 %}x{% endif %}{% for p in products limit: 3 %}.{% endfor %}`,
  });
  const { output } = sluice(['diff', 'old.liquid', 'new.liquid'], { folder });
  expect(output).toContain(
    '  text "Hello dear reader of this letter, " → "Hello dear friend of this letter, "',
  );
  expect(output).toContain('  Decision 2, If: value 1 → 2');
  expect(output).toContain('  loop "For each p in products:" → "For each p in products, at most 3:"');
});

it('Whether anybody at all receives something else is proven, or somebody is named who does', () => {
  const folder = folderWith({
    'old.liquid': "{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}",
    'same.liquid': "{% if ${city} != 'Rome' %}Hi{% else %}Ciao{% endif %}",
    'else.liquid': "{% if ${city} == 'Rome' %}Ciao{% elsif ${city} == 'Oslo' %}Hei{% else %}Hi{% endif %}",
    'open.liquid':
      "{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}{% connected_content https://example.com %}",
  });
  const told = (name: string) => sluice(['diff', 'old.liquid', name], { folder }).output;
  expect(told('same.liquid')).toContain('  Nobody receives anything else: this is proven\n');
  expect(told('else.liquid')).toContain(
    '  Something else is received by people with city "Oslo": "Hi" → "Hei"\n',
  );
  expect(told('open.liquid')).not.toContain('proven');
});

it('Of whole messages with several decisions it is proven for everybody, too, or somebody is named', () => {
  const both = (first: string, second: string) =>
    `Dear {{\${first_name}}}, {% if \${city} == 'Rome' %}${first}{% else %}Hi{% endif %} and {% if \${plan} == 'Gold' %}${second}{% else %}more{% endif %}`;
  const folder = folderWith({
    'old.liquid': both('Ciao', 'gifts'),
    'same.liquid': both('Ciao', 'gifts').replace(
      "${plan} == 'Gold'",
      "${plan} == 'Gold' and ${plan} != 'Silver'",
    ),
    'else.liquid': both('Ciao', 'presents'),
  });
  const told = (name: string) => sluice(['diff', 'old.liquid', name], { folder }).output;
  expect(told('same.liquid')).toContain('  Nobody receives anything else: this is proven\n');
  expect(told('else.liquid')).toContain('  Something else is received by people with plan "Gold": ');
});

it('In folders the files with the same path are compared; new ones and those that are gone are named', () => {
  const folder = folderWith({
    'old/a.liquid': plan('gold'),
    'old/b/c.liquid': plan('gold'),
    'old/gone.liquid': 'x',
    'new/a.liquid': plan('gold'),
    'new/b/c.liquid': plan('silver'),
    'new/fresh.liquid': 'y',
  });
  const { output } = sluice(['diff', 'old', 'new', '--format=json'], { folder });
  expect(
    (JSON.parse(output) as { differences: { text: string; changes: string[] }[] }).differences,
  ).toMatchObject([
    { text: 'new/b/c.liquid', changes: ['If: value gold → silver'] },
    { text: 'new/fresh.liquid', changes: [] },
    { text: 'old/gone.liquid', changes: [] },
  ]);
  const text = sluice(['diff', 'old', 'new'], { folder }).output;
  expect(text).toContain('new/fresh.liquid is new');
  expect(text).toContain('old/gone.liquid is gone');
});

it('In exported libraries the snippets with the same name are compared, also with what is piped in', () => {
  const folder = folderWith({
    'old.json': library('x', plan('gold')),
    'new.json': library('x', plan('silver')),
  });
  const { output } = sluice(['diff', 'old.json', 'new.json'], { folder });
  expect(output).toContain('new.json#Snippet 1\n  If: value gold → silver');
  const files = folderWith({ 'a.liquid': plan('silver') });
  expect(sluice(['diff', '-', 'a.liquid'], { folder: files, input: plan('gold') }).output).toContain(
    'If: value gold → silver',
  );
});

it('Only two places can be compared, of which one may be standard input', () => {
  const folder = folderWith({ 'a.liquid': 'x' });
  expect(sluice(['diff', 'a.liquid'], { folder })).toMatchObject({
    code: 2,
    errors: 'sluice: "sluice diff" takes <old> <new>, which are 2 places, not 1.\n',
  });
  expect(sluice(['diff', '-', '-'], { folder }).errors).toContain('standard input can be read only once');
});

it('A text is explained part by part: decisions in words, loops, what is inside of branches, and what is kept', () => {
  const folder = folderWith({
    'a.liquid':
      "Dear {{${first_name}}}, {% if custom_attribute.${plan} == 'gold' %}{% for p in products reversed %}{% if p.stock < 3 %}few{% endif %}{% endfor %}{% else %}Bye{% endif %}{% cycle 'a', 'b' %}",
  });
  expect(sluice(['explain', 'a.liquid'], { folder }).output).toBe(
    [
      'a.liquid',
      '  Text "Dear {{${first_name}}},".',
      '  If plan is equal to "gold", send "{% for p in products reversed %}{% if p.stock < 3 %}few{% en…".',
      '  Everybody else gets "Bye".',
      '  People without any of these values count as everybody else.',
      '    In "If": For each p in products, from the last one:',
      '      If p.stock is less than 3, send "few".',
      '      Everybody else gets nothing here.',
      '      People without any of these values count as everybody else.',
      `  Kept "{% cycle 'a', 'b' %}": "cycle" outside the conditions is kept as it is.`,
      '',
    ].join('\n'),
  );
});

it('An explanation can be had as JSON, and not in forms for findings', () => {
  const folder = folderWith({ 'a.liquid': plan('gold') });
  const { output } = sluice(['explain', '--format=json'], { folder });
  const { texts } = JSON.parse(output) as {
    texts: { text: string; parts: { kind: string; words: string }[] }[];
  };
  expect(texts[0]?.parts[0]?.words).toContain('If plan is equal to "gold", send "Thank you".');
  expect(sluice(['explain', '--format=sarif'], { folder })).toMatchObject({ code: 2, output: '' });
});
