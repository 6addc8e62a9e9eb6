import { ThemeProvider } from '@sluice/builder-ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { gallery } from './gallery.tsx';

/** Says on the page when all inside of it has been taken over. */
function Page({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = 'yes';
  }, []);
  return <ThemeProvider>{children}</ThemeProvider>;
}

const root = document.querySelector<HTMLElement>('[data-root]');
if (root !== null) hydrateRoot(root, <Page>{gallery[root.dataset['root'] ?? '']}</Page>);
