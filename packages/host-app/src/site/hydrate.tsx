import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import 'virtual:core-fonts.css';
import './site.css';
import { StrictMode, type ComponentType, useEffect, type ReactNode } from 'react';
import { pathInSite } from '../config/base-path.ts';
import type { SitePage } from './pages.ts';

/** Each page in a file of its own: nobody loads the texts of another one. */
const LOADERS: Readonly<Record<SitePage['path'], () => Promise<ComponentType>>> = {
  '/': async () => (await import('./landing/LandingPage.tsx')).LandingPage,
  '/privacy': async () => (await import('./legal/privacy/PrivacyPage.tsx')).PrivacyPage,
  '/terms': async () => (await import('./legal/terms/TermsPage.tsx')).TermsPage,
  '/cookies': async () => (await import('./legal/cookies/CookiesPage.tsx')).CookiesPage,
};

const isPage = (path: string): path is SitePage['path'] => Object.hasOwn(LOADERS, path);

/** Makes interactive what is there. The page is complete without it. */
async function hydrate(root: HTMLElement, path: SitePage['path']): Promise<void> {
  // One after the other: all at once would keep a slow phone from answering.
  const { hydrateRoot } = await import('react-dom/client');
  const Page = await LOADERS[path]();
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
      <EarlyPress />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
const path = pathInSite(location.pathname);
if (root && isPage(path)) void hydrate(root, path);

declare global {
  /** The button that somebody pressed before the page was alive. Is in the document itself (`build/public-site/opening.js`). */
  var takeEarlyPress: (() => HTMLButtonElement | null) | undefined;
}

/** Presses once more what was pressed in vain. From here on React hydrates a part before it hears of a press in it. */
function EarlyPress(): ReactNode {
  useEffect(() => {
    // Later, because React takes no press while it is still at work.
    const timer = setTimeout(() => globalThis.takeEarlyPress?.()?.click());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
