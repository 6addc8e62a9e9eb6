import { expect, it } from 'vitest';
import { liquidFilters, providerFilters } from '../../document/known-filters.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { renderLiquid } from '../../render/render-liquid.ts';
import { filters } from './table.ts';

const now = Date.UTC(2026, 2, 1, 9, 30);

function sent(text: string, variables: Record<string, LiquidValue> = {}): string {
  const entries = Object.entries(variables).map(([name, value]) => [`variable:${name}`, value]);
  const result = renderLiquid(text, { values: Object.fromEntries(entries) }, { now });
  return result.outcome === 'sent' ? result.text : `${result.outcome}: ${result.text}`;
}

it("the provider's filters are exactly those that the checks know", () => {
  expect([...filters.keys()].toSorted()).toEqual([...liquidFilters, ...providerFilters].toSorted());
});

// From the provider's own documentation.
it.each([
  ["{{'hey' | md5}}", '6057f13c496ecf7fd777ceb9e79ae285'],
  ["{{'hey' | sha1}}", '7f550a9f4c44173a37664d938f1355f0f92a47a7'],
  ["{{'hey' | sha2}}", 'fa690b82061edfd2852629aeba8a8977b57e40fcb77d1a7a28b26cba62591204'],
  ["{{'blah' | base64_encode}}", 'YmxhaA=='],
  ["{{'hey' | hmac_sha1_hex: 'secret_key'}}", '2a3969bed25bfeefb00aca4063eb9590b4df8f0e'],
  ["{{'hey' | hmac_sha1_base64: 'secret_key'}}", 'KjlpvtJb/u+wCspAY+uVkLTfjw4='],
  [
    "{{'hey' | hmac_sha256_hex: 'secret_key'}}",
    '8df897f8da3d7992fe57c8dbc6f27578cfbf2dcc4d0fbb4000b8c924841d508e',
  ],
  ["{{'hey' | hmac_sha256_base64: 'secret_key'}}", 'jfiX+No9eZL+V8jbxvJ1eM+/LcxND7tAALjJJIQdUI4='],
  ["{{'hey<>hi' | url_escape}}", 'hey%3C%3Ehi'],
  ["{{'hey<&>hi' | url_param_escape}}", 'hey%3C%26%3Ehi'],
  ["{{ 'google search' | url_encode }}", 'google+search'],
  ['{{ 123456 | number_with_delimiter }}', '123,456'],
  ['${{ 145 | money }} ${{ 145 | divided_by: 100.00 | money }} ${{ 17.8 | money }}', '$145.00 $1.45 $17.80'],
  [
    `{% assign d = '[{"id":"1","store_name":"demo-store"}]' | json_parse %}{% for i in d %}{{ i.id }} {{ i.store_name }}{% endfor %}`,
    '1 demo-store',
  ],
  [
    `{% assign d = '[{"id":"1","store_name":"demo-store"}]' | json_parse | as_json_string %}{{ d }}`,
    '[{"id":"1","store_name":"demo-store"}]',
  ],
])("the provider's filters return what their documentation says: %s", (text, expected) => {
  expect(sent(text)).toBe(expected);
});

it.each<[string, Record<string, LiquidValue>, string]>([
  ["{{ x | property_accessor: 'a' }}{{ x | property_accessor: 'c' }}", { x: { a: 42, b: 0 } }, '42'],
  ['{{ x | json_escape }}', { x: 'a"b\\c\n' }, String.raw`a\"b\\c\n`],
  [
    '{{ x | hmac_sha512: "k" | size }} {{ x | hmac_sha256: "k" | size }} {{ x | hmac_sha1: "k" | size }}',
    {},
    '128 64 40',
  ],
  ['{{ "[1.0, 2]" | json_parse | join: " " }}', {}, '1.0 2'],
  ['{{ x | number_with_delimiter }} {{ -1234 | number_with_delimiter }}', { x: 'abc1234' }, 'abc1234 -1,234'],
  ['{{ "é /#%20" | url_escape }} {{ "a&b=c" | url_escape }}', {}, '%C3%A9%20/%23%2520 a&b=c'],
])("the provider's filters accept every value: %s", (text, values, expected) => {
  expect(sent(text, values)).toBe(expected);
});

// Ruby on Rails returns these for the same moments.
it.each<[string, string]>([
  ["{{ 'now' | time_zone: 'America/Los_Angeles' }}", '2026-03-01 01:30:00 -0800'],
  [
    "{{ 'now' | time_zone: 'America/Los_Angeles' | date: '%F %H:%M %z %Z %s' }}",
    '2026-03-01 01:30 -0800 PST 1772357400',
  ],
  ["{{ '2026-07-01T12:00:00Z' | time_zone: 'Eastern Time (US & Canada)' | date: '%H:%M %Z' }}", '08:00 EDT'],
  ["{{ '2026-07-01 12:00' | time_zone: 'Europe/Berlin' | date: '%H:%M %z %Z' }}", '14:00 +0200 CEST'],
  ["{{ '2026-07-01 12:00' | time_zone: 'Asia/Kolkata' | date: '%H:%M %Z' }}", '17:30 IST'],
  ["{{ 'now' | time_zone: 'UTC' }}", '2026-03-01 09:30:00 UTC'],
  ["{{ '2026-03-01T23:30:00-05:00' | time_zone: 'Asia/Tokyo' | date: '%F' }}", '2026-03-02'],
  ["{% assign t = 'now' | time_zone: 'Asia/Tokyo' %}{% assign h = t | date: '%H' | plus: 0 %}{{ h }}", '18'],
])("the provider's filters convert a moment to another time zone: %s", (text, expected) => {
  expect(sent(text)).toBe(expected);
});

it.each([
  ["{{ 'now' | time_zone: 'Nowhere/Else' }}", 'not-simulated: now'],
  ['{{ 1234.5 | money }}', 'not-simulated: 1,234.50'],
  ['{{ 1234.5 | format_number }}', 'not-simulated: 1234.5'],
  ['{{ "[1," | json_parse }}', 'not-simulated: [1,'],
])("the provider's filters report when only the provider knows the result: %s", (text, expected) => {
  expect(sent(text)).toBe(expected);
});
