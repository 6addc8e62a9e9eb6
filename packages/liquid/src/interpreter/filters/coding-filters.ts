import { rubyText } from '../../evaluator/ruby-text.ts';
import { LiquidError } from '../../evaluator/liquid-error.ts';
import { base64Of, bytesOf } from './bytes.ts';
import { take, text } from './filter.ts';
import type { Filter } from './filter.ts';

/** What the engine does to text that is on its way to somewhere else: addresses, HTML, Base64. */
export const codingFilters: readonly (readonly [string, Filter])[] = [
  ['url_decode', take(0, 0, (input) => (input === null ? null : urlDecode(rubyText(input))))],
  ['strip_html', text(0, 0, stripHtml)],
  ['base64_encode', text(0, 0, encode)],
  ['base64_decode', text(0, 0, (input) => decode(input, 'base64_decode'))],
  ['base64_url_safe_encode', text(0, 0, (input) => toUrlSafe(encode(input)))],
  ['base64_url_safe_decode', text(0, 0, (input) => decodeUrlSafe(input, 'base64_url_safe_decode'))],
];

/** What looks like no code stays as it is. */
function urlDecode(input: string): string {
  try {
    return input
      .replaceAll('+', ' ')
      .replaceAll(/(?:%[\da-fA-F]{2})+/g, (codes) => decodeURIComponent(codes));
  } catch {
    throw new LiquidError('invalid byte sequence in UTF-8');
  }
}

function stripHtml(input: string): string {
  return input
    .replaceAll(/<script.*?<\/script>|<!--.*?-->|<style.*?<\/style>/gs, '')
    .replaceAll(/<.*?>/gs, '');
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

/** The padding may be missing, but what is there has to be right. */
function decodeUrlSafe(input: string, filter: string): string {
  const plain = input.replaceAll('-', '+').replaceAll('_', '/');
  const isPadded = plain.endsWith('=') || plain.length % 4 === 0;
  return decode(isPadded ? plain : plain.padEnd(Math.ceil(plain.length / 4) * 4, '='), filter);
}
