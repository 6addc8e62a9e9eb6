import { shortHash } from '../expression/short-hash.ts';
import { EXPECTED_TEXT_MAX } from '../model/limits.ts';
import type { RenderResult } from './render-liquid.ts';

/** What somebody must receive, to be kept with that person and compared with what they do receive. Plain JSON. */
export interface ExpectedMessage {
  /** `nothing` is a message without anything in it but white space. */
  outcome: 'sent' | 'aborted' | 'nothing' | 'error';
  /** The text that is sent, the reason of the abort or the text of the error; empty for nothing. */
  text: string;
}

/**
 * What somebody receives, of all that is known of the rendering. White space around the text is left out: nobody sees it.
 * The middle of a text of more than `EXPECTED_TEXT_MAX` characters is left out, with a mark that tells it from others like it.
 * Of a message that only the provider knows in full (`not-simulated`) it is what is sent without those parts; nobody can be
 * held to it.
 */
export function receivedMessage(rendered: RenderResult): ExpectedMessage {
  switch (rendered.outcome) {
    case 'sent':
      return sent(rendered.text);
    case 'aborted':
      return { outcome: 'aborted', text: shortened(rendered.reason) };
    case 'error':
      return { outcome: 'error', text: shortened(rendered.error) };
    case 'not-simulated':
      return rendered.otherwise === 'sent' ? sent(rendered.text) : { outcome: rendered.otherwise, text: '' };
  }
}

/** Tells whether somebody who must receive the one receives just that with the other. */
export function isSameMessage(one: ExpectedMessage, other: ExpectedMessage): boolean {
  return one.outcome === other.outcome && one.text.trim() === other.text.trim();
}

function sent(text: string): ExpectedMessage {
  const seen = text.trim();
  return seen === '' ? { outcome: 'nothing', text: '' } : { outcome: 'sent', text: shortened(seen) };
}

function shortened(text: string): string {
  if (text.length <= EXPECTED_TEXT_MAX) return text;
  const mark = ` … ${shortHash(text)} … `;
  const half = Math.floor((EXPECTED_TEXT_MAX - mark.length) / 2);
  return (text.slice(0, half) + mark + text.slice(-half)).toWellFormed();
}
