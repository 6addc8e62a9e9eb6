import { useEffect } from 'react';
import { useComponentMessages } from './messages.ts';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const texts = useComponentMessages();
  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [texts, title]);
}
