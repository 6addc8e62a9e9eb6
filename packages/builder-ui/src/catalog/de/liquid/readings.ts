import type { ComparedValue, ValueKind } from '@sluice/liquid';
import { type OutcomeParams, type Sentences, type WhyParams, shortened } from '@sluice/liquid/messages';
import { branchName } from './branch-name.ts';

/** Why Braze answers a condition differently from how people read it, in German. */
export const whys: Sentences<WhyParams> = {
  'cannot-be-ordered': (sides) => `Braze kann ${both(sides, accusative)} nicht der Größe nach ordnen.`,
  'whole-element-only': ({ right }) =>
    `In einer Liste sucht Braze nach einem ganzen Element, das genau ${shown(right)} ist.`,
  'case-matters': ({ left, right }) =>
    `Braze unterscheidet Groß- und Kleinschreibung: ${shown(left)} und ${shown(right)}.`,
  'text-is-no-number': (sides) =>
    `Braze nimmt nie einen Text für eine Zahl: ${both(sides, nominative)} sind zweierlei.`,
  'ordered-as-text': ({ left, right }) =>
    `Beides ist Text, und Text ordnet Braze Buchstabe für Buchstabe: ${shown(left)} und ${shown(right)}.`,
  'not-comparable': (sides) =>
    `Braze kann ${both(sides, accusative)} nicht der Größe nach vergleichen, also ist die Antwort Nein.`,
};

/** What the person gets, in German. */
export const outcomes: Sentences<OutcomeParams> = {
  'sends-branch': ({ index }) => `Braze sendet den Text von „${branchName(index)}“.`,
  'stops-with-error': ({ index }) =>
    `Braze hält bei „${branchName(index)}“ mit einem Fehler an, und die Person bekommt eine kaputte Nachricht.`,
  aborts: 'Braze bricht die Nachricht ab: Die Person bekommt nichts.',
  'sends-fallback': 'Braze sendet den Ersatztext.',
  'sends-nothing': 'Kein Zweig trifft zu und es gibt keinen Ersatz: Braze sendet diese Stelle leer.',
  'nothing-to-test': 'Noch ist kein Zweig vollständig.',
};

type Kinds = Readonly<Record<ValueKind, string>>;

const nominative: Kinds = {
  nil: 'ein fehlender Wert',
  boolean: 'der Wahrheitswert',
  number: 'die Zahl',
  string: 'der Text',
  time: 'der Zeitpunkt',
  range: 'der Bereich',
  array: 'die Liste',
  hash: 'das Objekt',
};

const accusative: Kinds = {
  ...nominative,
  nil: 'einen fehlenden Wert',
  boolean: 'den Wahrheitswert',
  string: 'den Text',
  time: 'den Zeitpunkt',
  range: 'den Bereich',
};

function both({ left, right }: { left: ComparedValue; right: ComparedValue }, kinds: Kinds): string {
  return `${withKind(left, kinds)} und ${withKind(right, kinds)}`;
}

function withKind(value: ComparedValue, kinds: Kinds): string {
  return value.kind === 'nil' ? kinds.nil : `${kinds[value.kind]} ${shown(value)}`;
}

function shown({ kind, text }: ComparedValue): string {
  if (kind === 'nil') return nominative.nil;
  return kind === 'string' ? `„${shortened(text)}“` : shortened(text);
}
