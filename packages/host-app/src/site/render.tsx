import type { Profile } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { AppFrame } from '../app/AppFrame.tsx';
import { PAGES, REDIRECTS } from '../app/route-table.ts';
import { ROUTES } from '../app/routes.tsx';
import { NotFound } from '../components/NotFound.tsx';
import { dashboardMessages } from '../features/dashboard/messages.ts';
import { NARROW, TIGHT, TIGHT_FOR_BUILDER } from '../features/shell/Shell.styles.ts';
import { keepItem } from '../lib/browser-storage.ts';
import { paths } from '../config/paths.ts';
import { drawnFor } from '../lib/drawn-for.ts';
import { formatToday, TODAY_FORMAT } from '../lib/formats.ts';
import { modifierName } from '../lib/shortcuts.ts';
import { ROLES_KEY } from '../lib/workspace/known-roles.ts';
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

/** What a page has in it that waits for something, or needs a script to be put together. */
const UNFINISHED = /<script|<template|<!--\$[!?]-->/;

/** Renders a page as the browser is going to, so that React can take it over. */
function render(Component: () => ReactNode): Rendering {
  const { bodies, ...rest } = renderAll([Component]);
  return { body: bodies[0] ?? '', ...rest };
}

/** Renders several pages, with the rules of all of them. */
function renderAll(components: readonly (() => ReactNode)[]): Omit<Rendering, 'body'> & { bodies: string[] } {
  const sheet = new ServerStyleSheet();
  try {
    const bodies = components.map((Component) => renderToString(sheet.collectStyles(<Component />)));
    const unfinished = UNFINISHED.exec(bodies.join(''))?.[0];
    if (unfinished !== undefined) throw new Error(`A page is rendered with ${unfinished} in it.`);
    const element = sheet.getStyleTags();
    const rules = element.replaceAll(/<\/?style[^>]*>/g, '').replaceAll(MARKS, '');
    const marks = (element.match(MARKS) ?? []).map((mark) => mark + BORDER).join('');
    return {
      bodies,
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

/** Renders the sign-in page with each of its tabs on show, as visitors see it of whom nothing is known yet. */
export async function renderSignIn(): Promise<DrawnPages> {
  const tabs = ['login', 'register'];
  const { bodies, ...rest } = renderAll(
    await Promise.all(tabs.map((tab) => applicationPage(`${paths.auth}?tab=${tab}`))),
  );
  return {
    ...rest,
    bodies: Object.fromEntries(tabs.map((tab, index) => [tab, bodies[index] ?? ''])),
    facts: {},
  };
}

/** The pages that a visit of signed-in people usually begins with, and the files that they are in. */
export const signedInPages: readonly { path: string; file: string }[] = [
  { path: paths.dashboard, file: 'dashboard.html' },
  { path: paths.generator, file: 'generator.html' },
];

/** A page that the build draws, for several ways in which it may be shown. */
export interface DrawnPages extends Omit<Rendering, 'body'> {
  /** What is in `#root`, by the name of the way. */
  bodies: Readonly<Record<string, string>>;
  /** What `opening.js` has to know to complete it. */
  facts: Readonly<Record<string, string>>;
}

/** The frames that a page may have: beside a sidebar with names or with icons, or with none. */
const FRAMES = {
  wide: { isNarrow: false, isSidebarExpanded: true },
  collapsed: { isNarrow: false, isSidebarExpanded: false },
  narrow: { isNarrow: true, isSidebarExpanded: true },
};

/** What `opening.js` replaces by ids of the draft's own. */
const DRAFT_IDS = ['%id-1%', '%id-2%', '%id-3%'];

/** Whose texts `opening.js` replaces by those of the person who is signed in. */
const STAND_IN: Profile = {
  id: 'stand-in',
  email: '',
  emailConfirmedAt: null,
  hasPassword: true,
  hasSecondStep: false,
  hasPasskey: false,
  firstName: '%first%',
  lastName: null,
  organizationName: null,
  activeWorkspaceId: 'stand-in',
  onboardingComplete: true,
  pendingStep3: false,
  displayName: '%name%',
  initials: '%initials%',
  avatarUrl: '%picture%',
  createdAt: '',
  updatedAt: '',
};

/**
 * Renders a page for signed-in people as far as it is known before the server is asked: with a stand-in for the person, who has
 * every right. `opening.js` puts the person in its place, and takes out what only others may see.
 */
export async function renderSignedIn(path: string): Promise<DrawnPages> {
  const Page = await applicationPage(path);
  const owner = { userId: STAND_IN.id, roles: { [STAND_IN.activeWorkspaceId ?? '']: 'owner' } };
  keepItem(ROLES_KEY, JSON.stringify(owner), 'localStorage');
  const visitor = { ...drawnFor };
  drawnFor.session = { isReady: true, user: STAND_IN };
  drawnFor.draftIds = DRAFT_IDS;
  await untilFinished(Page);
  const { bodies, ...rest } = renderAll(
    Object.values(FRAMES).map((frame) => () => {
      Object.assign(drawnFor, frame);
      return <Page />;
    }),
  );
  Object.assign(drawnFor, visitor);
  const named = dashboardMessages.welcome(STAND_IN.firstName);
  const withPlaces = (body: string) =>
    body
      // Nobody loads the picture of the stand-in.
      .replace(/<link rel="preload"[^>]*>/, '')
      .replace(named, '%greeting%')
      .replace(formatToday(), '%today%')
      .replace(`>${modifierName()} `, '>%modifier% ');
  const ownersPages = PAGES.filter(({ navigation }) => navigation?.isForOwners === true);
  return {
    ...rest,
    bodies: Object.fromEntries(
      Object.keys(FRAMES).map((name, index) => [name, withPlaces(bodies[index] ?? '')]),
    ),
    facts: {
      named,
      nameless: dashboardMessages.welcome(null),
      today: JSON.stringify(TODAY_FORMAT),
      narrow: NARROW,
      tight: path === paths.generator ? TIGHT_FOR_BUILDER : TIGHT,
      owners: ownersPages.map((page) => `a[href$="${paths[page.path]}"]`).join(),
      ...(path === paths.generator && { 'has-builder': '' }),
    },
  };
}

async function applicationPage(address: string): Promise<() => ReactNode> {
  const handler = createStaticHandler(ROUTES);
  const context = await handler.query(new Request(`https://sluice.example${address}`));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  return () => (
    <AppFrame>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppFrame>
  );
}

const ATTEMPTS = 50;

/** Renders a page until the code that comes late is there, which belongs to the page as well. */
async function untilFinished(Page: () => ReactNode): Promise<void> {
  for (let attempt = 0; UNFINISHED.test(renderToString(<Page />)); attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('A page is never finished.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
