import type { FastifyInstance } from 'fastify';
import { ApiError } from '../core/index.ts';

/** More than any contract needs. */
const MAX_DEPTH = 32;

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

/** Accepts JSON bodies only: no other type, no compression, no deep nesting. */
export function installJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedDeeper(text, MAX_DEPTH)) {
      done(new ApiError('VALIDATION', `The request nests deeper than ${MAX_DEPTH} levels.`));
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      if (!error && hasLoneSurrogate(text, value)) {
        done(
          new ApiError(
            'VALIDATION',
            'The text contains half of a character, such as a part of an emoji. Please remove it, and try again.',
          ),
        );
      } else {
        done(error, value);
      }
    });
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') next();
    else next(new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the request uncompressed.'));
  });
}
