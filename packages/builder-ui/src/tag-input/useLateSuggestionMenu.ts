import { useEffect, useState } from 'react';
import type { SuggestionMenu } from './SuggestionMenu.tsx';

type Menu = typeof SuggestionMenu;
let loaded: Menu | undefined;

async function load(): Promise<Menu> {
  loaded = (await import('./SuggestionMenu.tsx')).SuggestionMenu;
  return loaded;
}

/** Fetches the list's code, so that the first list opens at once. To be called when the field gets focus. */
export function prepareSuggestions(): void {
  load().catch(() => undefined);
}

/**
 * The list below the field, as soon as it is open and its code is there: before then the field has no list to speak of.
 * Without it, tags can be typed all the same.
 */
export function useLateSuggestionMenu(isOpen: boolean): Menu | undefined {
  const [List, setList] = useState<Menu | undefined>(() => loaded);
  const isMissing = isOpen && List === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const show = async () => {
      const menu = await load();
      if (isWanted) setList(() => menu);
    };
    show().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return isOpen ? List : undefined;
}
