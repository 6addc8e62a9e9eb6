import { linkLifetimes } from '../../config/limits.ts';
import { timeText } from '../../http/own-pages.ts';
import { billingMail, type BillingMail } from './billing-mail.ts';
import { unlinked } from './mail-formats.ts';
import {
  secondStepMails,
  type RecoveryCodeUsedMail,
  type SecondStepChangedMail,
  type SecondStepRequiredMail,
} from './second-step-mails.ts';
import { signInMails, type NewDeviceMail, type UnusualTriesMail } from './sign-in-mails.ts';

/** The content of an email, before it is rendered as text and HTML. All fields are plain text. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The main link, shown as a button. */
  action: { label: string; url: string };
  /** A second link, after the sentence that says what it is for. */
  alternative?: { text: string; url: string };
  /** A text that somebody else wrote. */
  quote?: string;
  /** Less important sentences at the end. */
  notes: readonly string[];
}

/** The parameters of each template. Times are ISO 8601; links are complete URLs. */
export interface MailTemplates {
  /** Confirms the address of a new account. */
  confirmation: { link: string };
  /** Somebody signed up with an address that has an account. */
  accountExists: { signInLink: string; recoverLink: string };
  magicLink: { link: string };
  reset: { link: string };
  passwordChanged: { changedAt: string; recoverLink: string };
  unusualTries: UnusualTriesMail;
  newDevice: NewDeviceMail;
  secondStepChanged: SecondStepChangedMail;
  recoveryCodeUsed: RecoveryCodeUsedMail;
  wrongCodes: UnusualTriesMail;
  secondStepRequired: SecondStepRequiredMail;
  invitation: { link: string; workspaceName: string; inviterName: string; role: string; expiresAt: string };
  /** An admin has added somebody who has an account. */
  memberAdded: { link: string; workspaceName: string; inviterName: string; role: string };
  /** The connection to Braze has stopped working. */
  connectionDegraded: {
    workspaceName: string;
    problems: readonly { kind: string; text: string }[];
    link: string;
  };
  /** What has happened, or will, to the subscription of a workspace. Amounts are in the smallest unit of the currency. */
  billing: BillingMail;
  /** A message from the contact form, to the operators. */
  contact: {
    name: string;
    email: string;
    company: string | null;
    subject: string | null;
    message: string;
    consent: boolean;
    receivedAt: string;
  };
}

export type MailTemplate = keyof MailTemplates;

const NOT_YOU =
  'If you did not request this, you can ignore this email. Nothing will change unless you open the link.';

const HOUR = 60 * 60_000;

function lifetime(milliseconds: number): string {
  if (milliseconds === HOUR) return 'one hour';
  return milliseconds < HOUR ? `${milliseconds / 60_000} minutes` : `${milliseconds / HOUR} hours`;
}

