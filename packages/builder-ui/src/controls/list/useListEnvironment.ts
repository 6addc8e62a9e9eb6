import { use, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { ShadowContext } from '../../theme/ShadowContext.ts';
import { scrollIntoList } from './scroll-into-list.ts';
import { addShared, removeShared } from './shared-listeners.ts';

/** Where a list listens for events and looks for focus. */
interface ListEnvironment {
  addEventListener: typeof globalThis.addEventListener;
  removeEventListener: typeof globalThis.removeEventListener;
  document: Document;
  Node: typeof globalThis.Node;
}

/** How a list behaves in the page around it. */
interface ListOptions {
  environment?: ListEnvironment;
  scrollIntoView: typeof scrollIntoList;
}

/**
 * Where a list looks for presses and focus, and how it scrolls. Outside of a shadow root, everything inside it seems to be one element, and
 * a list would take a press on itself for one elsewhere. To be spread into the options of a `downshift` hook.
 */
export function useListEnvironment(): ListOptions {
  const shadow = use(ShadowContext);
  return useMemo(() => {
    if (shadow === undefined) return pageEnvironment();
    // A shadow root answers what is asked of the document here: its focused element, and elements by id. New
    // elements come from the page's document.
    const { ownerDocument } = shadow;
    const inside = new Proxy(ownerDocument, {
      get: (target, key) => {
        if (key === 'activeElement') return shadow.activeElement;
        if (key === 'getElementById') return (id: string) => shadow.getElementById(id);
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return {
      scrollIntoView: scrollIntoList,
      environment: {
        addEventListener: shadow.addEventListener.bind(shadow) as typeof globalThis.addEventListener,
        removeEventListener: shadow.removeEventListener.bind(shadow) as typeof globalThis.removeEventListener,
        document: inside,
        Node: globalThis.Node,
      },
    };
  }, [shadow]);
}

const SERVER_OPTIONS: ListOptions = { scrollIntoView: scrollIntoList };
let pageOptions: ListOptions | undefined;

function pageEnvironment(): ListOptions {
  if (typeof document === 'undefined') return SERVER_OPTIONS;
  const { Node } = globalThis;
  pageOptions ??= {
    scrollIntoView: scrollIntoList,
    environment: { addEventListener: addShared, removeEventListener: removeShared, document, Node },
  };
  return pageOptions;
}

/**
 * Makes a change and draws it before the next key arrives. downshift tells of a choice in an effect, and React would draw
 * what follows in a task of its own: keys that come in between would still go to the old field.
 */
export function drawBeforeNextKey(change: () => void): void {
  queueMicrotask(() => flushSync(change));
}
