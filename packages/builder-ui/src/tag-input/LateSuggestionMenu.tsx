import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { SuggestionMenu } from './SuggestionMenu.tsx';

type Menu = typeof SuggestionMenu;
let loaded: Menu | undefined;

async function load(): Promise<void> {
  loaded = (await import('./SuggestionMenu.tsx')).SuggestionMenu;
}

/** Fetches the list's code, so that the first list opens at once. To be called when the field gets focus. */
export function prepareSuggestions(): void {
  load().catch(() => undefined);
}

/**
 * Whether the list that is open can be shown: its code comes when it is needed. Before then the field has no list to speak
 * of, and tags can be typed all the same.
 */
export function useShownSuggestions(isOpen: boolean): boolean {
  const [isLoaded, setLoaded] = useState(() => loaded !== undefined);
  const isMissing = isOpen && !isLoaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const show = async () => {
      await load();
      if (isWanted) setLoaded(true);
    };
    show().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return isOpen && isLoaded;
}

/** The list below the field, once its code is there. */
export function LateSuggestionMenu(props: ComponentProps<Menu>): ReactNode {
  const [List] = useState(() => loaded);
  return List && <List {...props} />;
}
