/** What the templates of frameworks can say of `<sluice-builder>`. */
import type { SluiceBuilderElement } from '@sluice/builder-ui/element';

type Flag = boolean | '' | 'true' | 'false';

type Settable =
  | 'availableAttributes'
  | 'defaultValue'
  | 'loadAttributes'
  | 'locale'
  | 'messages'
  | 'name'
  | 'people'
  | 'searchAttributes'
  | 'suggestValues'
  | 'template'
  | 'theme'
  | 'value';

/** The properties of the element, and its attributes as they are written in HTML. */
export type SluiceBuilderElementProps = {
  [Name in Settable]?: SluiceBuilderElement[Name] | undefined;
} & {
  [Name in 'required' | 'disabled' | 'readonly' | 'readOnly' | 'no-text' | 'no-copy' | 'no-test']?:
    Flag | undefined;
} & { [Name in 'noText' | 'noCopy' | 'noTest']?: Flag | undefined };
