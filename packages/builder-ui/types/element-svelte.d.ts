/** `import '@sluice/builder-ui/element/svelte'`: the element, and its types for components of Svelte. */
import type { SluiceBuilderElement, SluiceBuilderElementEvents } from '@sluice/builder-ui/element';
import type { HTMLAttributes } from 'svelte/elements';
import type { SluiceBuilderElementProps } from './element-props.js';

export * from '@sluice/builder-ui/element';

type Handlers = {
  [Name in keyof SluiceBuilderElementEvents as `on${Name}` | `on:${Name}`]?:
    ((event: SluiceBuilderElementEvents[Name]) => void) | undefined;
};

type Own = SluiceBuilderElementProps & Handlers;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'sluice-builder': Own & Omit<HTMLAttributes<SluiceBuilderElement>, keyof Own>;
  }
}
