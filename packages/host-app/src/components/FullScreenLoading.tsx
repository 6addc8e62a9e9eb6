import type { ReactNode } from 'react';
import { componentMessages } from './messages.ts';

/**
 * Shown until the screen, or the session, is loaded, where no frame of it is known. `index.html` shows the same before there is any
 * script, so nothing moves when the application takes over; `page.css` has the styles of both.
 */
export function FullScreenLoading(): ReactNode {
  return (
    <div className="opening" aria-live="polite">
      <p>{componentMessages.loading}</p>
    </div>
  );
}
