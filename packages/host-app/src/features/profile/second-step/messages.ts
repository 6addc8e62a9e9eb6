import type { ReactNode } from 'react';
import { textsWithNames } from '../../../lib/isolated-names.ts';
import { richText } from '../../../lib/rich-text.ts';

export const secondStepMessages = textsWithNames({
  title: 'Second step',
  loading: 'Loading your second step',
  loadFailed: "We couldn't load your second step.",
  on: 'On',
  off: 'Off',
  asked: 'Asked on every new device',
  notAsked: 'Signing in takes the password alone',

  app: 'Authenticator app',
  none: 'A code from your phone beside the password, so that the password alone opens nothing.',
  added: (day: string) => `Added ${day}`,
  addedAndUsed: (day: string, moment: string) => `Added ${day}, last used ${moment}`,
  today: (time: string) => `today, ${time}`,
  setUp: 'Set up',
  replace: 'Replace',
  turnOff: 'Turn off',

  codes: 'Recovery codes',
  leftSince: (left: number, total: number, day: string) => `${left} of ${total} left, made ${day}`,
  newCodes: 'New codes',

  remembered: 'Remembered browsers',
  rememberedHint: 'No code is asked for there.',
  here: 'This browser',
  until: (ip: string, day: string) => `${ip}, until ${day}`,
  askAgain: 'Ask again',
  askAgainIn: (device: string) => `Ask for a code again in ${device}`,
  forgotten: 'Browser Forgotten',
  forgottenText: (device: string) => `${device} is asked for a code again.`,
  forgetFailed: 'Not Forgotten',

  dialog: {
    setUp: 'Set up an authenticator app',
    replace: 'Replace your authenticator app',
    proof: 'First, show that it is you.',
    replaceProof: 'First, show that it is you. Your current app works until the new one is there.',
    next: 'Continue',
    cancel: 'Cancel',
    scan: 'Scan this picture with an authenticator app, then enter the six digits that it shows.',
    picture: 'The picture that an authenticator app scans',
    typed: (secret: ReactNode) => richText`No camera? Enter this key in the app: ${secret}`,
    code: 'Code, six digits',
    codeMissing: 'Please enter all six digits.',
    confirm: 'Turn on',
    confirmReplace: 'Replace',
    failed: 'Not Turned On',
    replaced: 'App Replaced',
    replacedText: 'Codes of the earlier app no longer work. Your recovery codes still do.',
  },

  recovery: {
    title: 'Save your recovery codes',
    text: 'Each of them signs you in once when you do not have your phone. They are shown only now.',
    list: 'Recovery codes',
    download: 'Download',
    copy: 'Copy',
    copied: 'Codes Copied',
    copiedText: 'Keep them where you find them without your phone.',
    copyFailed: 'Not Copied',
    copyFailedText: 'Your browser does not allow it. Please download them.',
    done: 'I have saved them',
    fileName: 'sluice-recovery-codes.txt',
    file: (email: string, codes: readonly string[]) =>
      `Recovery codes of ${email} for Sluice. Each works once.\n\n${codes.join('\n')}\n`,
    renew: 'Make new recovery codes?',
    renewText: 'The codes that you have no longer work.',
    make: 'Make new codes',
    failed: 'No New Codes',
  },

  required: {
    title: 'Set up a second step',
    text: (workspace: string) =>
      `“${workspace}” can be used only with a second step. Set one up here, and you are in. Nothing of your work is lost.`,
    soon: (workspace: string, day: string) => `“${workspace}” requires a second step from ${day}`,
    soonText: 'Set one up in your profile before then: it takes two minutes and a phone.',
    toProfile: 'Open the profile',
    goOn: 'Go on',
    open: (workspace: string) => `Open ${workspace}`,
    signOut: 'Sign Out',
  },

  ending: {
    title: 'Turn off the second step?',
    text: 'From then on, whoever knows your password can sign in. Your recovery codes no longer work, and no browser stays remembered.',
    done: 'Second Step Turned Off',
    doneText: 'Signing in takes the password alone.',
    failed: 'Not Turned Off',
  },
});
