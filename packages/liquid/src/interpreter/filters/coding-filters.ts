import { rubyText } from '../../evaluator/ruby-text.ts';
import { LiquidError } from '../../evaluator/liquid-error.ts';
import { base64Of, bytesOf } from './bytes.ts';
import { anyInput, text, type Filter } from './filter.ts';

/** Filters that encode text for other places: URLs, HTML, Base64. */
export const codingFilters: readonly (readonly [string, Filter])[] = [
  ['url_decode', anyInput(0, 0, (input) => (input === null ? null : urlDecode(rubyText(input))))],
  ['strip_html', text(0, 0, stripHtml)],
  ['base64_encode', text(0, 0, encode)],
  ['base64_decode', text(0, 0, (input) => decode(input, 'base64_decode'))],
  ['base64_url_safe_encode', text(0, 0, (input) => toUrlSafe(encode(input)))],
  ['base64_url_safe_decode', text(0, 0, (input) => decodeUrlSafe(input, 'base64_url_safe_decode'))],
];

/** Anything that is not an escape code stays as it is. */
function urlDecode(input: string): string {
  try {
    return input
      .replaceAll('+', ' ')
      .replaceAll(/(?:%[\da-fA-F]{2})+/g, (codes) => decodeURIComponent(codes));
  } catch {
    throw new LiquidError('invalid byte sequence in UTF-8');
  }
}

const hiddenParts: readonly (readonly [opening: string, closing: string])[] = [
  ['<script', '</script>'],
  ['<!--', '-->'],
  ['<style', '</style>'],
];

function stripHtml(input: string): string {
  return without(without(input, hiddenParts), [['<', '>']]);
}

/** Removes the parts of a text from each opening to the next closing. Takes linear time, unlike a pattern. */
function without(input: string, parts: readonly (readonly [string, string])[]): string {
  const kept: string[] = [];
  // If no closing is found once, there is none further on either.
  let open = parts;
  let start = 0;
  for (let at = input.indexOf('<'); at !== -1;) {
    const part = open.find(([opening]) => input.startsWith(opening, at));
    const close = part === undefined ? -1 : input.indexOf(part[1], at + part[0].length);
    if (part === undefined || close === -1) {
      open = open.filter((entry) => entry !== part);
      at = open.length === 0 ? -1 : input.indexOf('<', at + 1);
      continue;
    }
    kept.push(input.slice(start, at));
    start = close + part[1].length;
    at = input.indexOf('<', start);
  }
  return kept.join('') + input.slice(start);
}

function encode(input: string): string {
  return base64Of(bytesOf(input));
}

function decode(input: string, filter: string): string {
  const isStrict = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(input);
  if (!isStrict) throw new LiquidError(`invalid base64 provided to ${filter}`);
  const bytes = Uint8Array.from(atob(input), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function toUrlSafe(encoded: string): string {
  return encoded.replaceAll('+', '-').replaceAll('/', '_');
}

/** The padding may be missing, but must not be wrong. */
function decodeUrlSafe(input: string, filter: string): string {
  const plain = input.replaceAll('-', '+').replaceAll('_', '/');
  const isPadded = plain.endsWith('=') || plain.length % 4 === 0;
  return decode(isPadded ? plain : plain.padEnd(Math.ceil(plain.length / 4) * 4, '='), filter);
}
