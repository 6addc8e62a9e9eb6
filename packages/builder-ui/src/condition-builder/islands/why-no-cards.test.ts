import { expect, it } from 'vitest';
import { whyNoCards } from './FirstBranch.tsx';

it.each([
  ['has no conditions', 'Hello {{${first_name}}}', { kind: 'no-conditions', isSound: true }],
  ['loops without a condition', '{% for x in y %}{{x}}{% endfor %}', { kind: 'no-conditions' }],
  [
    'has a tag that Braze does not know',
    'Hello {% abort_mesage() %}',
    { kind: 'no-conditions', isSound: false },
  ],
  [
    'never ends an if',
    "{% if {{${country}}} == 'DE' %} no end",
    { kind: 'kept', isRejected: true, reason: { code: 'unclosed-block', params: { name: 'if' } } },
  ],
  [
    'never ends a tag',
    'Hello {% for x',
    { kind: 'kept', isRejected: true, reason: { code: 'broken-liquid' } },
  ],
  [
    'compares in a way that no card can show, in front of a broken tag',
    '{% if {{${city}}} == (1..3) %}A{% endif %} {% if',
    { kind: 'kept', isRejected: true, reason: { code: 'broken-liquid' } },
  ],
  [
    'compares in a way that no card can show',
    '{% if {{${city}}} == (1..3) %}A{% endif %}',
    { kind: 'kept', isRejected: false, reason: { code: 'range-value' } },
  ],
  [
    'has its conditions in a loop',
    '{% for x in y %}{% if x == 1 %}A{% endif %}{% endfor %}',
    { kind: 'kept', isRejected: false, reason: { code: 'no-chain', params: { name: 'for' } } },
  ],
])('says why a text has no cards that %s', (_, text, why) => {
  expect(whyNoCards(text)).toMatchObject(why);
});
