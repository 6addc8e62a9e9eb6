import {
  createContext,
  createElement,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useIsInBrowser } from './useIsInBrowser.ts';
import { withRef } from './with-ref.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

/** Code that is fetched late: with the first sign that it will be needed, and at the latest when it is. */
export interface LateModule<Module> {
  /** Fetches the code. To ask costs nothing when each focus and each pointer does. */
  prepare: () => void;
  /** The code, as soon as it has come. */
  load: () => Promise<Module>;
  /** The code, once it has come. */
  arrived: () => Module | undefined;
}

/**
 * Makes code that `fetchCode` brings late code. It is fetched once, again and again until it comes: without a network, or
 * while the server is away, a part of the page is late and never broken.
 */
export function lateModule<Module>(fetchCode: () => Promise<Module>): LateModule<Module> {
  let module: Module | undefined;
  let loading: Promise<Module> | undefined;
  const load = () => {
    loading ??= fetchUntilItComes(fetchCode).then((code) => (module = code));
    return loading;
  };
  return { load, prepare: () => void load(), arrived: () => module };
}

async function fetchUntilItComes<Module>(
  fetchCode: () => Promise<Module>,
  pause = FIRST_PAUSE_MS,
): Promise<Module> {
  try {
    return await fetchCode();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return fetchUntilItComes(fetchCode, Math.min(2 * pause, LONGEST_PAUSE_MS));
  }
}

/** A page that is never idle gets its late code after this time; so do browsers that don't tell. */
const LATEST_MS = 3000;

/**
 * Fetches late code once the page has nothing else to do: what may be needed without a sign before.
 * @param prepare Keep it identical between renders.
 */
export function usePreparedWhenIdle(prepare: () => void, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(prepare, LATEST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(prepare, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [prepare, isWanted]);
}

/** Late code for a hook; `undefined` until it has come, and while it is not needed. */
export function useLateModule<Module>(late: LateModule<Module>, isNeeded = true): Module | undefined {
  const [arrived, setArrived] = useState(late.arrived);
  const isMissing = isNeeded && arrived === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const show = async () => {
      const module = await late.load();
      if (isWanted) setArrived(() => module);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [late, isMissing]);
  return isNeeded ? (arrived ?? late.arrived()) : undefined;
}

const ServerWaitsContext = createContext(false);

/**
 * Says of a page that its server waits for late code before it answers (`prerender`, or a stream that is sent once all is ready).
 * The server renders such parts then, and the browser keeps them as they are until their code has come. To be rendered around the
 * page on both sides.
 */
export function ServerWaits({ children }: { children: ReactNode }): ReactNode {
  return createElement(ServerWaitsContext.Provider, { value: true }, children);
}

interface LateSuspenseProps {
  /** What is shown until the code has come, in its final shape. Nothing when left out. */
  fallback?: ReactNode;
  /** Late components. */
  children: ReactNode;
}

/**
 * `Suspense` for late components. What a server leaves out has no boundary in its markup either: React 18 would complain of one
 * that is updated before the browser has taken it over, and start it anew.
 */
export function LateSuspense({ fallback = null, children }: LateSuspenseProps): ReactNode {
  const isInBrowser = useIsInBrowser();
  const isAwaited = useContext(ServerWaitsContext);
  return isInBrowser || isAwaited ? createElement(Suspense, { fallback }, children) : null;
}

/** A component that suspends until its code has come. A server that does not wait leaves it out, and the browser shows it. */
export type LateComponent<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code before the component is shown. To ask costs nothing when each focus and each pointer does. */
  prepare: () => void;
};

/**
 * Makes a component of code that is fetched late: a route, a dialog, a sheet, a tab. Show it within `LateSuspense`, with a
 * fallback of its final shape. What a person types into is never late by itself: it belongs to the code of its screen.
 */
export function lateComponent<Props>(fetchCode: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const { load, prepare } = lateModule(fetchCode);
  const Late = lazy(async () => ({ default: await load() }));
  // Where a server cannot wait, React makes an error of a component that suspends, which the browser would report.
  const component = withRef((props: { ref?: unknown }) => {
    const isInBrowser = useIsInBrowser();
    const isAwaited = useContext(ServerWaitsContext);
    return isInBrowser || isAwaited ? createElement(Late as unknown as ComponentType<object>, props) : null;
  });
  return Object.assign(component as (props: Props) => ReactNode, { prepare });
}
