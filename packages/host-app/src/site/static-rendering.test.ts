// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { SITE_PAGES } from './pages.ts';

function render(path: string): string {
  const page = SITE_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(sheet.collectStyles(createElement(page.Component)));
  } finally {
    sheet.seal();
  }
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

it.each(SITE_PAGES.map(({ path }) => path))('a server without a window renders %s', (path) => {
  const html = render(path);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  for (const landmark of ['<header', '<main', '<footer', '<nav']) expect(html).toContain(landmark);
  for (const id of ['how-it-works', 'features-section', 'pricing-section', 'contact-section']) {
    expect(html).toContain(`href="/#${id}"`);
  }
  for (const legal of ['/privacy', '/terms', '/cookies']) expect(html).toContain(`href="${legal}"`);
});

it.each([
  ['/privacy', 'Privacy Policy', 'It is not for anybody under 16'],
  ['/terms', 'Terms of Service', 'You must be at least 18 years old.'],
  ['/terms', 'Terms of Service', 'capped at what you paid us in the 12 months before the event'],
  ['/terms', 'Terms of Service', '$79 per month'],
  ['/terms', 'Terms of Service', '7-day free trial'],
  ['/terms', 'Terms of Service', 'there are no setup fees'],
  ['/terms', 'Terms of Service', 'You can cancel anytime'],
  ['/cookies', 'Cookie Policy', '__Host-sluice_refresh'],
  ['/cookies', 'Cookie Policy', 'sidebar:state'],
])('visitors of %s read its title, its date and "%s: %s"', (path, title, fact) => {
  const text = textOf(render(path));
  expect(text).toContain(title);
  expect(text).toContain('Last Updated Oct 2025');
  expect(text).toContain(fact);
});

it('the title and description of each page are ones that a search result shows in full', () => {
  for (const { title, description } of SITE_PAGES) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThan(60);
  }
});

it.each([
  'Script Smarter, Ship Faster',
  'Any Liquid becomes cards.',
  'Every person gets an answer.',
  'Get Started',
  'Sign In',
  'Touch it. This is the real builder.',
  'Change me',
  'How it works',
  'Sync your Data',
  'Build Visually',
  'Test & Deploy',
  'Features',
  'Pro Plan',
  '$79 per month',
  '7-day free trial',
  'No setup fees',
  'Cancel anytime',
  'No tiers and no limits.',
  'Design advanced Liquid logic',
  'Sync attributes and events in real time',
  'A scalable snippet library',
  'Collaborative workspaces',
  'Test, validate and deploy',
  'Contact Us',
  'info@sluice.example Info mailbox',
  '1 day Response time',
  'Monday to Friday 9AM-5PM PST',
  'Send message',
])('visitors without JavaScript read on the landing page: %s', (text) => {
  expect(textOf(render('/')).replaceAll(' </', '</')).toContain(text);
});

it('visitors without JavaScript read the whole snippet', () => {
  const code = /<pre[^>]*>([^]*?)<\/pre>/.exec(render('/'))?.[1] ?? '';
  expect(code).not.toContain('opacity');
  expect(code.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', "'")).toBe(
    [
      "{% if {{custom_attribute.${subscription_status}}} != 'subscribed' %}",
      'Go Pro and get every trail map, also offline.',
      '{% else %}',
      'Thanks for being on the Pro Plan!',
      '{% endif %}',
    ].join('\n'),
  );
});

it('visitors without JavaScript see the builder with an example, and what people receive', () => {
  const html = render('/');
  expect(html).toContain('value="subscription_status"');
  const text = textOf(html);
  expect(text).toContain('Sven free, spent 80');
  expect(text).toContain('Hi Sven, Pro pays for itself.');
  expect(text).toContain('Nothing. The message is aborted.');
});

it('links lead to signing in, to creating an account, and to the four sections', () => {
  const html = render('/');
  expect(html).toMatch(/<a href="\/auth"[^>]*>Sign In</);
  expect(html).toMatch(/<a href="\/auth\?tab=register"[^>]*>Get Started</);
  for (const id of ['how-it-works', 'features-section', 'pricing-section', 'contact-section']) {
    expect(html).toContain(`<section id="${id}"`);
  }
});

it('each of the three videos has a poster for each theme that is loaded when it comes near, a play button, captions and two formats, and is loaded only when it is started', () => {
  const html = render('/');
  for (const name of ['sync', 'build', 'test']) {
    const film =
      new RegExp(`<img data-for="light" loading="lazy" src="/site/videos/${name}.webp"[^]*?</button>`).exec(
        html,
      ) ?? [];
    const video = film[0] ?? '';
    expect(video).toContain(`data-for="dark" loading="lazy" src="/site/videos/${name}-dark.webp"`);
    expect(video).toMatch(/<button type="button" aria-label="Play the video: [^"]+" data-plays="true"/);
    expect(video).toContain('preload="none"');
    expect(video).toContain('muted=""');
    expect(video).toContain('controls=""');
    expect(video).toContain(`src="/site/videos/${name}.webm"`);
    expect(video).toContain(`src="/site/videos/${name}.mp4"`);
    expect(video).toMatch(new RegExp(`<track kind="captions"[^>]*src="/site/videos/${name}.vtt"`));
  }
});
