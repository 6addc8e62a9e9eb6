/** The forms a language has for a count; `other` serves where one is left out. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * The form for a count, with `#` replaced by the number as the language writes it:
 * `plural('pl', 3, { one: '# osoba', few: '# osoby', many: '# osób', other: '# osoby' })`.
 */
export function plural(locale: string, count: number, forms: PluralForms): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  const form = forms[rule.select(count)] ?? forms.other;
  return form.replaceAll('#', formatNumber(locale, count));
}

/** A number as the language writes it: `10.000` in German. */
export function formatNumber(locale: string, value: number): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, format);
  return format.format(value);
}
