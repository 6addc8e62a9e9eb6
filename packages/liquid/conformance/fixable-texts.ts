import * as fc from 'fast-check';
import type { FixCode } from '../src/exports/text.ts';

const whenA = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;
const plan = '{{custom_attribute.${plan}}}';

/** Texts that a fix applies to, for each fix. */
export const fixableTexts: Readonly<Record<FixCode, readonly string[]>> = {
  'add-spaces': [whenA("${city}=='Rome'"), whenA('custom_attribute.${visits}>= 3')],
  'write-plain-spaces': [whenA("${city}\u00A0== 'Rome'"), whenA("${city} ==\u200B 'Rome'")],
  'write-operator': [
    whenA("${city} is not 'Rome'"),
    whenA(`${plan} equals 'Rome'`),
    whenA("${city} == 'Rome' AND custom_attribute.${vip} == true"),
    whenA("${city} == 'Rome' || custom_attribute.${vip} == true"),
    "{% assign x == 'Rome' %}{{ x }}",
    "{% case ${city} %}{% when 'Rome' || 'it' %}A{% else %}B{% endcase %}",
  ],
  'write-value': [
    whenA('custom_attribute.${vip} == True'),
    whenA('custom_attribute.${visits} == 3,000'),
    whenA("custom_attribute.${vip} != 'true'"),
    whenA(`${plan} == 3`),
    whenA("${city} == 'it's'"),
    whenA("${city} == 'Rome"),
    whenA("${city} == 'Rome '"),
    whenA('${city} != "\u00A0Rome"'),
    whenA("custom_attribute.${vip} == 'yes'"),
    whenA('custom_attribute.${vip} == 0'),
    "{% case ${city} %}{% when ' Rome' %}A{% else %}B{% endcase %}",
    whenA("${country} == 'Germany'"),
    whenA(`${plan} != 'null'`),
    "{% case ${gender} %}{% when 'female' %}A{% else %}B{% endcase %}",
  ],
  'quote-value': [
    whenA('${city} == Rome'),
    whenA('${city} != Rome'),
    '{% case ${city} %}{% when Rome %}A{% else %}B{% endcase %}',
  ],
  'quote-argument': [
    'Hi {{${first_name} | default: there}}!',
    "{{custom_attribute.${last_visit} | date: '%Y}}",
    '{{custom_attribute.${last_visit} | date: %d %B}}',
  ],
  'quote-reason': [
    "{% if ${city} == 'Rome' %}{% abort_message(no consent) %}{% endif %}Hi",
    '{% abort_message( nobody ) %}',
  ],
  'straighten-quotes': [
    whenA('${city} == “Rome”'),
    'Hi {{${first_name} | default: “you”}}',
    '{% case ${city} %}{% when ‘Rome’ %}A{% else %}B{% endcase %}',
  ],
  'convert-to-number': [
    whenA('custom_attribute.${plan} > 5'),
    whenA('{{custom_attribute.${plan}}} < 5'),
    whenA('custom_attribute.${plan} >= 0 and custom_attribute.${plan} <= 9'),
    "{% if ${city} == 'Rome' %}A{% elsif custom_attribute.${plan} <= -1 %}B{% else %}C{% endif %}",
  ],
  'set-variable-first': [
    whenA("${city} | downcase == 'rome'"),
    whenA('custom_attribute.${tags} | size > 1'),
    whenA("${city} == 'rome' | capitalize"),
    whenA("${city} != {{ 'rome' | capitalize }}"),
    "{% unless ${city} | downcase == 'rome' %}A{% endunless %}",
    whenA("custom_attribute.${last_visit} > '2026-01-01'"),
    whenA("{{custom_attribute.${last_visit}}} <= '2025-12-31 12:00'"),
    whenA("custom_attribute.${last_visit} == '2026-01-01'"),
    "{% if ${city} == 'Rome' %}A{% elsif custom_attribute.${last_visit} != '2025-12-31' %}B{% else %}C{% endif %}",
  ],
  'remove-parentheses': [
    whenA("(${city} == 'Rome' or custom_attribute.${vip} == true)"),
    whenA("(${city} == 'Rome')"),
  ],
  'remove-ignored': [
    "{% case ${city} %} x {% assign y = 1 %}{% when 'Rome' %}A{% else %}B{% endcase %}",
    whenA("${city} == 'Rome' there"),
    whenA('custom_attribute.${visits} > 2 times'),
  ],
  'repeat-comparison': [
    whenA("${city} == 'Rome' or 'it'"),
    whenA("${city} != 'Rome' and '3'"),
    whenA("custom_attribute.${tags} contains 'Rome' and '3'"),
    whenA("custom_attribute.${tags} contains 'Rome' or 'golf'"),
    whenA("custom_attribute.${vip} == true and ${city} == 'Rome' or 'opt-in'"),
  ],
  'ask-for-any': [
    whenA("custom_attribute.${tags} contains 'boots, tent'"),
    whenA('{{custom_attribute.${interests}}} contains "Rome,Oslo"'),
  ],
  'reorder-conditions': [
    whenA(`(\${city} == 'Rome' or ${plan} == 'Rome') and custom_attribute.\${vip} == true`),
    whenA(`\${city} == 'Rome' and custom_attribute.\${vip} == true or ${plan} == 'Rome'`),
  ],
  'ask-for-value': [
    whenA("${city} != 'Rome'"),
    whenA("${city} != ''"),
    whenA('custom_attribute.${vip} != true'),
    whenA('custom_attribute.${visits} != 3 and custom_attribute.${vip} != false'),
    `{% if ${plan} == 'Rome' %}A{% elsif event_properties.\${price} != 3 %}B{% else %}C{% endif %}`,
  ],
  'use-contains': [whenA("custom_attribute.${tags} == 'golf'")],
  'abort-instead': [
    "{% if ${city} == 'Rome' %}A{% endif %}",
    "{% case ${city} %}{% when 'Rome' %}A{% endcase %}",
    "{% if ${city} == 'Rome' %}A{% elsif custom_attribute.${vip} == true %}B{% endif %}",
  ],
  'close-at-end': ["{% if ${city} == 'Rome' %}A", '{% if ${city} %}A{% unless custom_attribute.${vip} %}B'],
  'close-tag': [
    "{% if ${city} == 'Rome' }A{% else %}B{% endif %}",
    '{% if ${city} }}A{% else %}B{% endif %}',
  ],
  'close-gaps': ["{ % if ${city} == 'Rome' % }A{ % else % }B{ % endif % }"],
  'count-seconds': ["Until {{ 'now' | plus: 259200 | date: '%d.%m.%Y' }}"],
  'close-output': ['Hi {{custom_attribute.${plan}}!', 'Hi {{ ${first_name} | upcase }!'],
  'remove-tag': ['A{% endif %}', '{% if ${city} %}A{% endif %}{% else %}B'],
  'remove-trim-marker': ['{% raw %}A{%- endraw %}'],
  'remove-brace': ['Hi {{{${first_name}}}}', 'Hi {{{custom_attribute.${plan} | upcase}}}'],
  'write-tag': [
    "{% If ${city} == 'Rome' %}A{% Else %}B{% EndIf %}",
    '{% if ${city} %}A{% else %}B{% endi %}',
    '{% asign x = 1 %}{{ x }}',
    '{{ if ${city} }}A{{ else }}B{{ endif }}',
    "{% if ${city} == 'Rome' %}A{% elseif custom_attribute.${vip} %}B{% endif %}",
  ],
  'write-else-if': [
    "{% if ${city} == 'Rome' %}A{% else if custom_attribute.${vip} == true %}B{% else %}C{% endif %}",
  ],
  'write-filter': ['Hi {{${first_name} | captialize}}', '{% assign x = ${city} | upcse %}{{ x }}'],
  'add-bar': ["Hi {{${first_name} default: 'you'}}", '{% assign x = ${city} upcase %}{{ x }}'],
  'add-colon': ["{{${first_name} | default 'you'}}"],
  'write-output': ['On {targeted_device.${os}}', 'Hi ${first_name}!'],
  'write-reference': [
    'Hi {{ first_name }}',
    'Hi {{customer_attribute.${plan}}}',
    whenA("custom_attribute.plan == 'Rome'"),
    whenA("${custom_attribute.plan} == 'Rome'"),
    whenA("${plan} == 'Rome'"),
    whenA("custom_attribute.${city} == 'Rome'"),
    whenA("{custom_attribute.${plan}} == 'Rome'"),
    whenA("city == 'Rome'"),
    whenA("plan == 'Rome'"),
    'Plan {{ plan }}',
  ],
  'use-attribute': ['Hi {{${frist_name}}}', whenA("custom_attribute.${plam} == 'Rome'")],
  'use-variable': [
    '{% assign premium = custom_attribute.${vip} %}{% if premum %}A{% else %}B{% endif %}',
    '{% assign greeting = ${city} %}{{ greting }}',
  ],
  'use-or': [whenA("${city} == 'Rome' and ${city} == 'it'")],
  'move-branch-up': [
    '{% if custom_attribute.${visits} > 1 %}A{% elsif custom_attribute.${visits} > 2 %}B{% else %}C{% endif %}',
    `{% if \${city} == 'x' %}X{% elsif ${plan} == 'Rome' %}A{% elsif ${plan} == 'Rome' and \${city} == 'Rome' %}B{% endif %}`,
  ],
  'abort-branch': [
    "{% if ${city} == 'Rome' %}A{% else %}{% endif %}",
    "{% case ${city} %}{% when 'Rome' %} {% else %}B{% endcase %}",
  ],
  'add-default': ['Hi {{${first_name}}}!', 'Hi {{ ${first_name} | upcase -}} there'],
  'add-empty-default': ['In {{${city}}}.', 'On {{custom_attribute.${plan} | upcase}} now'],
  // Only an edit of a template can do these.
  'add-value': [],
  'replace-value': [],
  'use-number': [],
  'use-anniversary': [],
  'ask-for-future': [],
};

