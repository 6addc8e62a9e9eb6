import type { Sample } from '../evaluator/sample.ts';
import { shortHash } from '../expression/short-hash.ts';
import { EMAIL_PARTS, partOfEmail } from '../model/email.ts';
import { EXPECTED_TEXT_MAX } from '../model/limits.ts';
import { isMessage } from '../model/message.ts';
import type { EmailPart, Message, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { prepareMessage, type RenderOptions, type RenderResult } from './render-liquid.ts';

/** What somebody must receive, to be kept with that person and compared with what they do receive. Plain JSON. */
export interface ExpectedMessage {
  /** `nothing` is a message without anything in it but white space. */
  outcome: 'sent' | 'aborted' | 'nothing' | 'error';
  /** The text that is sent, the reason of the abort or the text of the error; empty for nothing. */
  text: string;
  /** Of an email that is sent. Without it, what somebody receives may have any subject, or none. */
  subject?: string | undefined;
  /** As the subject. */
  preheader?: string | undefined;
}

/** Of one person what they receive; `undefined` where only the provider knows all of it, so that nobody can be held to it. */
export type Receiving = (sample: Sample, options?: RenderOptions) => ExpectedMessage | undefined;

/**
 * Prepares a message once for many people.
 *
 * @param body its Liquid; of an email, that of its body
 * @param content what it was printed from, which may have a subject and a preheader. Each part is sent on its own, and an abort or an
 *   error in one of them is all that anybody receives
 */
export function prepareReceived(body: string, content?: Template | Message): Receiving {
  const ofBody = prepareMessage(body);
  const email = content && isMessage(content) && content.email ? content : undefined;
  const parts = email
    ? EMAIL_PARTS.map((part) => prepareMessage(generateLiquid(partOfEmail(email, part)).text))
    : [];
  return (sample, options = {}) => {
    const sent = { ...options, now: options.now ?? Date.now() };
    const whole = ofBody.render(sample, sent);
    const rendered = [...parts.map((part) => part.render(sample, sent)), whole];
    if (rendered.some(({ outcome }) => outcome === 'not-simulated')) return undefined;
    const end = rendered.find(({ outcome }) => outcome !== 'sent') ?? whole;
    const received = receivedMessage(end);
    if (!email || end.outcome !== 'sent') return received;
    const [subject, preheader] = rendered.map(({ text }) => shortened(text.trim()));
    return { ...received, subject, preheader };
  };
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
  const isSameBody = one.outcome === other.outcome && one.text.trim() === other.text.trim();
  return isSameBody && otherPart(one, other) === undefined;
}

/**
 * The part of an email in which the other is not what the one says it must be; `undefined` where the body is the first, or both are
 * the same.
 */
export function otherPart(one: ExpectedMessage, other: ExpectedMessage): EmailPart | undefined {
  // What ends a message is no part of it.
  if (other.outcome === 'aborted' || other.outcome === 'error') return undefined;
  return EMAIL_PARTS.find(
    (part) => one[part] !== undefined && one[part].trim() !== (other[part] ?? '').trim(),
  );
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
