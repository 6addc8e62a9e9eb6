/**
 * `@sluice/builder-ui/element`: one module, with everything in it, that makes `<sluice-builder>` known to the page.
 * On a server it does nothing.
 */
import { SluiceBuilderElement } from './SluiceBuilderElement.tsx';

export { SluiceBuilderElement };
export type { SluiceBuilderElementEvents, SluiceChangeDetail } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sluice-builder': SluiceBuilderElement;
  }
}

if (typeof customElements !== 'undefined' && customElements.get('sluice-builder') === undefined)
  customElements.define('sluice-builder', SluiceBuilderElement);
