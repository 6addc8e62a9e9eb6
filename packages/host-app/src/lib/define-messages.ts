import { createContext, createElement, Fragment, use, type ReactNode } from 'react';

/** The languages of the application. Adding one here makes every `messages.ts` that lacks it a type error. */
type Language = 'en';

const LanguageContext = createContext<Language>('en');

/**
 * Declares the texts of one part of the application, in every language.
 *
 * @returns a hook that reads them in the current language
 */
export function defineMessages<Messages>(catalogs: Record<Language, Messages>): () => Messages {
  return function useMessages() {
    return catalogs[use(LanguageContext)];
  };
}

/** A sentence with elements in it: richText`We sent an email to ${address}.` */
export function richText(texts: TemplateStringsArray, ...elements: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, elements[index]]));
}
