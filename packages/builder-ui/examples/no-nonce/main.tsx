import { Button, SluiceBuilder, ThemeProvider } from '@sluice/builder-ui';
import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
// The nonce of nobody: the page has a policy, and this is not in it.
if (root !== null)
  createRoot(root).render(
    <main>
      <SluiceBuilder />
      <SluiceBuilder nonce="n0nce" />
      <ThemeProvider mode="light">
        <Button variant="primary">A button of the page</Button>
      </ThemeProvider>
    </main>,
  );
