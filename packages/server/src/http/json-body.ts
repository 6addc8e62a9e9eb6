import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../core/index.ts';

/** More than any contract needs: a message with loops and branches ten deep, and in the innermost of them groups five deep. */
const MAX_DEPTH = 80;

/** The end of the string that begins at a quote; a string without an end ends with the text. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    // An odd number escapes the quote.
    if (backslashes % 2 === 0) return quote;
  }
  return text.length;
}

/**
 * Whether JSON is nested deeper than `max`. It does not parse the text: parsing a million brackets takes a second. It leaps
 * over strings, of which large requests consist.
 */
function isNestedDeeper(text: string, max: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      index = endOfString(text, index);
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > max) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return false;
}

/**
 * Whether a string in the value contains half of a surrogate pair, which neither UTF-8 nor a database can represent. In
 * JSON it can only appear as an escape, and `JSON.stringify` escapes nothing else that way.
 */
function hasLoneSurrogate(text: string, value: unknown): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  return /\\ud[89a-f]/.test(JSON.stringify(value).replaceAll('\\\\', ''));
}

/** @throws {ApiError} VALIDATION */
export function assertShallow(text: string): void {
  if (isNestedDeeper(text, MAX_DEPTH))
    throw new ApiError('VALIDATION', `The request nests deeper than ${MAX_DEPTH} levels.`);
}

/** @throws {ApiError} VALIDATION */
export function assertWholeCharacters(text: string, value: unknown): void {
  if (hasLoneSurrogate(text, value))
    throw new ApiError(
      'VALIDATION',
      'The text contains half of a character, such as a part of an emoji. Please remove it, and try again.',
    );
}

/** In bytes: longer bodies are not read here. To read one of this length takes some milliseconds. */
const LONG = 256 * 1024;

/**
 * Accepts JSON bodies only: no other type, no compression, no deep nesting.
 * @param readLong reads a long body where that holds up nobody, and checks it against the contract
 */
export function installJsonBody(
  app: FastifyInstance,
  readLong: (request: FastifyRequest, bytes: Uint8Array) => Promise<unknown>,
): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  const readShort = (request: FastifyRequest, text: string) =>
    new Promise((resolve, reject) => {
      assertShallow(text);
      void parse(request, text, (error, value: unknown) => {
        try {
          if (error) throw error;
          assertWholeCharacters(text, value);
          resolve(value);
        } catch (problem) {
          reject(problem instanceof Error ? problem : new Error(String(problem)));
        }
      });
    });
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer) =>
      bytes.length > LONG ? readLong(request, bytes) : readShort(request, bytes.toString()),
  );
  app.addHook('onRequest', (request, _reply, next) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') next();
    else next(new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the request uncompressed.'));
  });
}
