import type { Context, Emitter, Template } from 'liquidjs';
import { isText } from './blank-body.ts';

/** How `break` and `continue` reach the loop that they are meant for: the last one called is the first one heard. */
export type Interrupt = 'break' | 'continue';

/** Sends a body: what stands after an interrupt is not sent, up to the loop that hears it. */
export function* renderBody(
  templates: readonly Template[],
  interrupts: readonly Interrupt[],
  ctx: Context,
  emitter: Emitter,
): Generator<unknown, void, unknown> {
  for (const template of templates) {
    yield template.render(ctx, emitter);
    // Text is sent without looking; in one place a body is entered with an interrupt that nobody has heard yet.
    if (!isText(template) && interrupts.length > 0) return;
  }
}
