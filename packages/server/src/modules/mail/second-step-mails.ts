import { timeText } from '../../http/own-pages.ts';
import { unlinked } from './mail-formats.ts';
import type { UnusualTriesMail } from './sign-in-mails.ts';

/** The owner of a workspace requires a second step. */
export interface SecondStepRequiredMail {
  workspaceName: string;
  /** The moment from which on. */
  from: string;
  /** Whether the person has one. */
  isMet: boolean;
  /** Where one is set up. */
  link: string;
}

/** What happens to the authenticator app and the recovery codes. */
type CodeChange = 'on' | 'replaced' | 'off' | 'codes' | 'app-added' | 'app-removed';
type PasskeyChange = 'passkey-first' | 'passkey-added' | 'passkey-removed';

/** The second step of a sign-in was turned on or off, a part of it added, replaced or removed, or new recovery codes made. */
export interface SecondStepChangedMail extends UnusualTriesMail {
  change: CodeChange | PasskeyChange;
  /** What its owner calls the passkey. */
  passkey?: string;
  /** Whether there is no second step now. */
  isOff: boolean;
}

/** A recovery code was used. */
export interface RecoveryCodeUsedMail extends UnusualTriesMail {
  /** How many are left. */
  left: number;
}

interface ChangeText {
  title: string;
  text: string;
  now: string;
}

const changes: Record<CodeChange, ChangeText> = {
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
  'app-added': {
    title: 'An authenticator app was added',
    text: 'An authenticator app was added to your Sluice account',
    now: 'A code of it can be entered in place of a passkey, after the password.',
  },
  'app-removed': {
    title: 'Your authenticator app was removed',
    text: 'The authenticator app of your Sluice account was removed',
    now: 'Its codes no longer work. Your passkeys and recovery codes still do.',
  },
};

const REMOVED_LAST =
  'It no longer signs in, and it was the last one: from now on, the password alone signs in, and your recovery codes no longer work.';

/** What happens to passkeys, in words. */
function passkeyText(change: PasskeyChange, name: string, isOff: boolean): ChangeText {
  const called = `The passkey “${unlinked(name)}”`;
  if (change === 'passkey-removed') {
    const text = `${called} was removed from your Sluice account`;
    const now = isOff ? REMOVED_LAST : 'It no longer signs in.';
    return { title: 'A passkey was removed', text, now };
  }
  const asked = change === 'passkey-first' ? 'From now on, signing in takes more than the password. ' : '';
  return {
    title: 'A passkey was added',
    text: `${called} was added to your Sluice account`,
    now: `${asked}Whoever has it, and can unlock it, signs in with it, even after you have chosen a new password.`,
  };
}

const textOf = ({ change, passkey = '', isOff }: SecondStepChangedMail): ChangeText =>
  change === 'passkey-first' || change === 'passkey-added' || change === 'passkey-removed'
    ? passkeyText(change, passkey, isOff)
    : changes[change];

const NOT_YOU =
  'If this was not you, choose a new password right away. That signs out everybody. Then look at your profile and remove the passkeys that are not yours, or ask the people who run this server for help.';

/** The emails about the second step of a sign-in. */
export const secondStepMails = {
  secondStepChanged: (changed: SecondStepChangedMail) => {
    const { at, recoverLink } = changed;
    const { title, text, now } = textOf(changed);
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
  secondStepRequired: ({ workspaceName, from, isMet, link }: SecondStepRequiredMail) => ({
    // Names are written by people, so they are not in what mail programs show in lists.
    subject: 'A Sluice workspace of yours requires a second step',
    title: 'A second step is required',
    paragraphs: [
      `The owner of the Sluice workspace “${unlinked(workspaceName)}” requires a second step from ${timeText(new Date(from))}: a code or a passkey beside the password.`,
      isMet
        ? 'You have one, and do not need to do anything.'
        : 'Set one up in your profile. Until you have, you cannot use the workspace from that time on. Nothing of your work is lost.',
    ],
    action: { label: 'Open the profile', url: link },
    notes: ['You get this email because you are a member of the workspace.'],
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
