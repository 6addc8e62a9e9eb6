/** How long a text is where it is read. Every figure is here, with where it comes from. */

export const channels = ['sms', 'push', 'subject'] as const;
export type Channel = (typeof channels)[number];

/** The places that show only the beginning of a longer text. */
export type Cut =
  | 'ios-lock-screen'
  | 'ios-banner'
  | 'android-lock-screen'
  | 'android-drawer'
  | 'gmail-android'
  | 'gmail-iphone'
  | 'apple-mail-iphone'
  | 'gmail-desktop';

export interface MessageLength {
  channel: Channel;
  /** For an SMS in units of its alphabet, else characters as people count them. */
  signs: number;
  /** How many fit: into all segments of an SMS that are used. */
  room: number;
  /** How many messages an SMS is sent as. */
  segments: number;
  /** The places that cut the text, the smallest first. */
  cuts: readonly Cut[];
}

/**
 * 3GPP TS 23.038: 140 bytes hold 160 signs of 7 bits, or 70 of 16 bits where one sign is not of that alphabet. A message of several
 * segments gives 7 of the 160 signs, or 3 of the 70, for the header that puts them together (3GPP TS 23.040).
 */
const gsm = { one: 160, each: 153 };
const ucs2 = { one: 70, each: 67 };

/** The default alphabet of 3GPP TS 23.038, section 6.2.1. */
const GSM_SIGNS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension, section 6.2.1.1: each takes two signs. */
const GSM_EXTENSION = new Set('^{}\\[~]|€\f');

/** Braze, "Push message and image formats": the recommended lengths of texts without a picture. */
const pushCuts: readonly (readonly [number, Cut])[] = [
  [49, 'android-lock-screen'],
  [80, 'ios-banner'],
  [160, 'ios-lock-screen'],
  [597, 'android-drawer'],
];

/** EmailTooltester, "Email subject lines character limit": measured on devices. */
const subjectCuts: readonly (readonly [number, Cut])[] = [
  [33, 'gmail-android'],
  [37, 'gmail-iphone'],
  [48, 'apple-mail-iphone'],
  [70, 'gmail-desktop'],
];

/** The length of a text as a channel counts it. White space around it does not count: nobody sees it. */
export function messageLength(text: string, channel: Channel): MessageLength {
  const seen = text.trim();
  if (channel === 'sms') return smsLength(seen);
  const signs = [...new Intl.Segmenter().segment(seen.replaceAll(/\s+/gu, ' '))].length;
  const limits = channel === 'push' ? pushCuts : subjectCuts;
  const cuts = limits.filter(([limit]) => signs > limit).map(([, where]) => where);
  return { channel, signs, room: limits.at(-1)?.[0] ?? signs, segments: 1, cuts };
}

function smsLength(text: string): MessageLength {
  const units = gsmUnits(text);
  const { one, each } = units === undefined ? ucs2 : gsm;
  const signs = units ?? text.length;
  const segments = signs <= one ? 1 : Math.ceil(signs / each);
  return { channel: 'sms', signs, room: segments === 1 ? one : segments * each, segments, cuts: [] };
}

/** The signs of a text in the alphabet of 7 bits; `undefined` where that lacks one of them. */
function gsmUnits(text: string): number | undefined {
  let units = 0;
  for (const sign of text) {
    if (GSM_SIGNS.has(sign)) units += 1;
    else if (GSM_EXTENSION.has(sign)) units += 2;
    else return undefined;
  }
  return units;
}