/** A text in one line, because names and subjects are what people have written. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** What opens the recipient's mail program, with address and subject filled in. */
const answerTo = (email: string, subject: string | null) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(oneLine(`Re: ${subject ?? 'your message to Sluice'}`))}`;

const templates: { [Name in MailTemplate]: (params: MailTemplates[Name]) => MailContent } = {
  confirmation: ({ link }) => ({
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    paragraphs: ['Welcome to Sluice. Confirm this address to finish creating your account.'],
    action: { label: 'Confirm email address', url: link },
    notes: [`The link works once, for ${lifetime(linkLifetimes.confirmation)}.`, NOT_YOU],
  }),
  accountExists: ({ signInLink, recoverLink }) => ({
    subject: 'You already have a Sluice account',
    title: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this address. You already have one, and nothing was changed.',
    ],
    alternative: { text: 'If you forgot your password, choose a new one here:', url: recoverLink },
    action: { label: 'Sign in', url: signInLink },
    notes: ['If this was not you, you do not need to do anything. Nobody got access to your account.'],
  }),
  magicLink: ({ link }) => ({
    subject: 'Your sign-in link',
    title: 'Sign in to Sluice',
    paragraphs: ['Open this link on the device that you want to sign in on.'],
    action: { label: 'Sign in', url: link },
    notes: [
      `The link works once, for ${lifetime(linkLifetimes.magicLink)}. A newer link replaces it.`,
      NOT_YOU,
    ],
  }),
  reset: ({ link }) => ({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    paragraphs: [
      'Somebody requested a new password for this address. Your current password works until you choose a new one.',
    ],
    action: { label: 'Choose a new password', url: link },
    notes: [`The link works once, for ${lifetime(linkLifetimes.reset)}. A newer link replaces it.`, NOT_YOU],
  }),
  passwordChanged: ({ changedAt, recoverLink }) => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your Sluice account was changed on ${timeText(new Date(changedAt))}. Every other device was signed out.`,
      'If this was you, you do not need to do anything.',
    ],
    action: { label: 'This was not me', url: recoverLink },
    notes: [
      'If this was not you, choose a new password right away. That signs out everybody who uses the current one.',
    ],
  }),
  ...signInMails,
  ...secondStepMails,
  invitation: ({ link, workspaceName, inviterName, role, expiresAt }) => ({
    // Names are written by people whom the recipient may not know, so they are not in what mail programs show in lists.
    subject: 'You are invited to a Sluice workspace',
    title: 'Join a workspace',
    paragraphs: [
      `${unlinked(inviterName)} invites you to work in the Sluice workspace “${unlinked(workspaceName)}” as ${role === 'admin' ? 'an admin' : 'a member'}.`,
      'With Sluice you build conditional Liquid for Braze messages by pointing and clicking.',
    ],
    action: { label: 'Accept the invitation', url: link },
    notes: [
      `The invitation is for this address only and is valid until ${timeText(new Date(expiresAt))}.`,
      'If you do not know the sender, you can ignore this email.',
    ],
  }),
  memberAdded: ({ link, workspaceName, inviterName, role }) => ({
    subject: 'You were added to a Sluice workspace',
    title: 'You were added to a workspace',
    paragraphs: [
      `${unlinked(inviterName)} has added you to the Sluice workspace “${unlinked(workspaceName)}” as ${role === 'admin' ? 'an admin' : 'a member'}.`,
      'You find it in the menu at the top right, with your other workspaces.',
    ],
    action: { label: 'Open Sluice', url: link },
    notes: ['If you do not know the sender, you can leave the workspace in its settings.'],
  }),
  connectionDegraded: ({ workspaceName, problems, link }) => ({
    subject: `The connection of ${unlinked(workspaceName)} to Braze has stopped working`,
    title: 'The connection to Braze has stopped working',
    paragraphs: [
      `The Sluice workspace “${unlinked(workspaceName)}” can no longer read from Braze. Snippets and the lists that were imported before are unchanged.`,
      ...problems.map(({ kind, text }) => `${kind}: ${text}`),
    ],
    action: { label: 'Look at the connection', url: link },
    notes: [
      'You get this email because you are an owner or admin of the workspace. It is sent once, although the connection is checked every day.',
    ],
  }),
  billing: billingMail,
  contact: ({ name, email, company, subject, message, consent, receivedAt }) => ({
    subject: `Contact: ${subject ?? `message from ${name}`}`,
    title: `Message from ${name}`,
    paragraphs: [company === null ? `${name} <${email}> wrote:` : `${name} <${email}> of ${company} wrote:`],
    quote: message,
    action: { label: 'Write an answer', url: answerTo(email, subject) },
    notes: [
      `Received on ${timeText(new Date(receivedAt))}.`,
      consent ? 'The sender agreed to be contacted.' : 'The sender did not agree to be contacted.',
      'A reply to this email goes to the sender, too.',
    ],
  }),
};

export function contentOf<Name extends MailTemplate>(name: Name, params: MailTemplates[Name]): MailContent {
  const content = templates[name](params);
  return {
    ...content,
    subject: oneLine(content.subject),
    title: oneLine(content.title),
    paragraphs: content.paragraphs.map(oneLine),
  };
}
