import { generateLiquid, listReferences } from '../src/exports/index.ts';
import { prepareMessage } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, printLiquid, toTemplate } from '../src/exports/text.ts';

/**
 * Milliseconds for one test of long texts, on a machine that is far slower than ours. In linear time each of them takes a
 * second there or two; in quadratic time, hours.
 */
export const PATIENCE = 300_000;

/** Every way to open something that a parser then scans. */
export const openings = [
  '',
  '{% ',
  '{{ ',
  '{{ a | ',
  '{{ a | default: ',
  '{{ ${',
  '{{custom_attribute.${a}',
  '{% if ',
  '{% if a ',
  "{% if 'a",
  '{% if a[',
  '{% if (',
  '{% if ${a} == ',
  "{% if ${a} == 'x' or ",
  '{% unless a == ',
  '{% case ',
  '{% case a %}{% when ',
  '{% case a %}{% when 1',
  '{% assign x = ',
  '{% assign sluice_x = a',
  '{% assign sluice_x = true %}{% if ',
  '{% if a != blank %}{% assign sluice_a = ',
  '{% capture sluice_text_x %}',
  '{% for x in ',
  '{% for x in a limit:',
  '{% tablerow x in ',
  '{% cycle a: ',
  '{% liquid ',
  '{% liquid\n',
  '{% raw %}',
  '{% raw %}{% endraw ',
  '{% comment %}',
  '{% # ',
  '{% abort_message(',
  '{% if a %}{% else %}{% abort_message(',
  '{% connected_content ',
];

/** Every small piece that can be repeated after an opening. */
export const pieces = [
  ' ',
  '\n',
  'a',
  'a ',
  "'",
  '"',
  '!',
  '=',
  ' == ',
  ' or ',
  ' and ',
  '|',
  ', ',
  '.',
  '..',
  '-',
  '[',
  ']',
  '[0]',
  '(',
  '(a..',
  ')',
  '{',
  '{{',
  '}',
  '{%',
  '%',
  '${',
  '${a}',
  '${a}[',
  'a: ',
  '1.',
  '#\n',
  'é',
  '\u00A0',
  '\0',
  "'x' ",
  "or 'y' ",
  ', 1',
  'liquid ',
  '{% if a %}',
  '{% else %}',
  '{% endif %}',
  '{% raw %}',
  '{% endraw ',
  '{% liquid\n',
];

/** The beginning of a text, the piece that is repeated after it, and its end. */
export type LongText = readonly [opening: string, piece: string, closing: string];

/** The texts that are tested at full length: repeated pieces, and texts as people write them. */
export const longestTexts: readonly LongText[] = [
  ['{% if ', '${a}', ' %}x{% endif %}'],
  ['{% if ${a} ', '!', ' %}x{% endif %}'],
  ['{% assign sluice_x = a', ' ', ' %}{% if sluice_x %}x{% endif %}'],
  ['{% if ', "${a} == 'x' or ", "${a} == 'y' %}x{% endif %}"],
  ["{% if ${a} == 'x' ", "or 'y' ", ' %}x{% endif %}'],
  ['{% case ${a} %}{% when 1', ', 2', ' %}x{% endcase %}'],
  ['{% case a %}', '{% when 1 %}x', '{% endcase %}'],
  ['{% if a %}', '{% elsif a == 1 %}x', '{% endif %}'],
  ['{% liquid\n', 'if a\necho b\nendif\n', '%}'],
  ['', "{% if ${a} == 'x' %}x{% else %}y{% endif %} ", ''],
  ['', '{% if ${a} == 1 %}x{% endif %}', ''],
  ['', '{% if a %}', ''],
  ['', '{% assign a = b %}', ''],
  ['', '{{ a }} text ', ''],
  ['', '{{ x | y }}', ''],
  ['', '{', ''],
  ['', 'x ', ''],
  ['', '"', ''],
  ['', "'", ''],
];

export function longText([opening, piece, closing]: LongText, size: number): string {
  return `${opening}${piece.repeat(size / piece.length)}${closing}`;
}

/** Reads, imports, checks and renders a text. Returns whether it is printed back unchanged. */
export function goesThrough(text: string): boolean {
  const document = parseLiquid(text);
  const { template, nested } = toTemplate(document);
  if (template !== undefined) generateLiquid(template);
  for (const chain of nested) void chain.result;
  listReferences(document);
  checkLiquid(text);
  prepareMessage(document).render({ values: {} });
  return printLiquid(document) === text;
}
