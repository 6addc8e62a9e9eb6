import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import 'virtual:core-fonts.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { queryClient } from './lib/api/query-client.ts';
import { loadLate } from './lib/load-late.ts';
import { whenIdle } from './lib/when-idle.ts';
import { allowWork, forgetWork, removeForgottenWork } from './lib/unsaved/unsaved-work.ts';
import { forgetOnboarding } from './lib/unsaved/onboarding-data.ts';
import { session } from './lib/session/session.ts';

// However a session ends, here or in another tab: the next person must not see any of its data.
session.subscribe((event) => {
  const { user, ending } = session.getState();
  if (event === 'signed-out') queryClient.clear();
  if (event === 'signed-out' && ending?.kind === 'signed-out') {
    forgetOnboarding();
    if (!ending.keepsWork) forgetWork(ending.userId);
  }
  if (event === 'signed-in' && user) allowWork(user.id);
});

const startLiveUpdates = async () =>
  (await loadLate(() => import('./app/live-updates.ts'))).startLiveUpdates();

// Visitors get no live events, so their page does not load what reads them. Nobody else has to wait for it: the first stream
// also tells what has changed since the page was opened.
const stopWaiting = session.subscribe(() => {
  if (session.getState().user === null) return;
  stopWaiting();
  whenIdle(() => void startLiveUpdates());
});
removeForgottenWork();
session.start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
