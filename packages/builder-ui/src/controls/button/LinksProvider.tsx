import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria/private/utils/openLink';

export interface LinksProviderProps {
  /** Goes to an address of the application without loading the page anew. */
  navigate: (href: string) => void;
  /** Makes the address of a link, such as with the path below which the application is served. A hook of the host's router. */
  useHref?: ((href: string) => string) | undefined;
  children: ReactNode;
}

/** Lets the links inside it, such as `ButtonLink` and `Breadcrumb`, use the host's router. */
export function LinksProvider({ navigate, useHref, children }: LinksProviderProps): ReactNode {
  return (
    // oxlint-disable-next-line react/hooks -- react-aria asks for the hook itself
    <RouterProvider navigate={navigate} {...(useHref === undefined ? {} : { useHref })}>
      {children}
    </RouterProvider>
  );
}
