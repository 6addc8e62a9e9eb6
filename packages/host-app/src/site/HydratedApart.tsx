import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that React brings to life in a step of its own, or at once when somebody touches it. A page that comes to
 * life as a whole does not answer for that long on a slow phone.
 */
export function HydratedApart({ children }: { children: ReactNode }): ReactNode {
  return <Suspense fallback={null}>{children}</Suspense>;
}
