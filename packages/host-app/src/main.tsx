import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import 'virtual:core-fonts.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { queryClient } from './lib/api/query-client.ts';
import { session } from './lib/session/session.ts';

// However a session ends, here or in another tab: the next person must not see any of its data.
session.subscribe((event) => {
  if (event === 'signed-out') queryClient.clear();
});
session.start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
