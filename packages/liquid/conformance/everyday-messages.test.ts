import { describe, expect, it } from 'vitest';
import { generateLiquid, templateReducer, type Template } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, printLiquid, toTemplate } from '../src/exports/text.ts';

/** Texts of the kinds that marketers paste, whole and in order. */
const messages = {
  'a message that fetches something': `{% connected_content https://api.example.com/weather?city={{\${city}}}&units=metric :basic_auth weather_login :save weather :cache_max_age 900 %}
{% if {{weather.main.temp}} > 20 %}Sunny in {{\${city}}}{% elsif weather.main.temp <= 5 %}Cold{% else %}{% abort_message("no weather") %}{% endif %}`,
  'a posted request with headers': `{% connected_content https://shop.example/z :method post :headers {"X-Token": "{{custom_attribute.\${token}}}"} :body id={{\${user_id}}} :content_type application/json :save r :retry %}{% if r.__http_status__ != 200 %}{% abort_message('failed') %}{% else %}{{r.items[0].title}}{% endif %}`,
  'things of a catalog': `{% catalog_items games 1234 {{custom_attribute.\${favorite game}}} %}{% for item in items %}{{ item.title }}: {{item.price | round: 2}}{% endfor %}{% if {{items[0].stock}} == 0 %}Sold out{% else %}Get it{% endif %}`,
  'a choice inside a branch': `{% if {{custom_attribute.\${tier}}} == 'gold' %}{% case {{\${language}}} %}{% when 'de' %}Hallo{% when 'fr', 'ca' %}Salut{% else %}Hi{% endcase %}{% elsif {{custom_attribute.\${tier}}} == "silver" %}S{% else %}N{% endif %}`,
  'every spelling of an abort': `{% if \${city} == 'Rome' %}{% abort_message() %}{% elsif \${city} == 'Paris' %}{% abort_message %}{% elsif \${city} == 'Oslo' %}{% abort_message("no 'Oslo'") %}{%elsif \${city} == 'Nice'%}{% abort_message('nowhere') %}{%else%}Hi{% endif %}`,
  'trim markers everywhere': `Hi {{- \${first_name} | default: 'you' -}} !\n{%- if custom_attribute.\${plan} == 'pro' -%}\n  Pro\n{%- elsif custom_attribute.\${plan} == 'free' -%}\n  Free\n{%- else -%}\n  Other\n{%- endif -%}\nBye`,
  'a condition on several lines': `{% if\n  {{custom_attribute.\${a}}} == 'x'\n  and {{custom_attribute.\${b}}} > 3\n%}\nA\n{% else %}B{% endif %}`,
  'an HTML e-mail with Liquid in attributes': `<table><tr><td style="color:{% if {{custom_attribute.\${vip}}} == true %}gold{% else %}gray{% endif %}"><a href="https://x.example/?u={{\${user_id} | url_encode}}">x</a></td></tr></table><style>.a{color:red}</style><script>var a = {b: {c: 1}};</script>`,
  'lines that end as on Windows': `Hi\r\n{% if \${city} == 'Rome' %}\r\nA\r\n{% else %}\r\nC\r\n{% endif %}\r\nBye`,
  'a byte order mark': `\uFEFF{% if \${city} == 'Rome' %}A{% else %}B{% endif %}`,
  'a promotion': `{% if {{custom_attribute.\${vip}}} == true %}Code: {% promotion('spring-10') %}{% else %}none{% endif %}`,
  'a shopping cart': `{% shopping_cart {{\${cart_id}}} :abort_if_not_abandoned false %}{% if {{shopping_cart.total}} > 50 %}{{shopping_cart.products[0].name}}{% else %}{% abort_message('small') %}{% endif %}`,
  'blocks, extras and translations': `{{content_blocks.\${header}}}{% message_extras :key test :value {{custom_attribute.\${x}}} %}{% translation greeting %}Hello{% endtranslation %}{% if {{event_properties.\${price}}} > 10 %}Hi{% else %}Lo{% endif %}`,
  'a counted difference': `{% assign today = 'now' | date: '%s' %}{% assign then = {{custom_attribute.\${since}}} | date: '%s' %}{% assign diff = today | minus: then | divided_by: 86400 %}{% if diff >= 30 %}A{% elsif diff < 0 %}B{% else %}C{% endif %}`,
  'names with spaces, letters and pictures': `{% if {{custom_attribute.\${größe 🍕}}} == '🍕' %}A{% else %}B{% endif %}`,
  'the person of a device or a campaign': `{% if {{targeted_device.\${os}}} == 'iOS' %}i{% elsif {{campaign.\${name}}} contains 'Test' %}t{% elsif {{canvas_entry_properties.\${kind}}} == 'b' %}b{% else %}x{% endif %}`,
};

function chains(text: string): { template: Template; start: number; end: number }[] {
  const { segments } = toTemplate(parseLiquid(text));
  return segments.flatMap((segment) => (segment.kind === 'chain' ? [segment] : []));
}

describe.each(Object.entries(messages))('%s', (_, text) => {
  it('the message is printed back byte for byte, can be edited, and has no findings', () => {
    expect(printLiquid(parseLiquid(text))).toBe(text);
    const found = chains(text);
    expect(found.length).toBeGreaterThan(0);
    for (const { template } of found) expect(generateLiquid(template).text).toBe(text);
    expect(checkLiquid(text).filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(renderLiquid(text, { values: {} }).outcome).not.toBe('error');
  });

  it('the message keeps every byte outside the tag that an edit changes', () => {
    for (const { template } of chains(text)) {
      for (const [index, statement] of template.statements.entries()) {
        const { id, conditions } = statement;
        const opening = statement.source?.opening ?? '';
        const at = text.indexOf(opening);
        const edited = templateReducer(template, {
          type: 'condition-changed',
          statementId: id,
          conditionId: conditions[0]?.id ?? '',
          changes: { dataType: 'string', operator: '==', value: 'EDIT' },
        });
        const printed = generateLiquid(edited).text;
        const [start, end] = [text.slice(0, at), text.slice(at + opening.length)];
        expect(printed.startsWith(start)).toBe(true);
        expect(printed.endsWith(end)).toBe(true);
        const tag = printed.slice(start.length, printed.length - end.length);
        const word = index === 0 ? 'if' : 'elsif';
        expect(tag).toMatch(new RegExp(`^\\{%-? ${word} .*== 'EDIT'.* -?%\\}$`, 's'));
        expect([tag.startsWith('{%-'), tag.endsWith('-%}')]).toEqual([
          opening.startsWith('{%-'),
          opening.endsWith('-%}'),
        ]);
        expect(tag.includes('{{')).toBe(opening.includes('{{') && /\{\{[^}]*\$\{/.test(opening));
      }
    }
  });
});
