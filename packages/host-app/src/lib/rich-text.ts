import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence that contains elements: richText`We've sent an email to ${address}.` */
export function richText(texts: TemplateStringsArray, ...elements: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, elements[index]]));
}
