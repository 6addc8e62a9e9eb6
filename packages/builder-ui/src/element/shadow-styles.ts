/**
 * What the press behavior of `react-aria` writes into the head of the page, where it would need a nonce and would not reach
 * what is in here. The build takes it out there.
 */
const PRESS_RULE = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }';

/** Only built for production does styled-components write rules, which a sheet takes, and not text. */
const writesRules = process.env.NODE_ENV === 'production';

/**
 * Where styled-components puts the styles of a shadow root. They go into a sheet that the root adopts: that is no inline style,
 * so that no content security policy keeps it out, and no nonce is needed. Browsers without such sheets get style elements.
 */
export function styleTargetOf(shadow: ShadowRoot): HTMLElement | ShadowRoot {
  const view = shadow.ownerDocument.defaultView;
  if (!writesRules || view === null || !('adoptedStyleSheets' in shadow)) return shadow;
  const presses = new view.CSSStyleSheet();
  presses.replaceSync(PRESS_RULE);
  const rules = new view.CSSStyleSheet();
  // What the page itself has put in there stays.
  const others = shadow.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
  shadow.adoptedStyleSheets = [...others, presses, rules];
  ours.add(presses).add(rules);
  return standIn(shadow.ownerDocument, rules);
}

const ours = new WeakSet<CSSStyleSheet>();

/** An element beside the page in which each style element writes its rules into `sheet`. */
function standIn(document: Document, sheet: CSSStyleSheet): HTMLElement {
  const target = document.createElement('div');
  target.insertBefore = (node, next) => {
    Object.defineProperty(node, 'sheet', { value: sheet });
    return Node.prototype.insertBefore.call(target, node, next) as typeof node;
  };
  return target;
}
