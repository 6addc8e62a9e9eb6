import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import { componentMessages } from './messages.ts';

/**
 * Shown until the screen, or the session, is loaded. `index.html` shows the same before there is any script, so nothing
 * moves when the application takes over; `page.css` has the styles of both.
 */
export function FullScreenLoading(): ReactNode {
  return (
    <div className="opening" aria-live="polite">
      <Logo size={40} />
      <strong>{componentMessages.product}</strong>
      <p>{componentMessages.purpose}</p>
      <p>{componentMessages.loading}</p>
    </div>
  );
}
