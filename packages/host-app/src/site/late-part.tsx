import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';

export interface LatePart<Props> {
  Part: ComponentType<Props>;
  /** Loads the part's code, and brings to life what the server has drawn. */
  wake: () => void;
}

/**
 * A part of a page that the server draws, and whose code the browser loads when it is woken, or never. Until then what the
 * server has drawn stays as it is: React leaves a boundary alone whose code is not there yet. When there is nothing drawn,
 * because React had to render the page again, it wakes by itself.
 * @param onServer the part, when this runs on a server
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer?: ComponentType<Props>,
): LatePart<Props> {
  let woken = Promise.withResolvers<undefined>();
  const wake = () => woken.resolve(undefined);

  /** Code that can't be loaded, without a network for example, leaves the page as it is. The next touch tries again. */
  const loadOnceWoken = async (): Promise<{ default: ComponentType<Props> }> => {
    for (;;) {
      await woken.promise;
      try {
        return { default: await load() };
      } catch {
        woken = Promise.withResolvers();
      }
    }
  };
  const Inner = onServer ?? lazy(loadOnceWoken);

  function WakeNow(): ReactNode {
    useEffect(wake, []);
    return null;
  }

  // A boundary that gets new props before its code is there would lose what the server has drawn.
  const Part = memo(function Part(props: Props) {
    return (
      <Suspense fallback={<WakeNow />}>
        <Inner {...props} />
      </Suspense>
    );
  });
  return { Part, wake };
}

/**
 * A part of a page that React brings to life in a step of its own, or at once when somebody touches it. A page that comes to
 * life as a whole does not answer for that long on a slow phone.
 */
export function HydratedApart({ children }: { children: ReactNode }): ReactNode {
  return <Suspense fallback={null}>{children}</Suspense>;
}
