import * as z from 'zod';
import type { BlockStore } from './content-blocks/block-store.ts';
import { Switches } from './switches.ts';
import { refusal, success, type Answer, type WireRequest } from './wire.ts';

/** Below this path a sandbox that runs alone takes its switches. Braze has nothing there. */
export const CONTROL_PATH = '/sandbox/';

interface Controlled {
  blocks: BlockStore;
  switches(): Switches;
  requests(): readonly string[];
  set(changes: Partial<Switches>): void;
  reset(): void;
}

const BlockChange = z.strictObject({
  content: z.string().optional(),
  name: z.string().optional(),
  isDeleted: z.literal(true).optional(),
});

function parsed<Output>(schema: z.ZodType<Output>, body: Buffer): Output | Answer {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return refusal(400, 'The body is not JSON.');
  }
  const result = schema.safeParse(value);
  return result.success ? result.data : refusal(400, z.prettifyError(result.error));
}

const isRefusal = (value: object): value is Answer => 'status' in value && 'headers' in value;

function setSwitches(sandbox: Controlled, body: Buffer): Answer {
  const changes = parsed(Switches.partial(), body);
  if (isRefusal(changes)) return changes;
  // A switch that is absent stays as it is.
  sandbox.set(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
  return success({ switches: sandbox.switches() });
}

/** Changes a block as somebody would in the provider's dashboard. */
function changeBlock({ blocks }: Controlled, idOrName: string, body: Buffer): Answer {
  const change = parsed(BlockChange, body);
  if (isRefusal(change)) return change;
  if (blocks.find(idOrName) === undefined) return refusal(404, 'There is no such block.');
  if (change.isDeleted) blocks.deleteAtBraze(idOrName);
  else {
    const { content, name } = change;
    blocks.editAtBraze(idOrName, {
      ...(content !== undefined && { content }),
      ...(name !== undefined && { name }),
    });
  }
  return success({});
}

/**
 * Answers on the control path: `GET` and `PATCH /sandbox/switches`, `GET /sandbox/requests`, `POST /sandbox/reset`,
 * `PATCH /sandbox/content-blocks/<id or name>`.
 */
export function controlAnswer(sandbox: Controlled, { method, url, body }: WireRequest): Answer {
  const call = `${method} ${url.pathname}`;
  if (call === 'GET /sandbox/switches') return success({ switches: sandbox.switches() });
  if (call === 'PATCH /sandbox/switches') return setSwitches(sandbox, body);
  if (call === 'GET /sandbox/requests') return success({ requests: sandbox.requests() });
  if (call === 'POST /sandbox/reset') {
    sandbox.reset();
    return success({ switches: sandbox.switches() });
  }
  const block = /^PATCH \/sandbox\/content-blocks\/([^/]+)$/.exec(call)?.[1];
  return block === undefined
    ? refusal(404, 'The sandbox has no such control.')
    : changeBlock(sandbox, decodeURIComponent(block), body);
}
