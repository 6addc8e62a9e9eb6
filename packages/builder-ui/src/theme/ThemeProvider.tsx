import {
  useCallback,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { StyleSheetContext, StyleSheetManager, type IStyleSheetContext } from 'styled-components';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { adoptedTarget, sheetUnderPolicy } from './adopted-styles.ts';
import * as S from './css-variables.ts';
import { provideCssEscape } from './css-escape.ts';
import { endOfPage, isShadowRoot, moveLayer, type GetLayer, type PlaceLayer } from './layer-places.ts';
import { isPassedOn } from './passed-on.ts';
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
  /**
   * Where lists, menus, tooltips, dialogs and toasts open; a function is asked whenever something does. Left out, it is the end of
   * the page or of the shadow root around, and in a dialog, a popover or a fullscreen element above everything in it.
   */
  portalContainer?: HTMLElement | null | (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * Publishes the tokens as CSS custom properties on one root element and provides a themed container for overlays.
 * Nothing outside the two is styled.
 */
export function ThemeProvider(props: ThemeProviderProps): ReactNode {
  return <ThemeRoot {...props} />;
}

interface ThemeRootProps extends Omit<ThemeProviderProps, 'mode'> {
  /** `inherit` leaves everything to the theme around: what is in here stays as it is when a host changes to it. */
  mode?: ThemeMode | 'inherit' | undefined;
}

/** A theme of its own, or none: the same elements in both cases. */
export function ThemeRoot(props: ThemeRootProps): ReactNode {
  const { mode = 'system', className, portalContainer, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const isOwn = mode !== 'inherit';
  const [tree, target] = useTree(root, isOwn);
  const sheet = sheetUnderPolicy(useContext(StyleSheetContext).styleSheet);
  const getContainer = usePortalLayer(root, mode, { tree, given: portalContainer });
  return (
    <StyleSheetManager {...useStylePlace(target, sheet)}>
      <ShadowContext.Provider value={tree}>
        <S.Root
          ref={root}
          className={className}
          $isOwn={isOwn}
          data-sluice-theme={isOwn ? 'root' : undefined}
          data-theme={isOwn ? mode : undefined}
          onKeyDown={(event) => {
            if (isPassedOn(event.nativeEvent)) event.stopPropagation();
          }}
        >
          <UNSAFE_PortalProvider {...(isOwn ? { getContainer } : {})}>{children}</UNSAFE_PortalProvider>
        </S.Root>
      </ShadowContext.Provider>
    </StyleSheetManager>
  );
}

/**
 * Finds out, before anything is seen, whether the theme is in a shadow root or in the document of another frame.
 *
 * @returns that, and where styles go then
 */
function useTree(root: RefObject<HTMLElement | null>, isOwn: boolean) {
  const given = useContext(ShadowContext);
  const [found, setFound] = useState<ShadowRoot | Document>();
  useLayoutEffect(() => {
    const tree = root.current?.getRootNode();
    // What is in no page yet has neither.
    if (!isOwn || given !== undefined || tree === document || !isTree(tree)) return;
    enableShadowDOM();
    // Only in those places, and before anything is painted.
    // oxlint-disable-next-line react/set-state-in-effect -- nothing else tells where an element is
    setFound(tree);
  }, [given, isOwn, root]);
  const own = isOwn ? found : undefined;
  return [given ?? own, own !== undefined && 'head' in own ? own.head : own] as const;
}

type Sheet = IStyleSheetContext['styleSheet'];

/** Where styles go: as ever, into another tree, or past a policy that keeps style elements out. */
function useStylePlace(target: ShadowRoot | HTMLElement | undefined, sheet: Sheet | undefined) {
  const isRefused = sheet !== undefined;
  const place = useMemo(
    () =>
      target !== undefined && isRefused && isShadowRoot(target) ? (adoptedTarget(target) ?? target) : target,
    [target, isRefused],
  );
  if (place !== undefined) return { target: place };
  return isRefused ? { sheet } : {};
}

function isTree(node: Node | undefined): node is ShadowRoot | Document {
  return node !== undefined && (node.nodeType === Node.DOCUMENT_NODE || isShadowRoot(node));
}

interface PortalPlace {
  /** What the styles of the theme are in. */
  tree: ShadowRoot | Document | undefined;
  given: ThemeProviderProps['portalContainer'];
}

/** Returns what gives the element that everything opens in; it carries the theme of `root`. */
function usePortalLayer(
  root: RefObject<HTMLElement | null>,
  themeName: ThemeMode | 'inherit',
  { tree, given }: PortalPlace,
): GetLayer {
  const [made] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const layer = themeName === 'inherit' ? null : made;
  const places = useRef<{ place?: PlaceLayer | undefined; end?: (() => void) | undefined }>({});

  const place = useLatestCallback(() => {
    if (layer === null || root.current === null) return;
    const chosen = (typeof given === 'function' ? given() : given) ?? null;
    const { current } = places;
    if (current.place === undefined) moveLayer(layer, chosen ?? endOfPage(root.current));
    else current.end = current.place(layer, root.current, chosen);
  });

  // Before the layout effects of children: an overlay that is open from the start moves focus in one.
  useInsertionEffect(() => {
    if (layer === null) return;
    (tree !== undefined && isShadowRoot(tree) ? tree : document.body).append(layer);
    return () => {
      // oxlint-disable-next-line react/exhaustive-deps -- what was placed last
      places.current.end?.();
      layer.remove();
    };
  }, [layer, tree]);

  useLayoutEffect(() => {
    if (layer === null || root.current === null) return;
    place();
    copyTheme(layer, root.current, themeName);
  });

  return useCallback(
    (placeLayer, atAnyRate = false) => {
      places.current.place ??= placeLayer;
      // What opens into nothing may be the first of a dialog that was closed until now.
      if (atAnyRate || layer?.childElementCount === 0) place();
      return layer;
    },
    [layer, place],
  );
}

function copyTheme(layer: HTMLElement, root: HTMLElement, themeName: string): void {
  layer.className = root.className;
  // The class is there for its custom properties. Room that it asks for is the root's alone.
  layer.style.display ||= 'contents';
  layer.dataset['sluiceTheme'] = 'portal';
  layer.dataset['theme'] = themeName;
  layer.dir = getComputedStyle(root).direction || 'ltr';
}
