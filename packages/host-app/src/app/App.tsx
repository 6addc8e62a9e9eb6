import { useEffect, type ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { drawnFor } from '../lib/drawn-for.ts';
import { repeatEarlyInput } from '../lib/early-input.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { session } from '../lib/session/session.ts';
import { forgetOnboarding } from '../lib/unsaved/onboarding-keys.ts';
import { forgetRoles } from '../lib/workspace/known-roles.ts';
import { allowWork, forgetWork, removeForgottenWork } from '../lib/unsaved/unsaved-work.ts';
import { AppFrame } from './AppFrame.tsx';
import { router } from './router.tsx';

export { firstPage } from './router.tsx';

/**
 * Keeps what one person has left in this browser from the next: however a session ends, here or in another tab, nobody else
 * sees any of its data. Called once, before anything is shown.
 */
export function startApp(): void {
  session.subscribe((event) => {
    const { user, ending } = session.getState();
    if (event === 'signed-out') queryClient.clear();
    if (event === 'signed-out' && ending?.kind === 'signed-out') {
      forgetOnboarding();
      forgetRoles();
      if (!ending.keepsWork) forgetWork(ending.userId);
    }
    if ((event === 'signed-in' || event === 'challenge-verified') && user) allowWork(user.id);
  });
  removeForgottenWork();
}

/** The application. It does once more what was done in vain before it was there (`opening.js`). */
export function App(): ReactNode {
  useEffect(() => {
    // What was drawn is taken over.
    delete document.documentElement.dataset['drawn'];
    drawnFor.draftIds = [];
    // Later, because React takes no press while it is still at work.
    const timer = setTimeout(() => {
      globalThis.takeEarlyPress?.()?.click();
      void repeatEarlyInput();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppFrame>
      <RouterProvider router={router} />
    </AppFrame>
  );
}