const around = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => `Hello ${text} bye`,
  (text) => `{% if custom_attribute.\${vip} %}x ${text} y{% else %}z{% endif %}`,
  (text) => `{% for i in (1..2) %}${text}{% endfor %}`,
  (text) => `{% capture c %}${text}{% endcapture %}[{{ c }}]`,
  (text) => `{% assign y = 'y' %}\n${text}\n{{ y }}`,
);
const trims = fc.array(fc.constantFrom('', '', 'left', 'right', 'both'), { minLength: 6, maxLength: 6 });

/** With white space around tags, which some of them take away. */
function withTrims(text: string, sides: readonly string[]): string {
  let index = -1;
  return text.replaceAll(/\{%([^-%{}][^%]*?)%\}/g, (tag: string, inner: string) => {
    index += 1;
    const side = sides[index % sides.length] ?? '';
    if (side === '' || /raw/.test(inner)) return tag;
    const left = side === 'left' || side === 'both' ? ' {%-' : '{%';
    const right = side === 'right' || side === 'both' ? '-%} ' : '%}';
    return `${left}${inner}${right}`;
  });
}

const codes = (Object.keys(fixableTexts) as FixCode[]).filter((code) => fixableTexts[code].length > 0);

/** A text with the fix of a code in it, somewhere in another text. */
export const textToFix: fc.Arbitrary<{ code: FixCode; text: string }> = fc
  .constantFrom(...codes)
  .chain((code) =>
    fc
      .tuple(fc.constantFrom(...fixableTexts[code]), around, trims)
      .map(([text, within, sides]) => ({ code, text: within(withTrims(text, sides)) })),
  );
