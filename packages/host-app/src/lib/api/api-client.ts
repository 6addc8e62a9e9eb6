import type { Operation, RequestOf, SuccessOf } from '@sluice/server/contracts';
import { hasCode } from '../http/api-error.ts';
import { send, type CallOptions } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { LiveKeys } from '../live-events/live-keys.ts';

/** `randomUUID` would be simpler, but is missing on pages served over plain HTTP. */
const newIdempotencyKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

type OwnCallOptions = Omit<CallOptions, 'accessToken' | 'idempotencyKey'>;

/** Tells whether a lost request is sent again. Somebody who has set a limit does not wait for it twice. */
const canRepeat = (error: unknown, { timeoutMs }: CallOptions) =>
  hasCode(error, 'NETWORK') || (timeoutMs === undefined && hasCode(error, 'TIMEOUT'));

interface Asked {
  operation: Operation;
  request: unknown;
  answer: Promise<unknown>;
}

/** What was asked for last, while it is not answered. */
let lastAsked: Asked | undefined;

/** The time within which two presses of a button are one. */
const DOUBLE_PRESS_MS = 500;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Asks once for what somebody asks for twice in a moment: a double click comes before the button can say that it is busy. What is
 * only read is not changed by being read twice.
 */
async function askOnce<Answer>(
  operation: Operation,
  request: unknown,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (operation.method === 'GET') return ask();
  if (lastAsked?.operation === operation && isSame(lastAsked.request, request))
    return lastAsked.answer as Promise<Answer>;
  const asked = { operation, request, answer: ask() };
  lastAsked = asked;
  const forget = () => {
    if (lastAsked === asked) lastAsked = undefined;
  };
  setTimeout(forget, DOUBLE_PRESS_MS);
  return asked.answer.finally(forget);
}

/**
 * Calls an operation as the signed-in person, once for a double click. If the server no longer accepts the access token, it is renewed, once. If
 * the answer is lost, the request is repeated when the server can recognize it as the same one.
 * @throws {ApiError}
 */
export function call<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  options: OwnCallOptions = {},
): Promise<SuccessOf<Declared>> {
  return askOnce(operation, [request, options.version], () => callOnce(operation, request, options));
}

async function callOnce<Declared extends Operation>(
  operation: Declared,
  request: RequestOf<Declared>,
  options: OwnCallOptions,
): Promise<SuccessOf<Declared>> {
  const idempotencyKey = operation.takesIdempotencyKey === true ? newIdempotencyKey() : undefined;
  const attempt = async () =>
    send(operation, request, { ...options, idempotencyKey, accessToken: await session.accessToken() });
  try {
    return await attempt();
  } catch (error) {
    const isLost = idempotencyKey !== undefined && canRepeat(error, options);
    const isRefused = hasCode(error, 'UNAUTHENTICATED');
    if (!isLost && !(isRefused && (await session.refresh()))) throw error;
    return attempt();
  }
}

// The keys stand apart from the calls of screens that are loaded late: live events need them from the start.

/** The key of cached data that was imported from the provider. */
export const catalogKey = (workspaceId: string, ...rest: unknown[]) => ['catalog', workspaceId, ...rest];

/** The key of cached data about a workspace's snippets. */
export const snippetKey = (workspaceId: string, ...rest: unknown[]) => ['snippets', workspaceId, ...rest];

const listKeys = ({ workspaceId }: { workspaceId: string }) => [
  snippetKey(workspaceId, 'list'),
  snippetKey(workspaceId, 'trash'),
  snippetKey(workspaceId, 'used-attributes'),
];

/** The key of a snippet that people only read. */
export const readOnlySnippetKey = (workspaceId: string, snippetId: string) =>
  snippetKey(workspaceId, 'read-only', snippetId);

/**
 * Lists, and snippets that are only read, follow what others do. An opened snippet does not: the builder says that there is a
 * newer version.
 */
export const snippetLiveKeys: LiveKeys = {
  'snippet.changed': (event) => [...listKeys(event), readOnlySnippetKey(event.workspaceId, event.snippetId)],
  'library.changed': listKeys,
  'library.imported': listKeys,
  // A check of the library may have found something in a snippet.
  'provider.changes': listKeys,
  // Lists say how snippets and their Content Blocks compare.
  'contentBlocks.changed': ({ workspaceId }) => [snippetKey(workspaceId, 'list')],
  'connection.changed': ({ workspaceId }) => [snippetKey(workspaceId, 'list')],
};

/** The key of a workspace's sample people. */
export const samplesKey = (workspaceId: string) => ['samples', workspaceId];

