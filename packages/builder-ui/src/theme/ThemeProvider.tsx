import {
  useMemo,
  useRef,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import * as S from './css-variables.ts';
import { provideCssEscape } from './css-escape.ts';
import { ShadowContext } from './ShadowContext.ts';

provideCssEscape();

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

/**
 * An element at the end of `body`, of the shadow root around the builder, or of the dialog around `root`. It
 * carries the theme of `root`, so that what floats above the page (dialogs, lists, tooltips, toasts) looks like what it
 * belongs to, and no card of the host clips it. `null` where there is no document.
 */
function usePortalContainer(root: RefObject<HTMLElement | null>, themeName: string): HTMLElement | null {
  const shadow = useContext(ShadowContext);
  const [container] = useState(() =>
    typeof document === 'undefined' ? null : document.createElement('div'),
  );

  // Before the layout effects of children: an overlay that is open from the start moves focus in one.
  useInsertionEffect(() => {
    if (container === null) return;
    (shadow ?? document.body).append(container);
    return () => container.remove();
  }, [container, shadow]);

  useLayoutEffect(() => {
    if (container === null || root.current === null) return;
    moveIntoDialog(container, root.current);
    copyTheme(container, root.current, themeName);
  });

  return container;
}

/** Everything outside of an open dialog is inert: a list that floats there could be seen, at best, but not used. */
function moveIntoDialog(container: HTMLElement, root: HTMLElement): void {
  const dialog = root.closest(DIALOGS);
  if (dialog === null || dialog === container.parentNode) return;
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  dialog.append(container);
  if (focused instanceof HTMLElement) focused.focus();
}

const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

function copyTheme(container: HTMLElement, root: HTMLElement, themeName: string): void {
  container.className = root.className;
  // The class is there for its custom properties. Room that it asks for is the root's alone.
  container.style.display = 'contents';
  container.dataset['sluiceTheme'] = 'portal';
  container.dataset['theme'] = themeName;
  container.dir = getComputedStyle(root).direction || 'ltr';
}
