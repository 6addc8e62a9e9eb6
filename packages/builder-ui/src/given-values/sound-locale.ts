import { named } from './named-value.ts';
import { sayOnce } from './say-once.ts';

/** A language that the browser can write in: `de_DE`, as many servers have it, is `de-DE`. Absent for what is none. */
export function soundLocale(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const tag = typeof given === 'string' ? given.replaceAll('_', '-') : '';
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    const what = typeof given === 'string' ? `'${given}'` : named(given);
    sayOnce(
      `The locale of the builder must be a language, such as de or pt-BR: it is ${what}. That of the browser is taken.`,
    );
    return undefined;
  }
}
