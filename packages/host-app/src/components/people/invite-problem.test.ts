import { expect, it } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { refusal } from '../../test/stub-server.ts';
import { inviteProblem } from './InviteUsers.tsx';

const said = (message: string, code = 'FORBIDDEN') =>
  new ApiError(code as ApiError['code'], refusal(code, message) as unknown as ApiError['body']);

it.each<[string, unknown, string]>([
  [
    'the reason that the server gives',
    said('This person already belongs to the workspace.'),
    'This person already belongs to the workspace.',
  ],
  [
    'a session that is no longer accepted',
    said('Please sign in.', 'UNAUTHENTICATED'),
    'Authentication error. Please refresh the page and try again.',
  ],
  [
    'a message about authorization',
    said('Missing authorization header'),
    'Authentication error. Please refresh the page and try again.',
  ],
  [
    'a message with 401',
    said('Edge function returned 401'),
    'Authentication error. Please refresh the page and try again.',
  ],
  [
    'a message with Unauthorized',
    said('Unauthorized'),
    'Authentication error. Please refresh the page and try again.',
  ],
  ['an answer that says nothing', new ApiError('UNEXPECTED'), 'Failed to invite user'],
  ['an error of the page itself', new TypeError('x is undefined'), 'Failed to invite user'],
  ['a server that is away', new ApiError('NETWORK'), "Sluice isn't answering. Please try again."],
])('a failed invitation is explained by %s', (_what, error, text) => {
  expect(inviteProblem(error)).toBe(text);
});
