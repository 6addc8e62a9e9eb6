import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { refreshSession } from '@sluice/server/contracts';
import 'virtual:core-fonts.css';
import './page.css';
import { siteAddress } from './config/base-path.ts';
import { loadLate } from './lib/late/load-late.ts';
import { session } from './lib/session/session.ts';

/** As the contract has it, whose code comes later. */
const REFRESH: typeof refreshSession.path = '/api/auth/token/refresh';
/** As long as for every other request. */
const TIMEOUT_MS = 30_000;

// This file is small, so that the session is restored while the rest is still on its way.
session.start(() => fetch(siteAddress(REFRESH), { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }));

/** Shows the application. Its parts run one after the other: all at once would keep a slow device from answering. */
async function show(root: HTMLElement): Promise<void> {
  const { createRoot, hydrateRoot } = await loadLate(() => import('react-dom/client'));
  const { App, firstPage, startApp } = await loadLate(() => import('./app/App.tsx'));
  startApp();
  if (document.documentElement.dataset['drawn'] === undefined) {
    createRoot(root).render(<App />);
    return;
  }
  // The sign-in page is in the document already, and somebody may be typing into it.
  await firstPage();
  hydrateRoot(root, <App />);
}

const root = document.getElementById('root');
if (root) void show(root);
