import * as fc from 'fast-check';
import type { SampleValue } from '../src/exports/index.ts';

const names = ['a', 'b', 'list'];
const operand = fc.constantFrom(
  'a',
  'b',
  'list',
  '1',
  '2.0',
  "'x'",
  '"1"',
  'true',
  'nil',
  'blank',
  'empty',
  'list.size',
  'list[0]',
  'missing',
);
const operator = fc.constantFrom('==', '!=', '<', '>', '<=', '>=', 'contains');
const comparison = fc.oneof(
  fc.tuple(operand, operator, operand).map((parts) => parts.join(' ')),
  operand,
);
const condition = fc
  .array(fc.tuple(comparison, fc.constantFrom('and', 'or')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([text, join], index) => (index === 0 ? text : `${join} ${text}`)).join(' '));
const open = fc.constantFrom('{%', '{%-');
const close = fc.constantFrom('%}', '-%}');

function tag(content: fc.Arbitrary<string> | string): fc.Arbitrary<string> {
  const inside = typeof content === 'string' ? fc.constant(content) : content;
  return fc.tuple(open, inside, close).map((parts) => parts.join(' '));
}

/** Outputs as people write them, slips included: the engine skips what it cannot read. */
const filter = fc.constantFrom(
  'size',
  'upcase',
  'capitalize',
  'plus: 2',
  'minus: 0.5',
  'times: b',
  'divided_by: 2',
  'divided_by: 0',
  'modulo: 3',
  'round: 1',
  'round',
  'ceil',
  'abs',
  'at_least: 1',
  "append: '<b>'",
  'prepend: a',
  "replace: 'x', 'yy'",
  "remove: '1'",
  'escape',
  'strip',
  "split: ''",
  "join: '-'",
  'first',
  'last',
  'reverse',
  'sort',
  'uniq',
  'compact',
  'slice: 0, 1',
  'slice: -1',
  'truncate: 3',
  'truncatewords: 1',
  "default: 'none'",
  "default: 'none', allow_false: true",
  'url_encode',
  'url_decode',
  'base64_encode',
  'base64_encode | base64_decode',
  'base64_url_safe_encode',
  'base64_url_safe_encode | base64_url_safe_decode',
  'downcase',
  'lstrip',
  'rstrip',
  'strip_newlines',
  'newline_to_br',
  'strip_html',
  'escape_once',
  "split: ' '",
  'sort_natural',
  'concat: list',
  "map: 'x'",
  "where: 'x'",
  "replace_last: '1', '2'",
  "remove_first: 'x'",
  'at_most: b',
  'floor',
  "date: '%s'",
  'plus',
  'no_such_filter: 1',
  'upcase:',
  '',
);
const filtered = fc
  .tuple(operand, fc.array(filter, { maxLength: 3 }))
  .map(([subject, filters]) => [subject, ...filters].join(' | '));
const output = fc.oneof(
  fc
    .tuple(fc.constantFrom('{{', '{{-'), filtered, fc.constantFrom('}}', '-}}'))
    .map((parts) => parts.join(' ')),
  filtered.map((text) => `{% echo ${text} %}`),
  filtered.map((text) => `{% assign b = ${text} %}{{ b }}`),
  filtered.map((text) => `{% ifchanged %}{{ ${text} }}{% endifchanged %}`),
);