export const sampleLiveKeys: LiveKeys = {
  'samples.changed': ({ workspaceId }) => [samplesKey(workspaceId)],
};

/** The key of what tests have found of a workspace's snippets. */
export const testsKey = (workspaceId: string, ...rest: unknown[]) => ['tests', workspaceId, ...rest];

const allTests = ({ workspaceId }: { workspaceId: string }) => [testsKey(workspaceId)];

/** What was tested is of the past as soon as the snippet, or its people, are others. */
export const testLiveKeys: LiveKeys = {
  'tests.changed': (event) => [...allTests(event), snippetKey(event.workspaceId, 'list')],
  'snippet.changed': allTests,
  'library.changed': allTests,
  'samples.changed': allTests,
};

/** The key of cached data about a workspace's connection to the provider. */
export const connectionKey = (workspaceId: string) => ['connection', workspaceId];

/** Disconnecting clears the imported lists, too. */
export const connectionLiveKeys: LiveKeys = {
  'connection.changed': ({ workspaceId }) => [connectionKey(workspaceId), catalogKey(workspaceId)],
};

/** The key of cached data about a workspace's imports. */
export const importKey = (workspaceId: string, ...rest: unknown[]) => ['imports', workspaceId, ...rest];

export const importLiveKeys: LiveKeys = {
  'import.changed': ({ workspaceId }) => [importKey(workspaceId)],
};

/** The key of cached data about a workspace's Content Blocks. */
export const blockKey = (workspaceId: string, ...rest: unknown[]) => ['content-blocks', workspaceId, ...rest];

const allBlocks = ({ workspaceId }: { workspaceId: string }) => [blockKey(workspaceId)];

/** A changed snippet differs from its block, and a changed connection has other blocks. */
export const blockLiveKeys: LiveKeys = {
  'contentBlocks.changed': allBlocks,
  'snippet.changed': allBlocks,
  'library.changed': allBlocks,
  'connection.changed': allBlocks,
};

/** The key of a workspace's subscription. */
export const subscriptionKey = (workspaceId: string) => ['subscription', workspaceId];
/** The key of the members of a workspace, and of who takes a seat. */
export const seatsKey = (workspaceId: string) => ['seats', workspaceId];

/** The key of the invitations to a workspace that nobody has accepted yet. */
export const invitationsKey = (workspaceId: string) => ['invitations', workspaceId];
/** The key of what people did in a workspace. */
export const activityKey = (workspaceId: string, ...rest: unknown[]) => ['activity', workspaceId, ...rest];
/** The key of the places where the person is signed in. */
export const sessionsKey = ['sessions'];
/** The key of what the person has beside their password. */
export const secondStepKey = ['second-step'];

const activity = ({ workspaceId }: { workspaceId: string }) => [activityKey(workspaceId)];

export const peopleLiveKeys: LiveKeys = {
  'session.revoked': () => [sessionsKey],
  'invitation.changed': ({ workspaceId }) => [invitationsKey(workspaceId), activityKey(workspaceId)],
  'membership.changed': activity,
  'workspace.changed': activity,
};

export const subscriptionLiveKeys: LiveKeys = {
  'subscription.changed': ({ workspaceId }) => [subscriptionKey(workspaceId)],
  'membership.changed': ({ workspaceId }) => [seatsKey(workspaceId), subscriptionKey(workspaceId)],
};

/** The key of the figures of a workspace's dashboard. */
export const dashboardKey = (workspaceId: string) => ['dashboard', workspaceId];

const ofDashboard = ({ workspaceId }: { workspaceId: string }) => [dashboardKey(workspaceId)];

export const dashboardLiveKeys: LiveKeys = {
  'snippet.changed': ofDashboard,
  'library.changed': ofDashboard,
  'library.imported': ofDashboard,
  'connection.changed': ofDashboard,
  'import.changed': ofDashboard,
  'contentBlocks.changed': ofDashboard,
  'tests.changed': ofDashboard,
  'membership.changed': ofDashboard,
  'invitation.changed': ofDashboard,
  'subscription.changed': ofDashboard,
};

/** The key of the notifications of a workspace; without one, of all workspaces. */
export const notificationKey = (...workspace: string[]) => ['notifications', ...workspace];

export const notificationLiveKeys: LiveKeys = {
  'notifications.changed': ({ workspaceId }) => [notificationKey(workspaceId)],
  'notifications.seen': () => [notificationKey()],
  // Another role is told other things.
  'membership.changed': ({ workspaceId }) => [notificationKey(workspaceId)],
};
