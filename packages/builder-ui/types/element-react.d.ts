/** `import '@sluice/builder-ui/element/react'`: the element, and its types for JSX. */
import type { SluiceBuilderElement, SluiceBuilderElementEvents } from '@sluice/builder-ui/element';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { SluiceBuilderElementProps } from './element-props.js';

export * from '@sluice/builder-ui/element';

type Handlers = {
  [Name in keyof SluiceBuilderElementEvents as `on${Name}`]?:
    ((event: SluiceBuilderElementEvents[Name]) => void) | undefined;
};

type Own = SluiceBuilderElementProps & Handlers;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sluice-builder': Own &
        Omit<DetailedHTMLProps<HTMLAttributes<SluiceBuilderElement>, SluiceBuilderElement>, keyof Own>;
    }
  }
}
