import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { windowlessOptions } from '../../../../scripts/browser.ts';
import { LOGO_CID, LOGO_PNG } from '../../src/modules/mail/logo.ts';
import { contentOf, type MailTemplate, type MailTemplates } from '../../src/modules/mail/mail-content.ts';
import { renderMail } from '../../src/modules/mail/render-mail.ts';

const link = `https://sluice.example.com/auth/verify#type=magic-link&token=ml_${'x'.repeat(43)}`;
const at = '2026-03-01T08:00:00Z';

/** Each template with long and hostile values. */
const samples: { [Name in MailTemplate]: MailTemplates[Name] } = {
  confirmation: { link },
  accountExists: { signInLink: 'https://sluice.example.com/auth', recoverLink: link },
  magicLink: { link },
  reset: { link },
  passwordChanged: { changedAt: at, recoverLink: 'https://sluice.example.com/auth/recover' },
  secondStepChanged: {
    change: 'passkey-removed',
    passkey: `Lumen & <Outdoor> ${'W'.repeat(40)}`,
    isOff: true,
    at,
    recoverLink: 'https://sluice.example.com/auth/recover',
  },
  recoveryCodeUsed: { left: 1, at, recoverLink: 'https://sluice.example.com/auth/recover' },
  secondStepRequired: {
    workspaceName: `Lumen & <Outdoor> ${'W'.repeat(80)}`,
    from: at,
    isMet: false,
    link: 'https://sluice.example.com/profile',
  },
  wrongCodes: { at, recoverLink: 'https://sluice.example.com/auth/recover' },
  unusualTries: { at, recoverLink: 'https://sluice.example.com/auth/recover' },
  newDevice: {
    at,
    isByPasskey: true,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    recoverLink: 'https://sluice.example.com/auth/recover',
  },
  invitation: {
    link,
    workspaceName: `Lumen & <Outdoor> ${'W'.repeat(80)}`,
    inviterName: '"Mara" <Voss>',
    role: 'admin',
    expiresAt: at,
  },
  memberAdded: {
    link,
    workspaceName: `Lumen & <Outdoor> ${'W'.repeat(80)}`,
    inviterName: '"Mara" <Voss>',
    role: 'member',
  },
  connectionDegraded: {
    workspaceName: `Lumen & <Outdoor> ${'W'.repeat(80)}`,
    problems: [
      { kind: 'Attributes', text: 'Braze does not accept this API key.' },
      { kind: 'Events', text: 'The API key lacks the permission events.get.' },
    ],
    link: 'https://sluice.example.com/data',
  },
  billing: {
    about: 'paymentFailed',
    workspaceName: `Lumen & <Outdoor> ${'W'.repeat(80)}`,
    amount: 7900,
    currency: 'usd',
    date: at,
    link: 'https://sluice.example.com/subscription',
  },
  contact: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    subject: null,
    message: `Line one\n\n${'long'.repeat(60)}\n<img src=x onerror="document.title='run'">`,
    consent: false,
    receivedAt: at,
  },
};
const names = Object.keys(samples) as MailTemplate[];
const rendered = (name: MailTemplate) => renderMail(contentOf(name, samples[name]));

describe('the text of an email', () => {
  it.each(names)('the text of an email has the same content and links as the HTML: %s', (name) => {
    const { text, html } = rendered(name);
    const links = (from: string) => new Set(from.match(/https:\/\/[^\s"<]+/g));
    expect(links(text)).toEqual(links(html.replaceAll('&amp;', '&')));
    expect(text).not.toMatch(/<(p|td|a|br)\b|&(amp|lt|quot);/);
  });

  it.each(names)('an email leads somewhere by a button with the same words in text and HTML: %s', (name) => {
    const { text, html } = rendered(name);
    const label = /<td class="button".*?>([^<]+)<\/a>/.exec(html)?.[1] ?? '';
    expect(label).not.toBe('');
    expect(text).toMatch(new RegExp(`^${label}:\n(https|mailto):`, 'm'));
  });
});

describe('an email in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(windowlessOptions());
  });
  afterAll(() => browser.close());

  const cases = names.flatMap((name) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ name, colorScheme })),
  );
  it.each(cases)('$name is readable, $colorScheme, wide and narrow', async ({ name, colorScheme }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 800, height: 900 } });
    const page = await context.newPage();
    await page.setContent(
      rendered(name).html.replace(`cid:${LOGO_CID}`, `data:image/png;base64,${LOGO_PNG}`),
    );
    expect(await page.evaluate('document.images[0].naturalWidth')).toBe(52);
    const { violations } = await new AxeBuilder({ page })
      // An email has no frames: there is no need for a second page that puts results together.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(10, 23, 30)' : 'rgb(244, 247, 248)');
    expect(await page.title()).not.toBe('run');
    for (const width of [800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const folder = process.env['MAIL_PICTURES'];
      if (folder === undefined) continue;
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
    await context.close();
  });
});
