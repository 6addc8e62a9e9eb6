import type { WrittenMarkup } from '../../document/markup/written.ts';
import { defaultAttributes } from '../../model/default-attributes.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { referenceSyntax } from '../shared-checks.ts';

const names = defaultAttributes.map(({ name }) => name).filter((name) => /^\w+$/.test(name));
const bare = new RegExp(String.raw`(?<![\w.$\[-]|(?<!\|)\|)(?:${names.join('|')})(?![\w.:?[-])`, 'g');

/** `{{ first_name }}` instead of `{{ ${first_name} }}`, where nothing sets a variable of that name. */
export function ownAttributes({ texts }: WrittenMarkup, { variables }: TextContext): Found[] {
  const found: Found[] = [];
  if (texts.search(bare) === -1) return found;
  for (const { index, 0: name } of texts.matchAll(bare)) {
    // A filter can have the name of an attribute. Two bars are an "or".
    const isFilter = /(?<!\|)\|\s*$/.test(texts.slice(Math.max(0, index - 20), index));
    if (isFilter || variables.mayBeSet(name)) continue;
    const text = `\${${name}}`;
    const [start, end] = [index, index + name.length];
    const fix = textFix('write-reference', { text }, [{ start, end, text }]);
    found.push(finding(referenceSyntax, { problem: 'own-attribute', text }, start, end, fix));
  }
  return found;
}

/** A word of a text without quotes is no attribute: `default: your city`. */
export function besideText(attributes: readonly Found[], filters: readonly Found[]): readonly Found[] {
  const unquoted = filters.filter(({ code }) => code === 'unquoted-value');
  return attributes.filter(
    ({ start, end }) => !unquoted.some((text) => text.start <= start && end <= text.end),
  );
}
