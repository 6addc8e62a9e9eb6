import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import { useComponentMessages } from './messages.ts';

/**
 * Shown until the screen, or the session, is loaded. `index.html` shows the same before there is any script, so nothing
 * moves when the application takes over; `page.css` has the styles of both.
 */
export function FullScreenLoading(): ReactNode {
  const texts = useComponentMessages();
  return (
    <div className="opening" aria-live="polite">
      <Logo size={40} />
      <strong>{texts.product}</strong>
      <p>{texts.purpose}</p>
      <p>{texts.loading}</p>
    </div>
  );
}
