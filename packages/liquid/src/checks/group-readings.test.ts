import { expect, it } from 'vitest';
import { describeStatement } from '../describe/describe-template.ts';
import { describeStatementText } from '../messages/descriptions.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { checkTemplate } from './check-template.ts';
import { groupReadings, type GroupReading } from './template/group-readings.ts';

const readingsOf = (condition: string) => {
  const template = importText(`{% if ${condition} %}yes{% else %}no{% endif %}`);
  return { template, readings: groupReadings(template, template.statements[0]?.id ?? '') };
};
const words = (reading: GroupReading | undefined): string =>
  describeStatementText(describeStatement(reading?.template.statements[0] ?? { conditions: [] }))
    .replaceAll(' is equal to "1"', '')
    .replaceAll(/ is (?:neither )?missing (?:nor|or) false/g, '');

it('a list that mixes and with or is offered as Liquid reads it and as people do, with somebody whom it concerns', () => {
  const { template, readings } = readingsOf("${a} == '1' and ${b} == '1' or ${c} == '1'");
  expect(words(readings?.asDrawn)).toBe('a and (b or c)');
  expect(words(readings?.asUsuallyRead)).toBe('(a and b) or c');
  expect(readings?.asDrawn?.concerns).toBe('nobody');
  expect(readings?.asUsuallyRead.concerns).toBe('somebody');
  const example = readings?.asUsuallyRead.example ?? { values: {} };
  const sent = [template, readings?.asDrawn?.template, readings?.asUsuallyRead.template].map((one) =>
    one === undefined ? '' : renderLiquid(generateLiquid(one).text, example).text.trim(),
  );
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

it('the groups as Liquid reads a list are printed as the list is', () => {
  for (const condition of [
    "${a} == '1' or ${b} == '1' and ${c} == '1'",
    "${a} == '1' and ${b} == '1' or ${c} == '1' and ${d} == '1'",
    "${a} == '1' and ${b} == '1' and ${c} == '1' or ${d} > 5",
  ]) {
    const { template, readings } = readingsOf(condition);
    expect(readings?.asDrawn && generateLiquid(readings.asDrawn.template).text).toBe(
      generateLiquid({
        ...template,
        statements: template.statements.map((statement) => ({
          ...statement,
          source: { before: '', after: '' },
        })),
      }).text,
    );
  }
});

it('groups as people read a list concern nobody where both readings are the same', () => {
  const { readings } = readingsOf("${a} == '1' or ${b} == '1' and ${c} == '1'");
  expect(words(readings?.asUsuallyRead)).toBe('a or (b and c)');
  expect(readings?.asUsuallyRead).toMatchObject({ concerns: 'nobody' });
  const exclusive = readingsOf("${a} == '1' and ${a} != '2' or ${a} == '1'");
  expect(exclusive.readings?.asUsuallyRead.concerns).toBe('nobody');
});

it('a list of one word has no readings, and one with too many people leaves open whom they concern', () => {
  expect(readingsOf("${a} == '1' and ${b} == '1'").readings).toBeUndefined();
  const many = readingsOf(
    "${a} == '1' and ${b} == '1' or ${c} == '1' and ${d} == '1' or ${e} == '1' and ${f} == '1'",
  );
  expect(many.readings?.asUsuallyRead.concerns).toBe('unknown');
  expect(many.readings?.asUsuallyRead.example).toBeUndefined();
});

it('a list that would need groups deeper than there are is offered as people read it only', () => {
  const deep = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map((name, index) => `${index === 0 ? '' : index % 2 === 0 ? 'or ' : 'and '}\${${name}} == '1'`)
    .join(' ');
  const { readings } = readingsOf(deep);
  expect(readings?.asDrawn).toBeUndefined();
  expect(words(readings?.asUsuallyRead)).toBe('(a and b) or (c and d) or (e and f) or (g and h)');
});

it('groups that say which way is meant are no mixed list for the checks', () => {
  const { template, readings } = readingsOf("${a} == '1' and ${b} == '1' or ${c} == '1'");
  const codes = (of: typeof template | undefined) => of && checkTemplate(of).map(({ code }) => code);
  expect(codes(template)).toContain('mixed-and-or');
  expect(codes(readings?.asDrawn?.template)).not.toContain('mixed-and-or');
  expect(codes(readings?.asUsuallyRead.template)).not.toContain('mixed-and-or');
});