const { document } = fc.letrec<{ document: string; node: string; body: string }>((tie) => {
  const otherwise = fc.oneof(
    fc.constant(''),
    fc.tuple(tag('else'), tie('body')).map((parts) => parts.join('')),
  );
  const elsif = fc
    .tuple(tag(condition.map((text) => `elsif ${text}`)), tie('body'))
    .map((parts) => parts.join(''));
  const chain = (name: string): fc.Arbitrary<string> =>
    fc
      .tuple(
        tag(condition.map((text) => `${name} ${text}`)),
        tie('body'),
        fc.array(elsif, { maxLength: 2 }),
        otherwise,
        tag(`end${name}`),
      )
      .map(([head, body, elsifs, rest, end]) => `${head}${body}${elsifs.join('')}${rest}${end}`);
  const value = fc.constantFrom("'x'", '1', '2.0', 'b', 'true', 'nil');
  const when = fc
    .tuple(
      tag(fc.array(value, { minLength: 1, maxLength: 2 }).map((values) => `when ${values.join(', ')}`)),
      tie('body'),
    )
    .map((parts) => parts.join(''));
  const choice = fc
    .tuple(
      tag(operand.filter((text) => text !== 'blank' && text !== 'empty').map((text) => `case ${text}`)),
      fc.array(when, { minLength: 1, maxLength: 2 }),
      otherwise,
      tag('endcase'),
    )
    .map(([head, whens, rest, end]) => `${head}\n${whens.join('')}${rest}${end}`);
  const loop = fc
    .tuple(
      tag(
        fc.constantFrom(
          'for i in list',
          'for i in (1..2)',
          'for i in list limit: 1',
          'for i in list reversed',
        ),
      ),
      tie('body'),
      fc.constantFrom(
        '',
        '{{ i }}',
        '{{ forloop.index }}',
        '{% if forloop.last %}.{% endif %}',
        '{% break %}',
      ),
      otherwise,
      tag('endfor'),
    )
    .map((parts) => parts.join(''));
  return {
    document: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
    body: fc.array(tie('node'), { maxLength: 2 }).map((parts) => parts.join('')),
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(
        ' ',
        '\n',
        'text',
        ' T ',
        '{{ a }}',
        '{% assign b = 1 %}',
        '{% comment %}note{% endcomment %}',
        '{% comment %}{% comment %}{{ a }}{% endcomment %}{% else %}{% endcomment %}',
        '{% raw %}{{ a }}{% endraw %}',
        '{%- raw -%} {% if %} {% endraw -%} ',
        '{% # note %}',
        '{% increment c %}{% decrement b %}',
        "{% cycle 'p', 'q' %}{% cycle a: 'r', b %}",
        '{% continue %}',
        '{% liquid\n assign b = a | size\n echo b\n for i in list\n  echo i\n endfor\n%}',
        '{% tablerow i in list cols: b limit: 2 %}{{ i }}{{ tablerowloop.col_last }}{% endtablerow %}',
        "{{ '2024-02-29T10:20:30+02:00' | date: '%A %-d %b %H:%M %z, week %V' }}",
        "{{ 'March 1, 2024 9:05 pm' | date: '%F %T' }}{{ a | date: '%Y' }}",
        '\u00A0',
        '\uFEFF',
        ' \u0085\n',
        '\0 ',
        '{ ',
        ' {',
        '}',
        '%}',
        '{% capture c %} {% capture b %}x{% endcapture %}{{ b }}{% endcapture %}{{ c }}',
        '{%- increment a -%}',
        '{% liquid\n increment c\n capture b\n echo a\n endcapture\n case a\n when "x", 1\n echo b\n endcase\n%}',
        '{%- liquid\n assign b = a\n-%}',
        // What the engine refuses.
        '{% if %}{% endif %}',
        '{% assign b %}',
        '{% raw %}{%- endraw %}',
        '{% liquid\n if a\n%}',
      ),
      output,
      fc.tuple(tag('capture b'), tie('body'), tag('endcapture')).map((parts) => `${parts.join('')}[{{ b }}]`),
      fc.tuple(tag('ifchanged'), tie('body'), tag('endifchanged')).map((parts) => parts.join('')),
      fc.tuple(tag('comment'), tie('body'), tag('endcomment')).map((parts) => parts.join('')),
      chain('if'),
      chain('unless'),
      loop,
      choice,
    ),
  };
});

/** A zone without a time, or digits without anything between day and time: no machine and nobody writes that. */
function writtenByPeople([date, separator, time, zone]: [string, string, string, string]): boolean {
  if (time === '') return date !== '' && zone === '';
  if (date === '20240229') return separator === 'T';
  return time.includes(':');
}

/** Dates as people and machines write them, in every zone that the engine knows and some that it does not. */
const written = fc
  .tuple(
    fc.constantFrom(
      '2024-02-29',
      '20240229',
      '29.2.2024',
      '29/02/2024',
      'Feb 29, 2024',
      '29 February 2024',
      '2/28',
      '',
    ),
    fc.constantFrom('T', ' ', ', '),
    fc.constantFrom('10:20:30', '10:20', '9:05 pm', '10:20:30.125', '10:20:30,5', '24:00:00', '102030', ''),
    fc.constantFrom(
      '',
      'Z',
      ' UTC',
      ' EST',
      ' PDT',
      ' CET',
      ' B',
      ' +02',
      '+02:00',
      '-0330',
      ' GMT+2',
      '+05:30:15',
    ),
  )
  .filter(writtenByPeople)
  .map((parts) => parts.join(''));
const dateFormat = fc.constantFrom(
  '%F %T %z',
  '%s',
  '%::z %:::z %:z',
  '%L %N %3N %6N %12N',
  '%_z %10z %-d %e %Z',
  '%A %j %U %W %V %G',
  '%I %l %p %P %y %C',
  '%-z %-:z %_-z %-_z',
);

/** A date, a format, and what is made of them. */
export const dateAndFormat = fc.record({ written, format: dateFormat });

const value: fc.Arbitrary<SampleValue> = fc.oneof(
  fc.constantFrom<SampleValue[]>(
    '\uFEFF',
    '\u0085',
    '\u00A0',
    ' \u2003',
    '\u00A05',
    '5\u00A0',
    ' 7 ',
    '1_000',
    'ΑΣ',
  ),
  fc.constantFrom<SampleValue[]>(null, '', ' ', 'x', '1', 1, 2.5, true, false, { $float: '2.0' }),
  fc.array(fc.constantFrom('x', '1'), { maxLength: 2 }),
);

/** Nested conditions and filters of every kind, white space, trim markers, and a person's values. */
export const documentAndValues = fc.record({
  text: document,
  values: fc.record(Object.fromEntries(names.map((name) => [name, value]))),
});
