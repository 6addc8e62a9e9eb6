import { describe, expect, it } from 'vitest';
import type { LiquidValue } from '../expression/nodes.ts';
import { prepareMessage, renderLiquid, type RenderResult } from './render-liquid.ts';

function render(text: string, values: Record<string, LiquidValue> = {}): RenderResult {
  return renderLiquid(text, { values }, { now: Date.UTC(2026, 2, 1, 9, 30) });
}

describe('the record of a rendered message', () => {
  const text =
    "Hi {{${first_name} | default: 'you'}}!{% if ${city} == 'Rome' %} Ciao{% else %} Bye{% endif %}";

  it('the record of a rendered message maps every part of the message to its place in the text', () => {
    const { text: message, stretches } = render(text);
    expect(message).toBe('Hi you! Bye');
    expect(stretches.map((part) => message.slice(part.start, part.end)).join('|')).toBe('Hi |you|!| Bye');
    expect(stretches.map(({ source }) => text.slice(source.start, source.end))).toEqual([
      'Hi ',
      "{{${first_name} | default: 'you'}}",
      '!',
      ' Bye',
    ]);
  });

  it('the record of a rendered message lists the comparisons that were evaluated, with their tags', () => {
    const { trace } = render(text, { 'default_attribute:city': 'Oslo' });
    expect(trace).toMatchObject([{ left: 'Oslo', right: 'Rome', result: false }]);
    expect(trace.map(({ start, end }) => text.slice(start, end))).toEqual(["{% if ${city} == 'Rome' %}"]);
  });

  it('the record of a rendered message lists the variables that were set, in order, with the tags that set them', () => {
    const setting =
      '{% assign a = 1 | plus: 1 %}{% capture b %}<{{ a }}>{% endcapture %}{% assign a = b %}{{ a }}';
    const { variables, stretches, text: message } = render(setting);
    expect(variables.map(({ name, value }) => [name, value])).toEqual([
      ['a', 2],
      ['b', '<2>'],
      ['a', '<2>'],
    ]);
    expect(variables.map(({ start, end }) => setting.slice(start, end))[1]).toBe(
      '{% capture b %}<{{ a }}>{% endcapture %}',
    );
    expect(message).toBe('<2>');
    expect(stretches).toHaveLength(1);
  });

  it('the record of a rendered message is the same for a prepared message and for one that is rendered at once', () => {
    const prepared = prepareMessage(text);
    for (const city of ['Rome', 'Oslo', null]) {
      const sample = { values: { 'default_attribute:city': city } };
      expect(prepared.render(sample)).toEqual(renderLiquid(text, sample));
    }
  });
});

it.each<[string, string, string]>([
  ['{% connected_content https://x.example :save r %}{{ r.a }}', 'tag connected_content', ''],
  ['{% connected_content https://x.example %}', 'tag connected_content', ''],
  ['{{content_blocks.${head}}} Hi', 'object content_blocks', ' Hi'],
  ["{% if {{content_blocks.${head}}} == 'x' %}a{% else %}b{% endif %}", 'object content_blocks', 'b'],
  ['{{nobody_knows.${this}}}', 'object nobody_knows', ''],
  ["{% catalog_items games 1 %}{{ items[0].title | default: 'none' }}", 'tag catalog_items', 'none'],
  ["{% promotion('spring') %}", 'tag promotion', ''],
  ["{{ 'a' | no_such_filter: 1 | upcase }}", 'filter no_such_filter', 'A'],
  ['{% translation greeting %}Hello{% endtranslation %}', 'tag translation', 'Hello'],
  ['{{ (1..10000000) | join: "" | size }}', 'filter join', '10000000'],
])('content that only the provider has is listed for %s, and the rest is sent', (text, expected, message) => {
  const result = render(text);
  expect(result.outcome).toBe('not-simulated');
  expect(result.notSimulated.map(({ kind, name }) => `${kind} ${name}`)).toEqual([expected]);
  expect(result.text).toBe(message);
});

it('content that only the provider has is not reported when the sample has it', () => {
  const text = '{% connected_content https://x.example :save r %}{{ r.a }}{{content_blocks.${head}}}';
  const values = { 'variable:r': { a: 1 }, 'content_blocks:head': 'H' };
  expect(render(text, values)).toMatchObject({ outcome: 'sent', text: '1H', notSimulated: [] });
  expect(
    render('{% catalog_items games 1 %}{{ items[0].title }}', { 'variable:items[0].title': 'T' }),
  ).toMatchObject({ outcome: 'sent', text: 'T' });
});

it('content that only the provider has is not reported in a branch that is not sent', () => {
  expect(render('{% if a %}{% connected_content https://x.example %}{% endif %}Hi').outcome).toBe('sent');
});

it('content that only the provider has is reported with what happens without it', () => {
  const text =
    "{% connected_content https://x.example :save r %}{% if r.ok %}A{% else %}{% abort_message('no') %}{% endif %}";
  expect(render(text)).toMatchObject({ outcome: 'not-simulated', otherwise: 'aborted', text: '' });
});

it.each([
  '{% for i in (1..1000000000000) %}{% endfor %}',
  '{% for i in (1..100000) %}{% for j in (1..100000) %}{% assign x = j %}{% endfor %}{% endfor %}',
  `{% assign a = 'aaaaaaaa' %}${'{% assign a = a | append: a %}'.repeat(60)}`,
  '{% capture a %}x{{ a }}{{ a }}{% endcapture %}'.repeat(60),
  `{% assign a = 'aaaaaaaa' %}${'{% assign a = a | replace: "a", a %}'.repeat(10)}`,
])('content that only the provider has stops a rendering that needs too much work: %s', (text) => {
  const result = render(`start ${text}`);
  expect(result.notSimulated.map(({ kind }) => kind)).toEqual(['work']);
  expect(result.text.startsWith('start ')).toBe(true);
});

it('content that only the provider has reads a long range only as far as it is used', () => {
  expect(
    render('{% for i in (1..10000000) limit: 2 %}{{ i }} {% endfor %}{{ (1..10000000) | size }}').text,
  ).toBe('1 2 10000000');
  expect(render('{% for i in (1..150000) %}{% assign last = i %}{% endfor %}{{ last }}')).toMatchObject({
    outcome: 'sent',
    text: '150000',
  });
});

describe('where a value is not set, renderLiquid says that nothing is printed', () => {
  const placesOf = (text: string, values: Record<string, LiquidValue> = {}) =>
    render(text, values).nothingPrinted.map(
      ({ start, end, times }) => `${text.slice(start, end)} ${String(times)}`,
    );

  it('once for each place, with how often', () => {
    const text =
      '{% for p in event_properties.${products} %}{{p.name}}: {{p.price}}; {% endfor %}{{${first_name}}}';
    const values = { 'event_properties:products': [{ name: 'Map' }, { name: 'Tent' }] };
    expect(placesOf(text, values)).toEqual(['{{p.price}} 2', '{{${first_name}}} 1']);
  });

  it.each([
    ['a default stands there', "{{${first_name} | default: 'there'}}"],
    ['the text is empty on purpose', "{{ '' }}"],
    ['only the provider knows the value', '{{nobody_knows.${this}}}'],
    ['nobody gets there', '{% if false %}{{${first_name}}}{% endif %}'],
  ])('but not where %s', (_, text) => {
    expect(placesOf(text)).toEqual([]);
  });
});
