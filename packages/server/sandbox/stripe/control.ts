import * as z from 'zod';
import type { Answer } from './answers.ts';
import { Switches } from './switches.ts';

interface Controlled {
  control: { switches: Switches };
  set: (changes: Partial<Switches>) => void;
  advance: (seconds: number) => void;
}

const Advance = z.strictObject({ seconds: z.number().int().min(0) });

function readJson<Output>(schema: z.ZodType<Output>, body: string): Output | Answer {
  try {
    return schema.parse(JSON.parse(body));
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : 'not JSON' } };
  }
}

const isRefusal = (value: object): value is Answer => 'status' in value && 'body' in value;

/** Answers on the control path: `GET` and `PATCH /sandbox/switches`, `POST /sandbox/advance`. */
export function controlAnswer({ control, set, advance }: Controlled, call: string, body: string): Answer {
  if (call === 'GET /sandbox/switches') return { status: 200, body: control.switches };
  if (call === 'PATCH /sandbox/switches') {
    const changes = readJson(Switches.partial(), body);
    if (isRefusal(changes)) return changes;
    set(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
    return { status: 200, body: control.switches };
  }
  if (call === 'POST /sandbox/advance') {
    const wanted = readJson(Advance, body);
    if (isRefusal(wanted)) return wanted;
    advance(wanted.seconds);
    return { status: 200, body: wanted };
  }
  return { status: 404, body: { message: 'The sandbox has no such control.' } };
}
