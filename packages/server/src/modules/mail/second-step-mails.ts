import { timeText } from '../../http/own-pages.ts';
import type { UnusualTriesMail } from './sign-in-mails.ts';

/** The second step of a sign-in was turned on or off, its app replaced, or new recovery codes made. */
export interface SecondStepChangedMail extends UnusualTriesMail {
  change: 'on' | 'replaced' | 'off' | 'codes';
}

/** A recovery code was used. */
export interface RecoveryCodeUsedMail extends UnusualTriesMail {
  /** How many are left. */
  left: number;
}

const changes: Record<SecondStepChangedMail['change'], { title: string; text: string; now: string }> = {
  on: {
    title: 'A second step was turned on',
    text: 'A second step was turned on for your Sluice account',
    now: 'From now on, signing in takes a code of the authenticator app beside the password.',
  },
  replaced: {
    title: 'Your authenticator app was replaced',
    text: 'The authenticator app of your Sluice account was replaced',
    now: 'Codes of the earlier app no longer work. Your recovery codes still do.',
  },
  off: {
    title: 'Your second step was turned off',
    text: 'The second step of your Sluice account was turned off',
    now: 'From now on, the password alone signs in. Your recovery codes no longer work.',
  },
  codes: {
    title: 'New recovery codes were made',
    text: 'New recovery codes were made for your Sluice account',
    now: 'The earlier ones no longer work.',
  },
};

const NOT_YOU =
  'If this was not you, choose a new password right away. That signs out everybody. Then look at your profile, or ask the people who run this server for help.';

/** The emails about the second step of a sign-in. */
export const secondStepMails = {
  secondStepChanged: ({ change, at, recoverLink }: SecondStepChangedMail) => {
    const { title, text, now } = changes[change];
    return {
      subject: title,
      title,
      paragraphs: [
        `${text} on ${timeText(new Date(at))}. ${now}`,
        'If this was you, you do not need to do anything.',
      ],
      action: { label: 'This was not me', url: recoverLink },
      notes: [NOT_YOU],
    };
  },
  recoveryCodeUsed: ({ left, at, recoverLink }: RecoveryCodeUsedMail) => ({
    subject: 'A recovery code was used',
    title: 'A recovery code was used',
    paragraphs: [
      `A recovery code of your Sluice account was used on ${timeText(new Date(at))}. ${left === 0 ? 'None is left' : `${left} of them ${left === 1 ? 'is' : 'are'} left`}; you can make new ones in your profile.`,
      'If this was you, you do not need to do anything.',
    ],
    action: { label: 'This was not me', url: recoverLink },
    notes: [NOT_YOU],
  }),
  wrongCodes: ({ at, recoverLink }: UnusualTriesMail) => ({
    subject: 'Wrong codes for your Sluice account',
    title: 'Somebody knows your password',
    paragraphs: [
      `Somebody has entered your password and then several wrong codes, the last one on ${timeText(new Date(at))}. They have not signed in.`,
      'If this was not you, choose a new password now: the one that you have is known to somebody else.',
    ],
    action: { label: 'Choose a new password', url: recoverLink },
    notes: ['We send this email at most once a day.'],
  }),
};
