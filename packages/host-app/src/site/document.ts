import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MENU_BUTTON_ID } from './layout/section-links.ts';
import { PICTURE_TEXT, productData } from './messages.ts';
import type { RenderedPage } from './render.tsx';

/** The files that a public page needs. */
export interface PageFiles {
  /** The text of the script that runs before the first paint (`build/public-site/opening.js`). */
  opening: string;
  /** The page's rules. */
  styles: string;
  /** What makes the page interactive, with everything that it imports. The page of a missing address has nothing. */
  scripts: readonly string[];
  /** Fonts that the first view shows. */
  fonts: readonly string[];
}

/** The server puts its own address here. It leaves out lines with it when it was not told its address. */
const ORIGIN = '__PUBLIC_ORIGIN__';

/** The picture of link previews, which `npm run site:picture` takes. */
const PICTURE = { path: '/site/preview.png', width: 1200, height: 630 };

/** A tag as text. What is between its ends is taken as it is. */
function tag(name: string, attributes: Readonly<Record<string, string>>, content?: string): string {
  const inner = content === undefined ? {} : { dangerouslySetInnerHTML: { __html: content } };
  return renderToStaticMarkup(createElement(name, { ...attributes, ...inner }));
}

const meta = (attributes: Readonly<Record<string, string>>) => tag('meta', attributes);
const link = (attributes: Readonly<Record<string, string>>) => tag('link', attributes);

/**
 * What the first paint needs is in the document itself: a file would have to be asked for first. The security policy names
 * the hash of each of these texts, which are the same for everybody (`inlineHashes` of the server).
 */
function firstPaintTags({ opening, styles, scripts }: PageFiles, madeStyles: string): string[] {
  const attributes: Record<string, string> = scripts.length > 0 ? { 'data-scripts': scripts.join(' ') } : {};
  return [
    tag('script', attributes, opening),
    tag('style', {}, styles),
    ...(scripts.length > 0 ? [madeStyles] : []),
    // react-aria looks for this element before it adds one with rules in it, which the security policy would refuse. The rules
    // are in `site.css`.
    tag('style', { id: 'react-aria-pressable-style' }),
  ];
}

/** What link previews read. */
export function socialTags(
  { title, description }: Pick<RenderedPage, 'title' | 'description'>,
  path: string,
): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Sluice',
    'og:locale': 'en_US',
    'og:title': title,
    'og:description': description,
    'og:url': ORIGIN + path,
    'og:image': ORIGIN + PICTURE.path,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': PICTURE_TEXT,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': ORIGIN + PICTURE.path,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => meta({ property, content })),
    ...Object.entries(names).map(([name, content]) => meta({ name, content })),
  ];
}

/** What search engines and link previews read. `path` is missing for a page that must not be found. */
function descriptionTags(page: RenderedPage, path: string | undefined): string[] {
  const title = renderToStaticMarkup(createElement('title', {}, page.title));
  const own = [title, meta({ name: 'description', content: page.description })];
  if (path === undefined) return [...own, meta({ name: 'robots', content: 'noindex' })];
  return [...own, link({ rel: 'canonical', href: ORIGIN + path }), ...socialTags(page, path)];
}

/** Structured data is no script: browsers read it as a text, whatever the security policy says of scripts. */
function structuredData(path: string | undefined): string[] {
  if (path !== '/') return [];
  const text = JSON.stringify(productData(ORIGIN)).replaceAll('<', String.raw`\u003c`);
  return [tag('script', { type: 'application/ld+json' }, text)];
}

/**
 * The whole document of a page. Each tag of its head has a line of its own, so that the server can leave out single ones.
 * @param path the address that search engines are to show; `undefined` to be left out by them
 */
export function toDocument(page: RenderedPage, path: string | undefined, files: PageFiles): string {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="system">',
    '<head>',
    '<meta charset="utf-8"/>',
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...files.fonts.map((href) => link({ ...font, href })),
    ...firstPaintTags(files, page.madeStyles),
    // On a slow line the header may come in parts, and its links, painted before its buttons are there, would move. The first paint
    // waits for the last button.
    ...(page.body.includes(MENU_BUTTON_ID)
      ? [link({ rel: 'expect', href: `#${MENU_BUTTON_ID}`, blocking: 'render' })]
      : []),
    ...descriptionTags(page, path),
    meta({ name: 'color-scheme', content: 'light dark' }),
    meta({ name: 'theme-color', content: '#f4f7f8', media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: '#0a171e', media: '(prefers-color-scheme: dark)' }),
    link({ rel: 'icon', href: '/site/icon.svg', type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: '/site/icon.png' }),
    ...structuredData(path),
    '</head>',
    `<body><div id="root">${page.body}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}
