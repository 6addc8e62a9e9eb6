/** The browser of the tests: which one it is, and how it is started. */
import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';
/**
 * The same browser without the parts that draw windows: it computes a quarter less for a test. Playwright, too, brings such a
 * one for its tests.
 */
const debianHeadlessShell = '/usr/bin/chromium-headless-shell';

const chosen = process.env['CHROMIUM_PATH'];
const firstOf = (...paths: readonly string[]) => chosen ?? paths.find((path) => existsSync(path));

/** The whole browser: `CHROMIUM_PATH` when set, else that of Debian; `undefined` when neither is there. */
export const wholeBrowser = firstOf(debianChromium);

/**
 * Without a window, Chromium still draws one, and fills the suggestions of its address bar in a process of their own: a
 * second of work for every new window, as every test opens one.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Chromium keeps a process ready for the next page: every test would start one or two that it never uses, a tenth of all that
 * its browser computes.
 */
const processesInReserve = ['SpareRendererForSitePerProcess'];

/** What Playwright leaves out itself. The browser obeys only the last switch of a name, so this list is repeated here. */
const leftOutByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

interface LaunchOptions {
  executablePath?: string;
  env: Record<string, string>;
  args: string[];
}

/** How Playwright starts the browser. @param switches more for its command line */
export const launchOptions = (...switches: readonly string[]): LaunchOptions =>
  optionsFor(wholeBrowser, switches);

/** The same without windows, where Debian has that. It draws letters a little differently, so it is not for pictures. */
export const windowlessOptions = (...switches: readonly string[]): LaunchOptions =>
  optionsFor(firstOf(debianHeadlessShell, debianChromium), switches);

function optionsFor(executablePath: string | undefined, switches: readonly string[]): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Without a language Chromium names a file with an umlaut "download".
    env: { LANG: 'C.UTF-8', ...(process.env as Record<string, string>) },
    args: [
      '--no-sandbox',
      `--disable-features=${[...leftOutByPlaywright, ...addressBar, ...processesInReserve].join(',')}`,
      ...switches,
    ],
  };
}

/** For pages that live for seconds: compiling their code once more, for speed, would cost more than it saves. */
export const UNOPTIMIZED = '--js-flags=--no-maglev --no-opt';
