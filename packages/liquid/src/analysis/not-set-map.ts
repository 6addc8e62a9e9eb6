import { kindOf } from '../evaluator/values.ts';
import { referenceKey } from '../expression/reference.ts';
import type { Reference } from '../expression/nodes.ts';
import { tokenize } from '../document/tokenize.ts';
import type { DataType, Template } from '../model/template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { referencesInText } from '../translate/references-in-text.ts';
import type { Attribute } from './attributes.ts';
import type { Diagram, Way } from './diagram.ts';
import { guardFor } from './guard.ts';
import { Judged } from './judged.ts';
import type {
  AnalysisOptions,
  MissingKind,
  NotSetCell,
  NotSetMap,
  NotSetRow,
  Undecided,
  Variant,
} from './result.ts';
import { distinctReasons, NOBODY, Study } from './study.ts';
import { witnessOf } from './witness.ts';

const kinds: readonly MissingKind[] = ['not-set', 'blank', 'false', 'wrong-type'];
const SAME = NOBODY + 1;

/** For each attribute, what people receive whose value is not as expected. */
export function notSetMap(template: Template, options: AnalysisOptions = {}): NotSetMap {
  const study = new Study([template], options);
  const judged = study.isReady
    ? study.diagrams.within(0.5, () => {
        const made = new Judged(study, template);
        return isWhole(made) ? made : undefined;
      })
    : undefined;
  const insertions = insertionsOf(template);
  const inTexts = new Map(insertions.map((found) => [referenceKey(found.reference), found.reference]));
  const tooMany: Undecided = { code: 'too-many-steps', params: { limit: study.diagrams.limit } };
  let isShort = judged === undefined;
  const keys = new Set([...study.attributes.keys(), ...inTexts.keys()]);
  const share = 0.4 / (keys.size * kinds.length + 1);
  const rows = [...keys].flatMap((key): readonly NotSetRow[] => {
    const attribute = study.attributes.get(key);
    const reference = attribute?.reference ?? inTexts.get(key);
    if (reference === undefined) return [];
    const cells = kinds.map((kind): NotSetCell => {
      const found = attribute && valueOf(attribute, kind);
      const value = found?.value ?? usualValue(kind, attribute?.dataType);
      const text = printedFor(insertions, key, value, study.now);
      const received =
        found === undefined || attribute === undefined
          ? []
          : judged && study.diagrams.within(share * 4, () => receivedWith(judged, attribute, found));
      isShort ||= received === undefined;
      return {
        kind,
        value,
        ...(received !== undefined && { hasEffect: received.length > 0 }),
        received: received ?? [],
        ...(text !== undefined && { printed: text }),
      };
    });
    const isError = cells.some(({ received }) => received.some((one) => one.received.code === 'error'));
    const guard = isError ? guardFor(template, { key, reference }, options) : undefined;
    const { object, name } = reference;
    return [
      {
        key,
        object,
        name,
        inConditions: attribute !== undefined,
        inTexts: inTexts.has(key),
        cells,
        ...(guard && { guard }),
      },
    ];
  });
  return { rows, undecided: distinctReasons([...(isShort ? [tooMany] : []), ...study.doubts]) };
}

/** Makes the diagram of all branches; it throws where that takes too many steps. */
function isWhole({ outcome }: Judged): boolean {
  return Number.isInteger(outcome);
}

type Value = Attribute['values'][number];

/** The value of an attribute that is not as expected in this way. */
function valueOf({ values, dataType }: Attribute, kind: MissingKind): Value | undefined {
  switch (kind) {
    case 'not-set':
      return values.find(({ value }) => value === null);
    case 'blank':
      return values.find(({ value }) => value === '');
    case 'false':
      return values.find(({ value }) => value === false);
    case 'wrong-type': {
      const wrong = wrongKind(dataType ?? typeOfLiterals(values));
      return values.find(({ value }) => kindOf(value) === wrong && value !== '' && value !== ' ');
    }
  }
}

/** The type that conditions compare an attribute with, where none is declared. */
function typeOfLiterals(values: readonly Value[]): DataType {
  const kind = kindOf(values.find(({ role }) => role === 'equal')?.value ?? '');
  return kind === 'number' || kind === 'boolean' || kind === 'array' ? kind : 'string';
}

function wrongKind(dataType: DataType): 'number' | 'string' {
  return dataType === 'string' ? 'number' : 'string';
}

function usualValue(kind: MissingKind, dataType: DataType | undefined): NotSetCell['value'] {
  if (kind === 'not-set') return null;
  if (kind === 'false') return false;
  return kind === 'blank' ? '' : dataType === 'number' ? 'other' : 7;
}

/** What those receive for whom this value instead of an expected one changes something. */
function receivedWith(judged: Judged, attribute: Attribute, value: Value): readonly Variant[] {
  const { study } = judged;
  const { diagrams } = study;
  const given = study.wayOf(attribute, value);
  const here = diagrams.restricted(judged.outcome, given);
  const found = new Map<number, Variant>();
  const tried = new Set<Diagram>();
  for (const [place, usual] of attribute.classes.entries()) {
    const isExpected = usual.fits && usual.value !== null && usual.role !== 'blank';
    if (!isExpected || place === value.place) continue;
    const there = diagrams.restricted(judged.outcome, new Map([[attribute.level, place]]));
    if (there === here || tried.has(there)) continue;
    tried.add(there);
    const differing = diagrams.combined(here, there, (one, other) =>
      one === NOBODY || other === NOBODY ? NOBODY : one === other ? SAME : one,
    );
    for (const [said, way] of diagrams.waysIn(differing, study.costOf)) {
      if (said === SAME || said === NOBODY || found.has(said)) continue;
      const whole: Way = new Map([...way, ...given]);
      const witness = witnessOf(study, whole, new Map([[attribute.key, value]]));
      if (judged.saidFor(witness.sample) === said)
        found.set(said, { received: judged.receivedFor(said, witness.sample), witness });
    }
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, variant]) => variant);
}

interface Insertion {
  reference: Reference;
  piece: string;
}

/** The outputs in the texts of the branches that print one value. */
function insertionsOf({ statements, settings, source }: Template): readonly Insertion[] {
  const texts = [
    ...statements.map(({ customText }) => customText),
    ...(settings.hasFallback && settings.fallbackType === 'custom' ? [settings.customFallback] : []),
    ...(source === undefined ? [] : [source.before, source.after]),
  ];
  const found: Insertion[] = [];
  for (const text of texts) {
    if (!text.includes('{{')) continue;
    tokenize(text, (kind, start, end) => {
      if (kind !== 'output') return;
      const piece = text.slice(start, end);
      const references = new Map(referencesInText(piece).references.map((one) => [referenceKey(one), one]));
      const [reference] = references.values();
      if (reference !== undefined && references.size === 1) found.push({ reference, piece });
    });
  }
  return found;
}

/** What the first insertion of an attribute prints. */
function printedFor(
  insertions: readonly Insertion[],
  key: string,
  value: NotSetCell['value'],
  now: number,
): string | undefined {
  const found = insertions.find(({ reference }) => referenceKey(reference) === key);
  if (found === undefined) return undefined;
  const result = renderLiquid(found.piece, { values: { [key]: value } }, { now });
  return result.outcome === 'sent' ? result.text : undefined;
}
