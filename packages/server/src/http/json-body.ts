import type { FastifyInstance } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/** Deeper than anything that a contract describes. */
const MAX_DEPTH = 32;

/** Whether JSON text nests deeper than `max`, without parsing it: parsing a million brackets takes a second. */
function nestsDeeper(text: string, max: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
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
 * Whether some text in the value has half of a surrogate pair, which UTF-8, and so a database, cannot represent. In JSON it
 * can only appear as an escape, and `JSON.stringify` escapes nothing else that way.
 */
function hasHalfCharacter(text: string, value: unknown): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  return /\\ud[89a-f]/.test(JSON.stringify(value).replaceAll('\\\\', ''));
}

/** Accepts JSON bodies only: no other type, nothing compressed, nothing nested too deeply. */
export function installJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (nestsDeeper(text, MAX_DEPTH)) {
      done(new ApiError('VALIDATION', `The request nests deeper than ${MAX_DEPTH} levels.`));
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      if (!error && hasHalfCharacter(text, value)) {
        done(new ApiError('VALIDATION', 'The text has half of a character in it, which nothing can store.'));
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
