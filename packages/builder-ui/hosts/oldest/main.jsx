import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './shared/Page.jsx';

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
