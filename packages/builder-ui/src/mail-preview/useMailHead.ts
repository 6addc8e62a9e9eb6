import { partOfEmail, type EmailPart, type Message, type Sample } from '@sluice/liquid';
import { renderLiquid, renderMessage, type RenderResult } from '@sluice/liquid/render';
import { useMemo } from 'react';
import { lineOf } from './line-of.ts';
import type { MailPreviewProps } from './mail-preview-props.ts';

/** What stands above an email, as one person gets it. A part that nobody has given is absent. */
export interface MailHead {
  subject: string | undefined;
  preheader: string | undefined;
  /** The part that ends the message on purpose, so that this person gets nothing at all. */
  ended: { part: EmailPart; reason: string } | undefined;
}

type HeadProps = Pick<MailPreviewProps, EmailPart | 'message' | 'sample'>;

/** Fills in the subject and the preheader for the person who gets the email: those given, else those of the message. */
export function useMailHead({ message, sample, ...given }: HeadProps, now: number): MailHead {
  const { email } = message;
  const subject = given.subject ?? (email && partOfEmail(message, 'subject'));
  const preheader = given.preheader ?? (email && partOfEmail(message, 'preheader'));
  return useMemo(() => {
    const [line, after] = [subject, preheader].map((part) => rendered(part, sample, now));
    return {
      subject: line && lineOf(line.text),
      preheader: after && lineOf(after.text),
      ended: endOf('subject', line) ?? endOf('preheader', after),
    };
  }, [subject, preheader, sample, now]);
}

function rendered(part: Message | string | undefined, sample: Sample, now: number): RenderResult | undefined {
  if (part === undefined) return undefined;
  return typeof part === 'string'
    ? renderLiquid(part, sample, { now })
    : renderMessage(part, sample, { now });
}

function endOf(part: EmailPart, rendering: RenderResult | undefined): MailHead['ended'] {
  return rendering?.outcome === 'aborted' ? { part, reason: rendering.reason } : undefined;
}
