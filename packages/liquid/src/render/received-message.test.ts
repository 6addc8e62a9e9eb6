import { describe, expect, it } from 'vitest';
import type { LiquidValue } from '../expression/nodes.ts';
import { EXPECTED_TEXT_MAX } from '../model/limits.ts';
import { readMessage, readPassages } from '../translate/read/read-passages.ts';
import { isSameMessage, otherPart, prepareReceived, receivedMessage } from './received-message.ts';
import { renderLiquid } from './render-liquid.ts';

const received = (text: string, values: Record<string, LiquidValue> = {}) =>
  receivedMessage(renderLiquid(text, { values }));

const byPoints =
  "\n{% if custom_attribute.${points} > 5 %}Hi {{${first_name}}}{% elsif ${country} == 'DE' %}{% abort_message('not there') %}{% endif %} ";

describe('what somebody receives is', () => {
  it('the text that is sent, without white space around it', () => {
    const values = { 'custom_attribute:points': 6, 'default_attribute:first_name': 'Noor' };
    expect(received(byPoints, values)).toEqual({ outcome: 'sent', text: 'Hi Noor' });
  });

  it('the reason of an abort', () => {
    const values = { 'custom_attribute:points': 1, 'default_attribute:country': 'DE' };
    expect(received(byPoints, values)).toEqual({ outcome: 'aborted', text: 'not there' });
  });

  it('nothing, where there is nothing but white space', () => {
    expect(received(byPoints, { 'custom_attribute:points': 1 })).toEqual({ outcome: 'nothing', text: '' });
  });

  it('the error of the engine', () => {
    expect(received(byPoints, { 'custom_attribute:points': 'many' })).toEqual({
      outcome: 'error',
      text: 'Liquid error: comparison of String with 5 failed',
    });
  });

  it('what is sent without the parts that only Braze knows', () => {
    const fetching =
      "{% connected_content https://example.com :save it %}Hi {{it.name}}{% if ${country} == 'DE' %}{% abort_message('x') %}{% endif %}";
    expect(received(fetching)).toEqual({ outcome: 'sent', text: 'Hi' });
    expect(received(fetching, { 'default_attribute:country': 'DE' })).toEqual({
      outcome: 'aborted',
      text: '',
    });
  });
});

it('texts that are too long to be kept are cut to the most that fits, and still told apart by what was left out', () => {
  const long = (middle: string) =>
    `a${'x'.repeat(EXPECTED_TEXT_MAX)}${middle}${'y'.repeat(EXPECTED_TEXT_MAX)}z`;
  const [one, other] = [received(long('1')), received(long('2'))];
  expect(one.text.length).toBeLessThanOrEqual(EXPECTED_TEXT_MAX);
  expect(one.text.startsWith('ax')).toBe(true);
  expect(one.text.endsWith('yz')).toBe(true);
  expect(isSameMessage(one, other)).toBe(false);
  expect(isSameMessage(one, received(long('1')))).toBe(true);
});

it('a text that somebody has kept with white space around it is the same, and one that is aborted for the same words is not', () => {
  expect(isSameMessage({ outcome: 'sent', text: ' Hi\n' }, received('Hi'))).toBe(true);
  expect(isSameMessage({ outcome: 'aborted', text: 'Hi' }, received('Hi'))).toBe(false);
});

describe('what somebody receives of an email', () => {
  const body = 'Dear {{${first_name}}}';
  const mail = (subject: string, preheader = 'Until Sunday') => ({
    ...readMessage(body),
    version: 2 as const,
    email: { subject: readPassages(subject), preheader: readPassages(preheader) },
  });
  const noor = { values: { 'default_attribute:first_name': 'Noor' } };
  const of = (subject: string, preheader?: string) => prepareReceived(body, mail(subject, preheader))(noor);
  const must = { outcome: 'sent', text: 'Dear Noor', subject: 'Hi Noor', preheader: 'Until Sunday' } as const;

  it('is its subject, its preheader and its body', () => {
    expect(of(' Hi {{${first_name}}}')).toEqual(must);
    expect(prepareReceived(body, readMessage(body))(noor)).toEqual({ outcome: 'sent', text: 'Dear Noor' });
  });

  it('is the abort or the error of whichever part has one, and nothing that anybody knows where one asks Braze', () => {
    expect(of('Hi', "{% abort_message('no plan') %}")).toEqual({ outcome: 'aborted', text: 'no plan' });
    expect(of('{% if ${first_name} > 5 %}Hi{% endif %}')).toMatchObject({ outcome: 'error' });
    expect(of('{% connected_content https://example.com :save it %}{{it.name}}')).toBeUndefined();
  });

  it('differs in the part that is another one, and is the same where nobody has said what the part must be', () => {
    const other = of('Hello {{${first_name}}}') ?? must;
    expect(isSameMessage(must, other)).toBe(false);
    expect(otherPart(must, other)).toBe('subject');
    expect(otherPart(must, { ...must, preheader: 'Until Monday' })).toBe('preheader');
    expect(isSameMessage({ outcome: 'sent', text: 'Dear Noor' }, other)).toBe(true);
    expect(isSameMessage(must, { outcome: 'sent', text: 'Dear Noor' })).toBe(false);
    expect(otherPart(must, { outcome: 'aborted', text: '' })).toBeUndefined();
  });
});
