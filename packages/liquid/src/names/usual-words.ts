import { fold } from './fold.ts';

/** Names that people use for one thing, in English and German. What is typed finds names that say it otherwise. */
const GROUPS: readonly (readonly string[])[] = [
  ['birthday', 'date of birth', 'birth date', 'dob', 'bday', 'geburtstag', 'geburtsdatum'],
  ['age', 'date of birth', 'alter'],
  ['first name', 'given name', 'forename', 'fname', 'vorname'],
  ['last name', 'surname', 'family name', 'lname', 'nachname', 'familienname'],
  ['email address', 'email', 'mail', 'e mail adresse'],
  ['phone number', 'phone', 'mobile', 'telephone', 'cell', 'telefon', 'telefonnummer', 'handy'],
  ['gender', 'sex', 'geschlecht'],
  ['language', 'sprache'],
  ['country', 'nation', 'land'],
  ['city', 'town', 'stadt', 'ort', 'wohnort'],
  ['zip', 'zip code', 'postal code', 'postcode', 'plz', 'postleitzahl'],
  ['time zone', 'zeitzone'],
  ['most recent location', 'location', 'gps', 'position', 'standort'],
  ['most recent locale', 'region setting'],
  ['last used app date', 'last session', 'last seen', 'last app open', 'zuletzt aktiv'],
  ['most recent app version', 'app version', 'version'],
  ['user id', 'external id', 'customer id', 'customer number', 'kundennummer'],
  ['random bucket number', 'split test', 'ab test', 'zufallszahl'],
  ['newsletter', 'email global'],
  ['email global', 'opt in', 'unsubscribed', 'consent', 'abonniert', 'einwilligung'],
  ['subscription group id', 'newsletter group', 'abogruppe'],
  ['cart', 'basket', 'bag', 'warenkorb'],
  ['purchase', 'order', 'bought', 'kauf', 'bestellung', 'gekauft'],
  ['spend', 'revenue', 'umsatz'],
  ['ltv', 'lifetime value', 'customer value', 'clv', 'kundenwert'],
  ['ltv', 'clv', 'total spend'],
  ['last order', 'last purchase', 'letzter kauf', 'letzte bestellung'],
  ['orders', 'order count', 'purchase count', 'number of orders', 'anzahl bestellungen'],
  ['employee', 'staff', 'team member', 'mitarbeiter'],
  ['loyalty', 'treue', 'rewards'],
  ['sign up', 'signup', 'registration', 'registered', 'registrierung', 'anmeldung'],
  ['sign in', 'signin', 'login', 'logged in'],
];

const groups = GROUPS.map((group) => group.map(fold));

const joined = (phrase: string) => phrase.replaceAll(' ', '');

/** Fewer letters are the beginning of too many words. */
const BEGINNING_LENGTH = 4;

/** Other words for what is typed, and whether they are for all of it or for what it may become. */
export interface OtherWords {
  phrase: string;
  isWhole: boolean;
}

/**
 * The other words for a typed phrase, or for what it begins.
 * @param phrase folded
 */
export function otherWords(phrase: string): readonly OtherWords[] {
  return groups.flatMap((group) => {
    const isWhole = group.some((word) => joined(word) === joined(phrase));
    const isBegun =
      phrase.length >= BEGINNING_LENGTH && group.some((word) => word.startsWith(phrase) && word !== phrase);
    if (!isWhole && !isBegun) return [];
    return group.filter((word) => !word.startsWith(phrase)).map((word) => ({ phrase: word, isWhole }));
  });
}
