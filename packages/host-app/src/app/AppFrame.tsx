import { prepareToasts, ServerWaits, ThemeProvider, ToastsProvider, useToasts } from '@sluice/builder-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { queryClient } from '../lib/api/query-client.ts';
import { lateComponent } from '../lib/late/late-component.tsx';
import { session, useSession } from '../lib/session/session.ts';
import { useThemeChoice } from '../lib/theme-choice.ts';

/** Visitors are in no workspace, and load nothing of it. */
const RemovalToast = lateComponent(
  async () => (await import('../lib/workspace/access-toasts.ts')).RemovalToast,
);

const Page = styled(ThemeProvider)`
  /* What happens by itself is told above the toasts: at the top it would cover the buttons of the page's head. */
  --sluice-notices-inset: auto
    calc(
      max(var(--sluice-toasts-inset, 16px), env(safe-area-inset-bottom)) + var(--sluice-toasts-height, 0px)
    );

  min-block-size: 100dvh;
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-1);
  font: var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

/** What is around every page. The build draws some of them in it, and waits for their late parts. */
export function AppFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <StrictMode>
      <ServerWaits>
        <Page mode={useThemeChoice()}>
          <QueryClientProvider client={queryClient}>
            <ToastsProvider>
              <ToastsOfOnePerson />
              {children}
            </ToastsProvider>
          </QueryClientProvider>
        </Page>
      </ServerWaits>
    </StrictMode>
  );
}

/** Toasts name what a person worked on, so they end with the session. */
function ToastsOfOnePerson(): ReactNode {
  const toasts = useToasts();
  const { isReady, user } = useSession();
  const isSignedIn = user !== null;
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event === 'signed-out') toasts.clear();
      }),
    [toasts],
  );
  useEffect(() => {
    // The page is drawn by now. A toast that says that the server is away must be there before it is.
    if (isReady) prepareToasts();
  }, [isReady]);
  return isSignedIn && <RemovalToast />;
}
