import { useMemo, useRef, type ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import * as S from './ThemeProvider.styles.ts';
import { usePortalContainer } from './usePortalContainer.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

export interface ThemeProviderProps {
  /**
   * Which colors to show. `system` follows the person's operating system.
   * @default 'system'
   */
  mode?: ThemeMode | undefined;
  /** Set on the root and on the element that holds overlays; a place to override tokens. */
  className?: string;
  children: ReactNode;
}

/**
 * Publishes the tokens as CSS custom properties on one root element and provides a themed container for overlays.
 * Nothing outside the two is styled.
 */
export function ThemeProvider({ mode = 'system', className, children }: ThemeProviderProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const container = usePortalContainer(root, mode);
  const getContainer = useMemo(() => () => container, [container]);
  return (
    <S.Root ref={root} className={className} data-sluice-theme="root" data-theme={mode}>
      <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>
    </S.Root>
  );
}
