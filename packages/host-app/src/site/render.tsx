import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { AppFrame } from '../app/AppFrame.tsx';
import { PAGES, REDIRECTS } from '../app/route-table.ts';
import { ROUTES } from '../app/routes.tsx';
import { NotFound } from '../components/NotFound.tsx';
import { paths } from '../config/paths.ts';
import { SiteStyles } from './layout/Site.styles.ts';
import { pageTexts } from './messages.ts';
import { SITE_PAGES } from './pages.ts';

/** A rendered page. */
export interface RenderedPage {
  title: string;
  description: string;
  /** What is in `#root`. */
  body: string;
  /** The rules of its components. */
  styles: string;
  /** A `style` element that tells styled-components which rules those are: it then makes none of them again. */
  madeStyles: string;
}

/** What styled-components puts after the rules of a component: its id and its class. */
const MARKS = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;
/** What it puts between two rules, and between a rule and a mark. */
const BORDER = '/*!sc*/\n';

export type Rendering = Pick<RenderedPage, 'body' | 'styles' | 'madeStyles'>;

/** Renders a page as the browser is going to, so that React can take it over. */
function render(Component: () => ReactNode): Rendering {
  const sheet = new ServerStyleSheet();
  try {
    const body = renderToString(sheet.collectStyles(<Component />));
    // A page that waits for something, or needs a script to be put together, is not complete.
    const unfinished = /<script|<template|<!--\$[!?]-->/.exec(body)?.[0];
    if (unfinished !== undefined) throw new Error(`A public page is rendered with ${unfinished} in it.`);
    const element = sheet.getStyleTags();
    const rules = element.replaceAll(/<\/?style[^>]*>/g, '').replaceAll(MARKS, '');
    const marks = (element.match(MARKS) ?? []).map((mark) => mark + BORDER).join('');
    return {
      body,
      styles: rules.replaceAll(/\/\*!sc\*\/\s*/g, '').trim(),
      madeStyles: `${/^<style[^>]*>/.exec(element)?.[0] ?? ''}${marks}</style>`,
    };
  } finally {
    sheet.seal();
  }
}

/** Renders the public page of a path; `undefined` when there is none. */
export function renderPage(path: string): RenderedPage | undefined {
  const page = SITE_PAGES.find((candidate) => candidate.path === path);
  if (page === undefined) return undefined;
  return { title: page.title, description: page.description, ...render(page.Component) };
}

/** Renders the sign-in page with a tab of it on show, as visitors see it of whom nothing is known yet. */
export async function renderSignIn(tab: 'login' | 'register'): Promise<Rendering> {
  const handler = createStaticHandler(ROUTES);
  const context = await handler.query(new Request(`https://sluice.example${paths.auth}?tab=${tab}`));
  if (context instanceof Response) throw new Error('The sign-in page leads elsewhere.');
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  return render(() => (
    <AppFrame>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppFrame>
  ));
}

/** The addresses at which visitors sign in or create an account. */
export const signInPaths: readonly string[] = [paths.auth, paths.login, paths.register];

function NotFoundPage(): ReactNode {
  return (
    <>
      <SiteStyles />
      <NotFound />
    </>
  );
}

/** Renders what an address shows that nothing is at. It needs no script. */
export function renderNotFound(): RenderedPage {
  return { ...pageTexts.notFound, ...render(NotFoundPage) };
}

/** What link previews say of the pages of the application that people send each other: to sign in, and to join a workspace. */
export const previewTexts = { signIn: pageTexts.signIn, invitation: pageTexts.invitation };

/** The address of an invitation. */
export const invitationPath: string = paths.invite;

/** The paths of the public pages, the first page first. */
export const publicPaths: readonly string[] = SITE_PAGES.map(({ path }) => path);

/** The paths at which the application has a page. */
export const applicationPaths: readonly string[] = [
  ...PAGES.map(({ path }) => paths[path]),
  // Whatever is asked for below it, the guard knows where the person belongs.
  `${paths.onboarding}/*`,
  ...Object.keys(REDIRECTS),
];

/** The paths that are of no use to a search engine: they need a session, or a link from an email. */
export const personalPaths: readonly string[] = PAGES.filter(({ guard }) => guard !== 'visitors').map(
  ({ path }) => paths[path],
);
