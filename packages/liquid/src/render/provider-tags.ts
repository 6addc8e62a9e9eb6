import { Tag } from 'liquidjs';
import type { Emitter, Liquid } from 'liquidjs';
import { chainTag } from './chain-tag.ts';
import { forTag, tableRowTag } from './loop-tags.ts';
import {
  NoteTag,
  assignTag,
  captureTag,
  changeTag,
  countTag,
  cycleTag,
  echoTag,
  interruptTag,
  rawTag,
  translationTag,
} from './variable-tags.ts';
import { complain } from './values-in-context.ts';
import type { RenderState } from './values-in-context.ts';

/** Thrown by `abort_message`: the rest of the message does not matter. */
export class AbortSignal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('The message was aborted.');
    this.reason = reason;
  }
}

/** Content that only the provider can fetch. */
const silentTags = [
  'connected_content',
  'catalog_items',
  'catalog_selection_items',
  'promotion',
  'message_extras',
  'shopping_cart',
  'sms_message_card',
];

/** Gives an engine the provider's own tags, and silence for content from elsewhere. */
export function registerTags(engine: Liquid, state: RenderState): void {
  for (const name of ['if', 'unless', 'case'] as const) engine.registerTag(name, chainTag(name, state));
  engine.registerTag('echo', echoTag(state));
  engine.registerTag('assign', assignTag(state));
  engine.registerTag('capture', captureTag(state));
  engine.registerTag('increment', countTag(state, 1));
  engine.registerTag('decrement', countTag(state, -1));
  engine.registerTag('for', forTag(state));
  engine.registerTag('tablerow', tableRowTag(state));
  engine.registerTag('cycle', cycleTag(state));
  engine.registerTag('ifchanged', changeTag(state));
  engine.registerTag('translation', translationTag(state));
  engine.registerTag('verbatim', rawTag(state));
  engine.registerTag('note', NoteTag);
  engine.registerTag('break', interruptTag(state, 'break'));
  engine.registerTag('continue', interruptTag(state, 'continue'));
  engine.registerTag(
    'abort_message',
    class extends Tag {
      render(): void {
        throw new AbortSignal(abortReason(state.texts[Number(this.token.args)] ?? ''));
      }
    },
  );
  engine.registerTag(
    'render',
    class extends Tag {
      render(_: unknown, emitter: Emitter): void {
        complain(state, emitter, 'This liquid context does not allow includes');
      }
    },
  );
  for (const name of silentTags) engine.registerTag(name, SilentTag);
}

class SilentTag extends Tag {
  render(): void {}
}

function abortReason(args: string): string {
  const match = /^\(?\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?$/s.exec(args.trim());
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}
