import type { NotSimulated, RenderResult } from '@sluice/liquid/render';
import { shortened } from '../../messages/shortened.ts';

/** A part of a message that only Braze can do. */
export interface NotSimulatedPart {
  kind: NotSimulated['kind'];
  /** Of the tag, the object or the filter. */
  name: string;
  /** The Liquid that asks for it, on one line and not too long. */
  text: string;
}

/** A message as far as it can be made here, with what is left to Braze. */
export type RenderedMessage = RenderResult & { parts: readonly NotSimulatedPart[] };

const MAX_LETTERS = 60;

/** Each part that only Braze can fill in, once, however often the message uses it. */
export function notSimulatedParts(
  { notSimulated }: RenderResult,
  source: string,
): readonly NotSimulatedPart[] {
  const parts = new Map<string, NotSimulatedPart>();
  for (const { kind, name, start, end } of notSimulated) {
    const text = oneLine(source.slice(start, end));
    // Two objects of one name differ in what is asked of them: `content_blocks.${a}` and `content_blocks.${b}`.
    const key = `${kind} ${name} ${kind === 'object' ? text : ''}`;
    if (!parts.has(key)) parts.set(key, { kind, name, text });
  }
  return [...parts.values()];
}

function oneLine(text: string): string {
  return shortened(text.trim().replaceAll(/\s+/gu, ' '), MAX_LETTERS);
}
