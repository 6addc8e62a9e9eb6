import type { ReactNode } from 'react';
import { LandingPage } from './landing/LandingPage.tsx';
import { pageTexts } from './messages.ts';
import { CookiesPage } from './legal/cookies/CookiesPage.tsx';
import { PrivacyPage } from './legal/privacy/PrivacyPage.tsx';
import { TermsPage } from './legal/terms/TermsPage.tsx';

/** A page of the public site. It is rendered when the application is built, and made interactive in the browser. */
export interface SitePage {
  path: '/' | '/privacy' | '/terms' | '/cookies';
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The whole page below `body`. It needs no provider, and no browser to render. */
  Component: () => ReactNode;
}

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', ...pageTexts.landing, Component: LandingPage },
  { path: '/privacy', ...pageTexts.privacy, Component: PrivacyPage },
  { path: '/terms', ...pageTexts.terms, Component: TermsPage },
  { path: '/cookies', ...pageTexts.cookies, Component: CookiesPage },
];
