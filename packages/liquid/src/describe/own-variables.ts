import { readableNames } from '../expression/declaration-names.ts';

const text = /\{%-?\s*capture (sluice_\w{1,99})\s*%\}([\s\S]{0,5000}?)\{%\s*endcapture\s*-?%\}/g;
const flag =
  /\{%-?\s*assign (sluice_\w{1,99}) = (true|false) %\}\{% if ([^%]{1,5000}) %\}\{% assign \1 = (?:true|false) %\}\{% endif -?%\}/g;
const guarded =
  /\{%-?\s*if [^%]{1,999} != blank %\}\{% assign sluice_\w{1,99} = (?:[^%]|%(?!\})){1,999}%\}\{% endif -?%\}/g;
const assigned = /\{%-?\s*assign sluice_\w{1,99} = (?:[^%]|%(?!\})){1,999}%\}/g;
const anniversary =
  /\bsluice_(anniversary_of_\w{1,99}) <= sluice_anniversary_(?:now|(\d{1,3})_days_ahead)\b/g;
const asked = /\b(sluice_\w{1,99})(?: == true)?/g;

/**
 * A text without the variables that the builder sets before a chain, and with what they hold where the chain asks for
 * them: `last_order_at < 90 days ago`. Nothing is parsed, because a list shows many texts at once.
 */
export function withoutOwnVariables(liquid: string): string {
  if (!liquid.includes('sluice_')) return liquid;
  const held = new Map<string, string>();
  const chain = liquid
    .replace(text, (_, name: string, inner: string) => {
      held.set(name, `'${inner.replaceAll(/\{\{ '([{$])' \}\}/g, '$1')}'`);
      return '';
    })
    .replace(flag, (_, name: string, before: string, tests: string) => {
      held.set(name, before === 'false' ? `(${tests})` : `not (${tests})`);
      return '';
    })
    .replace(guarded, '')
    .replace(assigned, '')
    .replace(anniversary, (_, subject: string, days: string | undefined) => {
      const when = days === undefined ? 'today' : `in the next ${days} days`;
      return `${readableNames(`sluice_${subject}`)} is ${when}, in any year`;
    });
  // A flag can ask for a text.
  const filled = [1, 2].reduce(
    (line) => line.replace(asked, (written, name: string) => held.get(name) ?? written),
    chain,
  );
  return readableNames(filled);
}
