import { adoptedTarget, dropAdopted } from '../theme/adopted-styles.ts';

/** Only built for production does styled-components write rules, which a sheet takes, and not text. */
const writesRules = process.env.NODE_ENV === 'production';

/**
 * Where styled-components puts the styles of a shadow root: into a sheet that the root adopts, so that no nonce is needed.
 * Browsers without such sheets get style elements.
 */
export function styleTargetOf(shadow: ShadowRoot): HTMLElement | ShadowRoot {
  if (!writesRules) return shadow;
  dropAdopted(shadow);
  return adoptedTarget(shadow) ?? shadow;
}
