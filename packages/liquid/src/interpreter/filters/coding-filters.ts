import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { LiquidError } from '../../evaluator/values.ts';
import { anyInput, type Filter, text } from './filter.ts';

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
  // The bits that the padding leaves over have to be zero.
  const isStrict = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/][AQgw]==|[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=)?$/.test(
    input,
  );
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

/** A text as UTF-8. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes as Base64. */
export function base64Of(bytes: Uint8Array): string {
  // In pieces, because a call takes only so many arguments.
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}

type Hash = typeof sha256 | typeof sha512 | typeof sha1;

const hashed = (hash: Hash): Filter => text(0, 0, (input) => bytesToHex(hash(bytesOf(input))));
const signed = (hash: Hash, encode: (bytes: Uint8Array) => string): Filter =>
  text(1, 1, (input, key) => encode(hmac(hash, bytesOf(key), bytesOf(input))));

/** The provider's hashes and signatures. */
export const hashFilters: readonly (readonly [string, Filter])[] = [
  ['md5', hashed(md5)],
  ['sha1', hashed(sha1)],
  ['sha2', hashed(sha256)],
  ['hmac_sha1', signed(sha1, bytesToHex)],
  ['hmac_sha1_hex', signed(sha1, bytesToHex)],
  ['hmac_sha1_base64', signed(sha1, base64Of)],
  ['hmac_sha256', signed(sha256, bytesToHex)],
  ['hmac_sha256_hex', signed(sha256, bytesToHex)],
  ['hmac_sha256_base64', signed(sha256, base64Of)],
  ['hmac_sha512', signed(sha512, bytesToHex)],
];
