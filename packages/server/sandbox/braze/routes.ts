import { catalogPage, type CatalogList } from './catalog-pages.ts';
import { createBlock, listBlocks, readBlock, updateBlock } from './content-blocks/block-answers.ts';
import type { BlockStore } from './content-blocks/block-store.ts';
import { permissionsOf, sandboxKeys, type Permission } from './keys.ts';
import type { Switches } from './switches.ts';
import { refusal, type Answer, type WireRequest } from './wire.ts';

const BODY_MAX = 4 * 1024 * 1024;

export interface SandboxState {
  switches: Switches;
  lists: readonly CatalogList[];
  blocks: BlockStore;
}

interface Route {
  permission: Permission;
  answer: (state: SandboxState, request: WireRequest) => Answer;
}

const page =
  (path: CatalogList['path']): Route['answer'] =>
  ({ lists, switches }, { url }) => {
    const list = lists.find((one) => one.path === path);
    if (list === undefined) return refusal(404, 'Invalid URL');
    return catalogPage(list, switches, url.origin, url.searchParams.get('cursor'));
  };

/** Parses the body of a write, or refuses it as Braze does. */
function withBody(answer: (state: SandboxState, fields: object) => Answer): Route['answer'] {
  return (state, { headers, body }) => {
    const type = headers['content-type'];
    if (typeof type !== 'string' || !type.startsWith('application/json')) {
      return refusal(415, 'Unsupported Media Type');
    }
    if (body.length > BODY_MAX) return refusal(413, 'Request Entity Too Large');
    try {
      const fields: unknown = JSON.parse(body.toString());
      if (typeof fields === 'object' && fields !== null) return answer(state, fields);
    } catch {
      // Refused below, like a body that is no object.
    }
    return refusal(400, 'Bad Request');
  };
}

const routes: Record<string, Route | undefined> = {
  'GET /custom_attributes': { permission: 'custom_attributes.get', answer: page('/custom_attributes') },
  'GET /events': { permission: 'events.get', answer: page('/events') },
  'GET /content_blocks/list': {
    permission: 'content_blocks.list',
    answer: ({ blocks }, { url }) => listBlocks(blocks, url.searchParams),
  },
  'GET /content_blocks/info': {
    permission: 'content_blocks.info',
    answer: ({ blocks }, { url }) => readBlock(blocks, url.searchParams),
  },
  'POST /content_blocks/create': {
    permission: 'content_blocks.create',
    answer: withBody(({ blocks }, fields) => createBlock(blocks, fields)),
  },
  'POST /content_blocks/update': {
    permission: 'content_blocks.update',
    answer: withBody(({ blocks }, fields) => updateBlock(blocks, fields)),
  },
};

/** The answer to a request whose key exists and whose limit is not used up. */
export function answerTo(state: SandboxState, request: WireRequest, key: string): Answer {
  const route = routes[`${request.method} ${request.url.pathname}`];
  if (route === undefined) return refusal(404, 'Invalid URL');
  const permissions = permissionsOf[key] ?? [];
  return permissions.includes(route.permission)
    ? route.answer(state, request)
    : refusal(403, 'Access Denied');
}

/** The refusal of a key before anything else is looked at; `undefined` if the key is valid. */
export function refusedKey(authorization: unknown): Answer | undefined {
  const key = keyIn(authorization);
  if (key === sandboxKeys.inactive) return refusal(403, 'Forbidden');
  return permissionsOf[key] === undefined ? refusal(401, 'Invalid API key') : undefined;
}

/** The key in an `Authorization` header. A quoted key stays quoted, and is refused. */
export function keyIn(authorization: unknown): string {
  return typeof authorization === 'string' ? (/^Bearer (.+)$/.exec(authorization)?.[1] ?? '') : '';
}
