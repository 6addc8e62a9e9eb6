import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './page.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { session } from './lib/session.ts';

session.start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
