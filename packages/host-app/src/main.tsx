import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Profile, refreshSession } from '@sluice/server/contracts';
import { startTransition } from 'react';
import 'virtual:core-fonts.css';
import './page.css';
import { siteAddress } from './config/base-path.ts';
import { drawnFor } from './lib/drawn-for.ts';
import { endEarlyInput } from './lib/early-input.ts';
import { loadLate } from './lib/late/load-late.ts';
import { session } from './lib/session/session.ts';
import { readStoredSession } from './lib/session/stored-session.ts';

/** As the contract has it, whose code comes later. */
const REFRESH: typeof refreshSession.path = '/api/auth/token/refresh';
/** As long as for every other request. */
const TIMEOUT_MS = 30_000;

// This file is small, so that the session is restored while the rest is still on its way.
session.start(() => fetch(siteAddress(REFRESH), { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }));

/** Whom the document shows a page for that the build has drawn. */
const drawnUser = readStoredSession()?.user ?? null;

/** Shows the application. Its parts run one after the other: all at once would keep a slow device from answering. */
async function show(root: HTMLElement): Promise<void> {
  const { createRoot, hydrateRoot } = await loadLate(() => import('react-dom/client'));
  const { App, firstPage, startApp } = await loadLate(() => import('./app/App.tsx'));
  startApp();
  const { dataset } = document.documentElement;
  // A page of the build's is in the document already, and somebody may be typing into it.
  if (dataset['drawn'] !== undefined) await Promise.all([firstPage(), session.known()]);
  endEarlyInput();
  if (dataset['drawn'] === undefined || !isDrawnFor(session.getState().user)) {
    root.replaceChildren();
    createRoot(root).render(<App />);
    return;
  }
  if (drawnUser !== null) drawnFor.session = session.getState();
  drawnFor.isNarrow = dataset['drawn'] === 'narrow';
  drawnFor.isSidebarExpanded = dataset['drawn'] !== 'collapsed';
  drawnFor.draftIds = dataset['drawnIds']?.split(' ') ?? [];
  // In steps, between which the page answers.
  startTransition(() => void hydrateRoot(root, <App />));
}

/** Whether the page is drawn for this person, and says of them what is true. */
function isDrawnFor(user: Profile | null): boolean {
  if (user === null || drawnUser === null) return drawnUser === null;
  const shown = ['id', 'activeWorkspaceId', 'firstName', 'displayName', 'initials', 'avatarUrl'] as const;
  return shown.every((field) => user[field] === drawnUser[field]);
}

const root = document.getElementById('root');
if (root) void show(root);
