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

/** A value that is not set where the message prints it. */
export interface NothingPrintedPart {
  /** The value as Liquid writes it, without braces. */
  text: string;
  /** How often it is printed. */
  times: number;
}

/** A message as far as it can be made here, with what is left to Braze and what is not set. */
export type RenderedMessage = RenderResult & {
  parts: readonly NotSimulatedPart[];
  nothing: readonly NothingPrintedPart[];
};

/** A message with what is to be said about it. */
export function renderedMessage(rendered: RenderResult, source: string): RenderedMessage {
  return {
    ...rendered,
    parts: notSimulatedParts(rendered, source),
    nothing: nothingPrintedParts(rendered, source),
  };
}

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

/** Each value that is not set where the message prints it, once, however many places print it. */
function nothingPrintedParts(
  { nothingPrinted }: RenderResult,
  source: string,
): readonly NothingPrintedPart[] {
  const parts = new Map<string, NothingPrintedPart>();
  for (const { start, end, times } of nothingPrinted) {
    const text = oneLine(valueIn(source.slice(start, end)));
    parts.set(text, { text, times: (parts.get(text)?.times ?? 0) + times });
  }
  return [...parts.values()];
}

/** `first_name` of `{{ ${first_name} | upcase }}`. */
function valueIn(output: string): string {
  const value = output.replace(/^\{\{-?\s*|\s*-?\}\}$/gu, '').split('|')[0] ?? '';
  return value.replaceAll(/\$\{([^}]*)\}/gu, '$1');
}
