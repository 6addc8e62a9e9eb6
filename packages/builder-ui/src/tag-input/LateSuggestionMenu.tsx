import { useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
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

/** The list below the field, as soon as its code is there. Without it, tags can be typed all the same. */
export function LateSuggestionMenu(props: ComponentProps<Menu>): ReactNode {
  const [List, setList] = useState<Menu | undefined>(() => loaded);
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const menu = await load();
      if (isWanted) setList(() => menu);
    };
    show().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return List && <List {...props} />;
}
