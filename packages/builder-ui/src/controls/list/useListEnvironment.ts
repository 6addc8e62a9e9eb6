import { useContext, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { ShadowContext } from '../../theme/ShadowContext.ts';

/** The place where a list listens for events and looks for focus. */
interface ListEnvironment {
  addEventListener: typeof globalThis.addEventListener;
  removeEventListener: typeof globalThis.removeEventListener;
  document: Document;
  Node: typeof globalThis.Node;
}

/** The way a list behaves in the page around it. */
interface ListOptions {
  environment?: ListEnvironment;
  scrollIntoView: typeof scrollIntoList;
}

/**
 * Tells a list where to look for presses and focus, and how to scroll. Outside of a shadow root, everything inside it seems
 * to be one element, and a list would take a press on itself for one elsewhere. To be spread into the options of a
 * `downshift` hook.
 */
export function useListEnvironment(): ListOptions {
  const tree = useContext(ShadowContext);
  return useMemo(() => (tree === undefined ? pageEnvironment() : environmentIn(tree)), [tree]);
}

function environmentIn(tree: ShadowRoot | Document): ListOptions {
  const page = tree.ownerDocument ?? tree;
  // A shadow root answers what is asked of the document here: its focused element, and elements by id. New
  // elements come from the page's document.
  const inside = new Proxy(page, {
    get: (target, key) => {
      if (key === 'activeElement') return tree.activeElement;
      if (key === 'getElementById') return (id: string) => tree.getElementById(id);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    scrollIntoView: scrollIntoList,
    environment: {
      addEventListener: tree.addEventListener.bind(tree) as typeof globalThis.addEventListener,
      removeEventListener: tree.removeEventListener.bind(tree) as typeof globalThis.removeEventListener,
      document: inside,
      Node: (page.defaultView ?? globalThis).Node,
    },
  };
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

/**
 * Scrolls a list until one of its options is visible with the room that its `scroll-margin` asks for. What is around the list
 * stays where it is.
 */
export function scrollIntoList(option: HTMLElement, list: HTMLElement): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(option);
  for (let box = option.parentElement; box !== null && list.contains(box); box = box.parentElement) {
    const { top, bottom } = option.getBoundingClientRect();
    const start = box.getBoundingClientRect().top + box.clientTop;
    const above = start - top + pixels(scrollMarginTop);
    const below = bottom + pixels(scrollMarginBottom) - start - box.clientHeight;
    if (above > 0) box.scrollTop -= above;
    else if (below > 0) box.scrollTop += below;
  }
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/** Hears an event of the window. */
type Listener = (event: Event) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Hears an event of the window together with others. Each list of choices hears five, also while it is closed, and the
 * browser takes the longer for each listener the more it has: of thousands that come and go, one for each event is heard.
 */
export function addShared(type: string, listener: EventListenerOrEventListenerObject): void {
  if (typeof listener !== 'function') return;
  const ofType = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, ofType);
  if (ofType.size === 0) addEventListener(type, tellAll, { passive: true });
  ofType.add(listener);
}

export function removeShared(type: string, listener: EventListenerOrEventListenerObject): void {
  const ofType = listeners.get(type);
  if (ofType === undefined || typeof listener !== 'function') return;
  ofType.delete(listener);
  if (ofType.size === 0) removeEventListener(type, tellAll);
}

function tellAll(event: Event): void {
  // Those that come while it is told were not there when it happened.
  const present = [...(listeners.get(event.type) ?? [])];
  for (const listener of present) listener(event);
}
