import {
  sentence,
  type IslandReasonParams,
  type Sentences,
  type NearMissParams,
  visibleSpaces,
  type NoticeParams,
  type OutcomeParams,
  type WhyParams,
  shortened,
} from '@sluice/liquid/messages';
import type { NearMissSpace, ComparedValue, ValueKind } from '@sluice/liquid';
import type { Messages } from '../default-messages.ts';
import { formatNumber } from '../../messages/plural.ts';
import { changeLine } from './liquid/changes.ts';
import { dateInWords } from './liquid/dates.ts';
import { templateDescription } from './liquid/descriptions.ts';
import { gap } from './liquid/gaps.ts';
import { impossibleReasons, operatorLabel } from './liquid/operators.ts';
import { branchName } from './liquid/branch-name.ts';

/** The sentences about text that was understood differently from how it was typed, in German. */
const notices: Sentences<NoticeParams> = {
  'quotes-straightened':
    'Die typografischen Anführungszeichen um den Wert wurden weggelassen: Für Liquid sind es keine.',
  'abort-reason-changed': 'Der Grund des Abbruchs wurde so geändert, dass Liquid ihn schreiben kann.',
};

/** Why a condition has just missed the other answer, in German: a part of a sentence. */
const nearMisses: Sentences<NearMissParams> = {
  'differs-in-case': ({ has }) => `hat ${visibleSpaces(has)}, anders in Groß- und Kleinschreibung`,
  'differs-in-space': (params) => `hat ${visibleSpaces(params.has)}${space(params, ', ')}`,
  'differs-in-both': (params) =>
    `hat ${visibleSpaces(params.has)}, anders in Groß- und Kleinschreibung${space(params, '; ')}`,
};

const places = { start: 'am Anfang', end: 'am Ende', both: 'an beiden Enden' };

/** `link`: what joins it to the text before it. */
function space({ wanted, side, at, space: kind }: NearMissSpace, link: string): string {
  const name = kind === 'special' ? 'Sonderleerzeichen' : 'Leerzeichen';
  if (side === 'person') {
    const what = at === 'both' ? `die ${name} ${places.both} lassen` : `das ${name} ${places[at]} lässt`;
    return `; ${what} sich nur in den Daten entfernen`;
  }
  const what = `${at === 'both' ? '' : 'ein '}${name} ${places[at]}`;
  return `${link}doch die Bedingung verlangt ${visibleSpaces(wanted)}: ${what}`;
}

/** Why a piece of an imported text is kept, in German. */
const islandReasons: Sentences<IslandReasonParams> = {
  'text-outside': 'Text außerhalb der Bedingungen bleibt, wie er ist.',
  'tag-outside': ({ name }) => `„${name}“ außerhalb der Bedingungen bleibt, wie es ist.`,
  'no-chain': ({ name }) => `„${name}“ bleibt, wie es ist: Der Builder bearbeitet nur Bedingungen.`,
  'sets-variable': 'Hier wird eine Variable für die Bedingungen darunter gesetzt.',
  'broken-liquid': 'Das ist kein vollständiges Liquid; es bleibt, wie es ist.',
  'unclosed-block': ({ name }) => `Hier fehlt das Ende von „${name}“.`,
  'no-condition': 'In diesem Block steht keine Bedingung.',
  'branches-after-else': 'Zweige nach „else“ werden nie erreicht.',
  'repeated-when':
    'Zwei Werte dieses „case“ können gleich sein, und Braze sendet für jeden von ihnen einen Text.',
  'too-many-branches': ({ limit }) =>
    `Hier stehen mehr als ${formatNumber('de', limit)} Zweige; mehr kann der Builder nicht bearbeiten.`,
  'too-many-conditions': ({ limit }) =>
    `In einem Zweig stehen mehr als ${formatNumber('de', limit)} Bedingungen; mehr kann der Builder nicht bearbeiten.`,
  'unreadable-condition': ({ name }) => `Die Bedingung dieses „${name}“ kann Braze nicht lesen.`,
  'skipped-part': 'Einen Teil dieser Bedingung überspringt Liquid; die Prüfungen sagen, welchen.',
  'printed-differently': 'Der Builder würde diese Bedingung anders schreiben.',
  'no-opposite': 'Das Gegenteil dieses Vergleichs lässt sich ohne „unless“ nicht ausdrücken.',
  'unknown-subject': ({ text }) => `Nach „${text}“ kann der Builder nicht fragen.`,
  'no-subject': 'Die Bedingung beginnt nicht mit einem Attribut.',
  'unknown-operator': ({ operator }) => `„${operator}“ ist kein Vergleich, den Liquid kennt.`,
  'unquoted-value': ({ text }) =>
    `„${text}“ hat keine geraden Anführungszeichen, also hält Liquid es für eine Variable; der Builder vergleicht mit einem Wert.`,
  'range-value': 'Mit einem Bereich kann der Builder nicht vergleichen.',
  'loop-written-differently': 'Der Builder würde diese Schleife anders schreiben.',
  'too-deep': ({ max }) => `Der Builder zeigt höchstens ${max} Schleifen ineinander.`,
  'too-many-parts': ({ max }) =>
    `Der Builder zeigt höchstens ${max.toLocaleString('de')} Teile einer Nachricht.`,
};

/** The words of the model. */
export const deLiquid: Messages['liquid'] = {
  operator: operatorLabel,
  date: dateInWords,
  impossibleOperator: (reason) => impossibleReasons[reason],
  problem: gap,
  notice: (notice) => sentence(notices, notice),
  islandReason: (reason) => sentence(islandReasons, reason),
  whatIsSent: (outcome) => sentence(outcomes, outcome),
  whyDifferent: (why) => sentence(whys, why),
  nearMiss: (why) => sentence(nearMisses, why),
  change: changeLine,
  description: templateDescription,
};

/** Why Braze answers a condition differently from how people read it, in German. */
const whys: Sentences<WhyParams> = {
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

/** The sentences about what the person gets, in German. */
const outcomes: Sentences<OutcomeParams> = {
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
