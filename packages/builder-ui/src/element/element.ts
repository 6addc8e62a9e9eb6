/**
 * `@sluice/builder-ui/element`: one module, with everything in it, that makes `<sluice-builder>` known to the page.
 * On a server it does nothing.
 */
import { sayOnce } from '../given-values/say-once.ts';
import { SluiceBuilderElement } from './SluiceBuilderElement.tsx';

export { SluiceBuilderElement };
export type { SluiceBuilderElementEvents, SluiceChangeDetail } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sluice-builder': SluiceBuilderElement;
  }
}

const SECOND_COPY =
  'Sluice: this page knows <sluice-builder> from another copy of its module, which came first and goes on. This copy does ' +
  'nothing. Load one of them: two copies may be of different versions.';

if (typeof customElements !== 'undefined') {
  if (customElements.get('sluice-builder') === undefined)
    customElements.define('sluice-builder', SluiceBuilderElement);
  else sayOnce(SECOND_COPY);
}
