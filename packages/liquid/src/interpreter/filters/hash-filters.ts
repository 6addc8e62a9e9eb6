import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64Of, bytesOf } from './bytes.ts';
import { text, type Filter } from './filter.ts';

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
