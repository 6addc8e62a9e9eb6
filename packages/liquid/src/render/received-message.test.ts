import { describe, expect, it } from 'vitest';
import type { LiquidValue } from '../expression/nodes.ts';
import { EXPECTED_TEXT_MAX } from '../model/limits.ts';
import { isSameMessage, receivedMessage } from './received-message.ts';
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
