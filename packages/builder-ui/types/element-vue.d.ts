/** `import '@sluice/builder-ui/element/vue'`: the element, and its types for templates of Vue. */
import type { SluiceBuilderElementEvents } from '@sluice/builder-ui/element';
import type { SluiceBuilderElementProps } from './element-props.js';

export * from '@sluice/builder-ui/element';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type Handlers = {
  [Name in keyof SluiceBuilderElementEvents as `on${Capitalize<Camel<Name>>}`]?:
    ((event: SluiceBuilderElementEvents[Name]) => void) | undefined;
};

interface Model {
  modelValue?: string | undefined;
  'onUpdate:modelValue'?: ((text: string) => void) | undefined;
  onInput?: ((event: Event) => void) | undefined;
}

interface Component {
  new (): {
    $props: SluiceBuilderElementProps & Handlers & Model;
  };
}

declare module 'vue' {
  interface GlobalComponents {
    'sluice-builder': Component;
    SluiceBuilder: Component;
  }
}
