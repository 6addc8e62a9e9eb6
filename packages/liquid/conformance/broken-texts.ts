import * as fc from 'fast-check';

const subject = fc.constantFrom(
  '${city}',
  '{{${city}}}',
  'custom_attribute.${plan}',
  '{{custom_attribute.${plan}}}',
  '{{custom_attribute.${visits}}}',
  'custom_attribute.${vip}',
  'custom_attribute.${tags}',
  'hour',
);
const operator = fc.constantFrom('==', '!=', '<>', '>', '<=', 'contains');
const value = fc.constantFrom(
  "'Rome'",
  '"opt-in"',
  "'New York'",
  '3',
  "'3'",
  'true',
  "'true'",
  "''",
  'blank',
  'nil',
);
const comparison = fc.tuple(subject, operator, value).map((parts) => parts.join(' '));
const condition = fc
  .tuple(comparison, fc.array(fc.tuple(fc.constantFrom('and', 'or'), comparison), { maxLength: 2 }))
  .map(([first, rest]) => [first, ...rest.flat()].join(' '));
const branch = fc.constantFrom(
  "Hi {{${first_name} | default: 'you'}}",
  'A',
  '{{ hour }}',
  '{% assign hour = 3 %}B',
);
const chain = fc
  .record({
    name: fc.constantFrom('if', 'unless'),
    first: condition,
    body: branch,
    further: fc.array(fc.tuple(condition, branch), { maxLength: 2 }),
    otherwise: fc.option(branch, { nil: undefined }),
  })
  .map(({ name, first, body, further, otherwise }) => {
    const elsifs = further.map(([asked, text]) => `{% elsif ${asked} %}${text}`).join('');
    const last = otherwise === undefined ? '' : `{% else %}${otherwise}`;
    return `{% ${name} ${first} %}${body}${elsifs}${last}{% end${name} %}`;
  });
const choice = fc
  .tuple(subject, fc.array(value, { minLength: 1, maxLength: 3 }), branch)
  .map(
    ([about, values, body]) =>
      `{% case ${about} %}{% when ${values.join(', ')} %}${body}{% else %}Z{% endcase %}`,
  );
const valid = fc
  .array(fc.oneof({ weight: 3, arbitrary: chain }, choice, branch), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(' '));

/** Mistakes that people make. Each one replaces one matching place in a text. */
const slips: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/ (==|!=|>|<=) /g, '$1'],
  [/ (==|!=|>|<=) /g, ' $1'],
  [/ (==|!=|>|<=) /g, '$1 '],
  [/==/g, '='],
  [/==/g, 'is'],
  [/==/g, '==='],
  [/!=/g, 'is not'],
  [/<=/g, '=<'],
  [/contains/g, 'includes'],
  [/contains/g, 'does not contain'],
  [/ and /g, ' && '],
  [/ and /g, ' AND '],
  [/ or /g, '||'],
  [/ or [^ ]+ (==|!=|contains) /g, ' or '],
  [/'([^']*)'/g, '‘$1’'],
  [/'([^']*)'/g, '$1'],
  [/'Rome'/g, "'it's'"],
  [/ (== '\w+')/g, ' | downcase $1'],
  [/(== '\w+')/g, '$1 | downcase'],
  [/\{\{hour\}\}|hour (?==)/g, '{{hour | plus: 1}} '],
  [/\{% (if|elsif) (.+?) %\}/g, '{% $1 ($2) %}'],
  [/(\S+ [=!]= \S+ (?:and|or) \S+ \S+ \S+)/g, '($1)'],
  [/(== '\w+')/g, '$1 there'],
  [/ == \S+/g, ' =='],
  [/true/g, 'True'],
  [/ 3/g, ' 3,000'],
  [/ %\}/g, ' }'],
  [/ %\}/g, ' }}'],
  [/ %\}/g, ''],
  [/endif/g, 'endi'],
  [/endif/g, 'end if'],
  [/endif/g, 'end'],
  [/endunless/g, 'enunless'],
  [/\{% end(if|case|unless) %\}/g, ''],
  [/\{% (if|case|unless) [^%]*%\}/g, ''],
  [/elsif/g, 'elseif'],
  [/elsif/g, 'else if'],
  [/\{% else %\}/g, '{% esle %}'],
  [/\{% if/g, '{% iff'],
  [/assign/g, 'asign'],
  [/assign hour =/g, 'assign hour =='],
  [/default:/g, 'default'],
  [/default:/g, 'defualt:'],
  [/\{\{/g, '{{{'],
  [/\{\{hour\}\}|\{\{ hour \}\}/g, '{{ huor }}'],
  [/custom_attribute\.\$\{(\w+)\}/g, 'custom_attribute.$1'],
  [/custom_attribute\.\$\{(\w+)\}/g, '${custom_attribute.$1}'],
  [/custom_attribute\.\$\{(\w+)\}/g, '${$1}'],
  [/custom_attribute/g, 'customer_attribute'],
  [/plan/g, 'plam'],
  [/\$\{city\}/g, 'city'],
  [/\$\{city\}/g, 'custom_attribute.${city}'],
  [/\{% (if [^%]*|else|endif) %\}/g, '{{ $1 }}'],
  [/\{% (if|elsif) /g, '{% $1 not '],
  [/ (and|or) /g, '\u00A0$1 '],
];

const slip = fc.record({
  which: fc.nat({ max: slips.length - 1 }),
  where: fc.nat({ max: 5 }),
  everywhere: fc.boolean(),
});

function withSlip(
  text: string,
  { which, where, everywhere }: { which: number; where: number; everywhere: boolean },
): string {
  const [pattern, replacement] = slips[which] ?? [/$^/g, ''];
  const places = [...text.matchAll(pattern)];
  const chosen = places[where % Math.max(1, places.length)];
  if (chosen === undefined) return text;
  if (everywhere) return text.replaceAll(pattern, replacement);
  const single = new RegExp(pattern.source, '');
  const [head, tail] = [text.slice(0, chosen.index), text.slice(chosen.index + chosen[0].length)];
  return `${head}${chosen[0].replace(single, replacement)}${tail}`;
}

/** Texts with one or two typical mistakes, which engines silently accept or reject. */
export const brokenText = fc
  .tuple(valid, fc.array(slip, { minLength: 1, maxLength: 2 }))
  .map(([text, found]) => found.reduce(withSlip, text));
