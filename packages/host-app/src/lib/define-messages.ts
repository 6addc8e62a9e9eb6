import { createContext, createElement, Fragment, use, type ReactNode } from 'react';

/** The application's languages. After adding one, every `messages.ts` without it is a type error. */
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

/** A sentence that contains elements: richText`We've sent an email to ${address}.` */
export function richText(texts: TemplateStringsArray, ...elements: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, elements[index]]));
}
