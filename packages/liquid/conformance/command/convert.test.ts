import { expect, it } from 'vitest';
import { folderWith, sluice } from './run-sluice.ts';

const liquid = "{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}\n";
const rule = { if: [{ '===': [{ var: 'default_attribute.city' }, 'Rome'] }, 'Ciao', 'Hi'] };

it('"convert --to" prints a rule for each branch, and one for the whole chain', () => {
  const folder = folderWith({ 'a.liquid': liquid });
  const { code, output, errors } = sluice(['convert', '--to', 'jsonlogic', 'a.liquid'], { folder });
  expect([code, errors]).toEqual([0, '']);
  expect(output).toBe(
    [
      'a.liquid',
      '  If: {"===":[{"var":"default_attribute.city"},"Rome"]}',
      `  The whole chain: ${JSON.stringify(rule)}`,
      '',
    ].join('\n'),
  );
});

it('"convert --to" gives programs all of it as JSON', () => {
  const folder = folderWith({ 'a.liquid': liquid });
  const { code, output } = sluice(['convert', '--to=cel', '--format=json', 'a.liquid'], { folder });
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    command: 'convert',
    texts: [
      {
        text: 'a.liquid',
        decisions: [
          {
            branches: [{ rule: '(has(default_attribute.city) && default_attribute.city == "Rome")' }],
            notes: [],
          },
        ],
      },
    ],
  });
});

it('"convert --from" prints the Liquid of a rule, which converts to the rule again', () => {
  const folder = folderWith({ 'rule.json': JSON.stringify(rule) });
  const { code, output, errors } = sluice(['convert', '--from', 'jsonlogic', 'rule.json'], { folder });
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain("{% if {{${city}}} == 'Rome' %}");
  const again = sluice(['convert', '--to', 'jsonlogic', '--format', 'json', '-'], { folder, input: output });
  const { texts } = JSON.parse(again.output) as { texts: [{ decisions: [{ branches: unknown }] }] };
  expect(texts[0].decisions[0].branches).toMatchObject([{ rule: rule.if[0] }]);
});

it('"convert --from" reads what is piped in', () => {
  const { code, output } = sluice(['convert', '--from', 'cel', '-'], {
    folder: folderWith({}),
    input: '(has(custom_attribute.plan) && custom_attribute.plan == "pro")',
  });
  expect(code).toBe(0);
  expect(output).toContain("== 'pro'");
});

it('"convert" ends with 1 and says what cannot be said exactly', () => {
  const folder = folderWith({
    'a.liquid': '{% if custom_attribute.${a} == custom_attribute.${b} %}A{% endif %}',
    'rule.json': '{ "and": [{ "%": [{ "var": "x" }, 2] }] }',
    'loose.json': '{ "==": [{ "var": "x" }, 2] }',
  });
  const to = sluice(['convert', '--to', 'mongodb', 'a.liquid'], { folder });
  expect(to.code).toBe(1);
  expect(to.output).toContain('It compares two values of a person. (two-attributes)');
  const from = sluice(['convert', '--from', 'jsonlogic', 'rule.json'], { folder });
  expect(from).toEqual({
    code: 1,
    output: '',
    errors: 'sluice: rule.json, at and.0: No condition says "%". (unknown-operator)\n',
  });
  const loose = sluice(['convert', '--from', 'jsonlogic', 'loose.json'], { folder });
  expect([loose.code, loose.output.includes('== 2')]).toEqual([1, true]);
  expect(loose.errors).toContain('less strictly than Liquid. (loose-comparison)');
});

it.each([
  [['--to', 'sql'], 'there is no format "sql" of rules'],
  [[], 'takes either --to or --from'],
  [['--to', 'cel', '--from', 'cel'], 'takes either --to or --from'],
])('"convert" says how it is used: %j', (options, sentence) => {
  const { code, errors } = sluice(['convert', ...options, 'a.liquid'], {
    folder: folderWith({ 'a.liquid': liquid }),
  });
  expect(code).toBe(2);
  expect(errors).toContain(sentence);
});

it('"convert --from" says which file is no JSON', () => {
  const { code, errors } = sluice(['convert', '--from', 'rqb', 'a.json'], {
    folder: folderWith({ 'a.json': '{' }),
  });
  expect([code, errors]).toEqual([2, 'sluice: a.json is no JSON.\n']);
});
