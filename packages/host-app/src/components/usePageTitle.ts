import { useEffect } from 'react';
import { useComponentMessages } from './messages.ts';

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  const texts = useComponentMessages();
  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [texts, title]);
}
