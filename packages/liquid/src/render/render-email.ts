import type { Sample } from '../evaluator/sample.ts';
import { bodyOf, EMAIL_PARTS, partOfEmail } from '../model/email.ts';
import type { EmailPart, Message } from '../model/template.ts';
import type { RenderOptions } from './render-liquid.ts';
import { type MessageRendering, renderMessage } from './render-message.ts';

/** An email as one person gets it. */
export interface EmailRendering {
  subject: MessageRendering;
  preheader: MessageRendering;
  body: MessageRendering;
  /**
   * The first part that keeps the email from being sent, because it aborts or because the engine cannot read it. Then this person
   * gets nothing, whatever the other parts are.
   */
  endedBy?: EmailPart | 'body' | undefined;
}

/**
 * Renders each part of an email for one person as the provider's engine does: the subject, the preheader and the body, each alone,
 * so that nothing that one of them sets exists in another. Never throws.
 */
export function renderEmail(message: Message, sample: Sample, options: RenderOptions = {}): EmailRendering {
  const sent = { ...options, now: options.now ?? Date.now() };
  const render = (part: EmailPart): MessageRendering =>
    renderMessage(partOfEmail(message, part), sample, sent);
  const [subject, preheader] = [render('subject'), render('preheader')];
  const body = renderMessage(bodyOf(message), sample, sent);
  const parts = { subject, preheader, body };
  const endedBy = ([...EMAIL_PARTS, 'body'] as const).find((part) => isEnded(parts[part]));
  return { ...parts, ...(endedBy && { endedBy }) };
}

function isEnded(rendering: MessageRendering): boolean {
  const outcome = rendering.outcome === 'not-simulated' ? rendering.otherwise : rendering.outcome;
  return outcome === 'aborted' || (outcome === 'error' && rendering.text === '');
}
