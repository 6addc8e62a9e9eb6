import { expect, it } from 'vitest';
import { operators } from '../operators/table.ts';
import type { Condition, Template } from '../model/template.ts';
import { compareReadings } from '../outcome/compare-readings.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { gapMessage } from './gaps.ts';
import { noticeMessage } from './notices.ts';
import { impossibleReasonMessage, operatorLabel } from './operators.ts';
import { outcomeMessage, whyMessage } from './readings.ts';
import { branchName, nameProblemMessage } from './names.ts';

function template(fields: Partial<Condition>, customText = 'Hi', abortReason = ''): Template {
  const condition: Condition = {
    id: 'c',
    attributeType: 'custom_attribute',
    attributeName: 'plan',
    operator: '==',
    value: 'pro',
    ...fields,
  };
  return {
    statements: [{ id: 's', customText, conditions: [condition] }],
    settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason },
  };
}

const gapsOf = (of: Template): string[] => generateLiquid(of).incomplete.map(gapMessage);

it.each<[Partial<Condition>, string]>([
  [{ attributeType: '' }, 'Choose where the attribute comes from.'],
  [{ attributeName: '' }, 'Choose an attribute.'],
  [{ attributeType: 'custom_event' }, 'Choose a property of the event.'],
  [{ operator: '' }, 'Choose how to compare.'],
  [{ value: '' }, 'Enter a value to compare with.'],
  [{ dataType: 'time', value: '' }, 'Enter a date to compare with.'],
  [
    { dataType: 'time', value: 'soon' },
    'Enter a date, such as 2026-03-01, "30 days ago" or "2 weeks from now".',
  ],
  [{ dataType: 'number', value: 'many' }, 'This attribute is a number. Enter a number, such as 50 or 9.5.'],
  [{ value: 'x'.repeat(10_001) }, 'The value is longer than 10,000 characters.'],
  [{ attributeName: 'a}' }, 'A name cannot contain "}": Braze would take it for the end of the reference.'],
])('the English messages say what is missing or impossible: %#', (fields, message) => {
  expect(gapsOf(template(fields))).toEqual([message]);
});

it.each([
  ['{{ x', 'The text has “{{” without “}}”.'],
  ['{% if x %}', 'The text opens “if” and never closes it.'],
  ['{% endif %}', 'The text has “endif”, but nothing for it to close.'],
  ['{% else %}', '“else” in the text would end this branch. Add another branch instead.'],
])('the English messages say why a branch text cannot be %s', (text, message) => {
  expect(gapsOf(template({}, text))).toEqual([message]);
});

it('the English messages say what the builder changed in a value, and why a name is invalid', () => {
  const { notices } = generateLiquid(template({ value: '“pro”' }, 'Hi', `'a' "b"`));
  expect(notices.map(noticeMessage)).toEqual([
    'The curly quotes around the value were removed, because Liquid only knows straight quotes.',
    'The abort reason was changed, because Liquid cannot contain all of its characters.',
  ]);
  expect(nameProblemMessage({ code: 'name-blank', params: {} })).toBe(
    'A name cannot consist of spaces only.',
  );
  expect([0, 1, 2].map(branchName)).toEqual(['If', 'Else If 1', 'Else If 2']);
});

it('the English messages name every operator, for dates and for other types', () => {
  const labels = operators.flatMap(({ operator }) => [
    operatorLabel(operator),
    operatorLabel(operator, 'time'),
  ]);
  expect(labels).not.toContain('');
  expect(operatorLabel('>=')).toBe('is at least');
  expect(operatorLabel('>=', 'time')).toBe('is on or after');
  const reasons = operators.flatMap(({ impossibleFor }) => Object.values(impossibleFor));
  expect(new Set(reasons.map(impossibleReasonMessage)).size).toBe(new Set(reasons).size);
});

it.each<[Partial<Condition>, unknown, string, string]>([
  [
    { operator: '>', value: '5', dataType: 'number' },
    '7',
    'Braze cannot tell which is greater: the text "7" and the number 5.',
    'Braze stops at "If" with an error, and the person gets a broken message.',
  ],
  [
    { operator: '>', value: '5', dataType: 'string' },
    '10',
    'Both values are text, and Braze compares text letter by letter: "10" and "5".',
    'Braze aborts the message: the person gets nothing.',
  ],
  [
    { value: '5', dataType: 'number' },
    '5',
    'Braze never converts text to a number: the text "5" and the number 5 are different.',
    'Braze aborts the message: the person gets nothing.',
  ],
])(
  'the English messages say why Braze decides differently, and what it sends: %#',
  (fields, value, why, outcome) => {
    const sample = { values: { 'custom_attribute:plan': value as string } };
    const { difference } = compareReadings(template(fields), sample);
    expect(difference === undefined ? undefined : whyMessage(difference.why)).toBe(why);
    expect(difference === undefined ? undefined : outcomeMessage(difference.outcome)).toBe(outcome);
  },
);
