import { timeText } from '../../http/own-pages.ts';

/** Many wrong passwords for an account. */
export interface UnusualTriesMail {
  at: string;
  recoverLink: string;
}

/** A sign-in with the password, or a passkey alone, in a browser that the person had never used. */
export interface NewDeviceMail extends UnusualTriesMail {
  isByPasskey: boolean;
  userAgent: string | null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits: most browsers also name those that they descend from. */
const BROWSERS: Names = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system in a `User-Agent` header. What else it says helps nobody, and anybody may have written it. */
function browserIn(userAgent: string | null): string {
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser === undefined) return 'a browser that we do not know';
  return system === undefined ? browser : `${browser} on ${system}`;
}

const NOT_YOU =
  'If this was not you, choose a new password right away. That signs out everybody who uses the current one.';

const NOT_YOUR_PASSKEY = 'Then open your profile, and remove the passkeys that are not yours.';

/** The emails about what happens at the door of an account. */
export const signInMails = {
  unusualTries: ({ at, recoverLink }: UnusualTriesMail) => ({
    subject: 'Many wrong passwords for your Sluice account',
    title: 'Somebody is trying passwords',
    paragraphs: [
      `Somebody has entered many wrong passwords for your Sluice account, the last one on ${timeText(new Date(at))}. We are slowing down further tries.`,
      'You can sign in as usual in the browsers that you have used before. Elsewhere, ask for a sign-in link or a new password by email.',
    ],
    action: { label: 'Choose a new password', url: recoverLink },
    notes: [
      'If your password is long and you use it nowhere else, you do not need to do anything.',
      'We send this email at most once a day.',
    ],
  }),
  newDevice: ({ at, userAgent, recoverLink, isByPasskey }: NewDeviceMail) => ({
    subject: 'New sign-in to your Sluice account',
    title: 'A sign-in in a new browser',
    paragraphs: [
      `Somebody signed in to your Sluice account on ${timeText(new Date(at))} with ${isByPasskey ? 'a passkey' : 'your password'}, in ${browserIn(userAgent)}. Your account had not been used in that browser before.`,
      'If this was you, you do not need to do anything.',
    ],
    action: { label: 'This was not me', url: recoverLink },
    notes: [NOT_YOU, ...(isByPasskey ? [NOT_YOUR_PASSKEY] : [])],
  }),
};
