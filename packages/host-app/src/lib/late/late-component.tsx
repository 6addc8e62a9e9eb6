import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadLate } from './load-late.ts';

/** Code that is fetched late: with the first sign that it will be needed, and at the latest when it is. */
export interface LateCode<Code> {
  /** Fetches the code, once; again when that has failed. */
  load: () => Promise<Code>;
  /** Fetches the code before it is needed. To ask costs nothing when each focus and each pointer does. */
  prepare: () => void;
  /** The code, once it has come. */
  arrived: () => Code | undefined;
}

function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const fetchOnce = async () => {
    try {
      code = await loadLate(fetchCode);
      return code;
    } finally {
      loading = undefined;
    }
  };
  const load = () => {
    if (code !== undefined) return Promise.resolve(code);
    loading ??= fetchOnce();
    return loading;
  };
  return { load, prepare: () => void load().catch(() => undefined), arrived: () => code };
}

// A page that is drawn before the application is there, and taken over by it, has only the shapes of such components.
const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** A component whose code is fetched late. */
export type LateComponent<Props> = ComponentType<Props & { isOpen?: boolean }> &
  LateCode<ComponentType<Props>>;

/**
 * Makes a component of code that is fetched late: a route, a dialog, a sheet, a tab. What has `isOpen` is not asked for before
 * it is true, and stays from then on: a dialog that closes gives focus back. Unlike what the component library loads, code that
 * the server does not have fails, and `useOpening` says so.
 *
 * @param fallback what is shown until the code has come, in the shape of the component
 */
export function lateComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LateComponent<Props> {
  const code = lateCode(fetchComponent);
  const Component = lazy(async () => ({ default: await code.load() }));

  function Late(props: Props & { isOpen?: boolean }): ReactNode {
    const isWanted = props.isOpen !== false;
    const [wasWanted, setWanted] = useState(isWanted);
    const isDrawing = useSyncExternalStore(neverChanges, no, yes);
    if (isWanted && !wasWanted) setWanted(true);
    if (!isWanted && !wasWanted) return null;
    if (isDrawing) return isWanted && fallback;
    return (
      <Suspense fallback={isWanted && fallback}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(Late, code);
}
