import { profileMessages, SAMSUNG_INTERNET } from './messages.ts';

/** `Chrome on macOS` */
export function nameOfDevice(userAgent: string | null): string {
  const { sessions: texts } = profileMessages;
  const { browser, system } = readDevice(userAgent);
  if (browser === undefined && system === undefined) return texts.unknownDevice;
  return system === undefined
    ? (browser ?? texts.unknownBrowser)
    : texts.on(browser ?? texts.unknownBrowser, system);
}

/** The facts that a browser gives about itself. */
interface Device {
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

/** In this order: most browsers also name the ones that they want to be taken for. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, SAMSUNG_INTERNET],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Reads what a person would call a browser and its computer from its user agent. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return {
    browser: nameIn(text, BROWSERS),
    system: nameIn(text, SYSTEMS),
    isPhone: /\b(?:iPhone|Mobile)\b/.test(text),
  };
}
