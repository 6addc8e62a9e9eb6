import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import 'virtual:core-fonts.css';
import './page.css';
import { loadLate } from './lib/late/load-late.ts';
import { session } from './lib/session/session.ts';

// This file is small, so that the session is restored while the rest is still on its way.
session.start();

/** Shows the application. Its parts run one after the other: all at once would keep a slow device from answering. */
async function show(root: HTMLElement): Promise<void> {
  const { createRoot } = await loadLate(() => import('react-dom/client'));
  const { App, startApp } = await loadLate(() => import('./app/App.tsx'));
  startApp();
  createRoot(root).render(<App />);
}

const root = document.getElementById('root');
if (root) void show(root);
