import { evaluateMessage, type Evaluation, type Message } from '../exports/index.ts';
import { branchName } from '../exports/messages.ts';
import { prepareMessage, type PreparedMessage, type RenderResult } from '../exports/render.ts';
import { messageIn } from './explain.ts';
import type { Person } from './input/people.ts';
import type { SourceText } from './input/read-texts.ts';
import { quoted } from './output/paint.ts';

/** What somebody receives, told from everything else that they could. */
export type Received =
  | { kind: 'sent'; text: string }
  | { kind: 'aborted'; reason: string }
  | { kind: 'error'; error: string }
  /** Only Braze knows it: it fills in what these names stand for. */
  | { kind: 'unknown'; names: readonly string[] };

/** A text that is prepared for many people. */
export class Receiving {
  readonly #prepared: PreparedMessage;
  readonly #text: SourceText;
  #message: Message | undefined;

  constructor(text: SourceText) {
    this.#text = text;
    this.#prepared = prepareMessage(text.text);
  }

  /** Renders the message exactly as Braze does. */
  render({ sample }: Person, now: number): RenderResult {
    return this.#prepared.render(sample, { now });
  }

  /** The branch of each decision that somebody comes to, in order. */
  branches({ sample }: Person, now: number): readonly string[] {
    this.#message ??= messageIn(this.#text);
    return evaluateMessage(this.#message, sample, { reading: 'provider', now }).decisions.map(
      ({ evaluation }) => branchOf(evaluation),
    );
  }
}

/** What a person receives, of all that is known of the rendering. */
export function receivedOf(rendered: RenderResult): Received {
  switch (rendered.outcome) {
    case 'sent':
      return { kind: 'sent', text: rendered.text };
    case 'aborted':
      return { kind: 'aborted', reason: rendered.reason };
    case 'error':
      return { kind: 'error', error: rendered.error };
    case 'not-simulated':
      return { kind: 'unknown', names: [...new Set(rendered.notSimulated.map(({ name }) => name))] };
  }
}

/** What somebody receives, in words; a long text from near the place that matters. */
export function receivedWords(received: Received, near = 0): string {
  switch (received.kind) {
    case 'sent':
      return received.text === '' ? 'an empty text' : excerpt(received.text, near);
    case 'aborted':
      return `nothing: the message is aborted with the reason ${quoted(received.reason)}`;
    case 'error':
      return `an error of Braze: ${quoted(received.error)}`;
    case 'unknown':
      return `what only Braze knows, because of ${received.names.map(quoted).join(', ')}`;
  }
}

const BEFORE = 30;
const LONGEST = 120;

/** A text in quotes; of a long one, what stands around a place. */
function excerpt(text: string, near: number): string {
  if (text.length <= LONGEST) return quoted(text);
  const start = Math.max(0, Math.min(near - BEFORE, text.length - LONGEST));
  const end = Math.min(text.length, start + LONGEST);
  return `${start > 0 ? '…' : ''}${quoted(text.slice(start, end))}${end < text.length ? '…' : ''}`;
}

/** How many characters two texts have in common at the start. */
export function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

function branchOf({ outcome, branch }: Evaluation): string {
  if (outcome === 'fallback') return 'Else';
  if (outcome === 'error') return 'error';
  return branch === undefined ? 'nothing' : branchName(branch.index);
}
