import { useEffect } from 'react';
import { componentMessages } from './messages.ts';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = componentMessages.pageTitle(title);
  }, [title]);
}
