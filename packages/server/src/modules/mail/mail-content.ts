import { linkLifetimes } from '../../config/link-lifetimes.ts';

/** What a mail says, before it becomes text and HTML. Everything in it is plain text. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** What somebody else wrote, set apart. */
  quote?: string;
  /** Small print. */
  notes: readonly string[];
}

/** The parameters of each template. Times are ISO 8601, links complete URLs. */
export interface MailTemplates {
  /** Proves that the address of a new account is the person's own. */
  confirmation: { link: string };
  /** Somebody signed up with an address that has an account. */
  accountExists: { signInLink: string; recoverLink: string };
  magicLink: { link: string };
  reset: { link: string };
  passwordChanged: { changedAt: string; recoverLink: string };
  invitation: { link: string; workspaceName: string; inviterName: string; role: string; expiresAt: string };
  /** What a visitor wrote, to the people who run the product. */
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

const NOT_YOU = 'If this was not you, ignore this mail: nothing happens without the link.';

const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`;
const hours = (milliseconds: number) => `${milliseconds / 3_600_000} hours`;

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const shownMoment = (iso: string) => `${moment.format(new Date(iso))} UTC`;

const templates: { [Name in MailTemplate]: (params: MailTemplates[Name]) => MailContent } = {
  confirmation: ({ link }) => ({
    subject: 'Confirm your e-mail address',
    title: 'Confirm your e-mail address',
    paragraphs: ['Welcome to Sluice. Confirm this address to finish creating your account.'],
    action: { label: 'Confirm e-mail address', url: link },
    notes: [`The link works once, for ${hours(linkLifetimes.confirmation)}.`, NOT_YOU],
  }),
  accountExists: ({ signInLink, recoverLink }) => ({
    subject: 'You already have a Sluice account',
    title: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this address. It already has one, and nothing was changed.',
      `If you forgot your password, choose a new one here: ${recoverLink}`,
    ],
    action: { label: 'Sign in', url: signInLink },
    notes: ['If this was not you, there is nothing to do: nobody got into your account.'],
  }),
  magicLink: ({ link }) => ({
    subject: 'Your sign-in link',
    title: 'Sign in to Sluice',
    paragraphs: ['Open this link on the device you want to sign in on.'],
    action: { label: 'Sign in', url: link },
    notes: [
      `The link works once, for ${minutes(linkLifetimes.magicLink)}. A newer link replaces it.`,
      NOT_YOU,
    ],
  }),
  reset: ({ link }) => ({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for this address. Your old password works until you choose a new one.',
    ],
    action: { label: 'Choose a new password', url: link },
    notes: [`The link works once, for ${minutes(linkLifetimes.reset)}. A newer link replaces it.`, NOT_YOU],
  }),
  passwordChanged: ({ changedAt, recoverLink }) => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your Sluice account was changed on ${shownMoment(changedAt)}. Every other device was signed out.`,
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url: recoverLink },
    notes: [
      'If this was not you, choose a new password at once: that signs out everybody who has the current one.',
    ],
  }),
  invitation: ({ link, workspaceName, inviterName, role, expiresAt }) => ({
    subject: `${inviterName} invites you to ${workspaceName}`,
    title: `Join ${workspaceName}`,
    paragraphs: [
      `${inviterName} invites you to work in the Sluice workspace “${workspaceName}” as ${role}.`,
      'Sluice builds the conditional Liquid of Braze messages by pointing and clicking.',
    ],
    action: { label: 'Accept the invitation', url: link },
    notes: [
      `The invitation is for this address and is open until ${shownMoment(expiresAt)}.`,
      'If you do not know the sender, ignore this mail.',
    ],
  }),
  contact: ({ name, email, company, subject, message, consent, receivedAt }) => ({
    subject: `Contact: ${subject ?? `message from ${name}`}`,
    title: `Message from ${name}`,
    paragraphs: [company === null ? `${name} <${email}> wrote:` : `${name} <${email}> of ${company} wrote:`],
    quote: message,
    notes: [
      `Received on ${shownMoment(receivedAt)}.`,
      consent ? 'Agreed to be contacted.' : 'Did not tick the box that agrees to be contacted.',
      'Answering this mail answers the sender.',
    ],
  }),
};

/** One line, whatever somebody put into a name or a subject. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

export function contentOf<Name extends MailTemplate>(name: Name, params: MailTemplates[Name]): MailContent {
  const content = templates[name](params);
  return {
    ...content,
    subject: oneLine(content.subject),
    title: oneLine(content.title),
    paragraphs: content.paragraphs.map(oneLine),
  };
}
