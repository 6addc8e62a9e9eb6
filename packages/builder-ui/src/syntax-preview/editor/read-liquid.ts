import type { AttributeDefinition, BuilderSettings, Template } from '@sluice/liquid';
import {
  checkLiquid,
  checkTemplate,
  fixAllOfText,
  importText,
  partFindings,
  parseLiquid,
  toTemplate,
  type Finding,
  type Segment,
} from '@sluice/liquid/text';
import { onlyWrites } from '@sluice/liquid/messages';
import { hasConditions } from '../../liquid-code/has-conditions.ts';

/** For a host that imports a text by itself. */
export { importText as templateOf } from '@sluice/liquid/text';

/** For a builder of messages, which takes over what was read at once. */
export { messageOf as messageOfTyped } from '@sluice/liquid/text';

/** A part of a text that is kept as it is. */
export type Island = Extract<Segment, { kind: 'island' }>;

/** A text as the builder would show it. */
export interface ReadLiquid {
  /** Every chain that can become cards; each template is the whole text, with that chain as its statements. */
  chains: readonly Template[];
  /** The text without branches, all of it kept, when it has no such chain. */
  withoutCards: Template | undefined;
  /** Whether there are conditions, be it in a chain or where no card can show them. */
  hasConditions: boolean;
  /** What is kept as it is, with the reason. White space is left out, and what becomes part of a condition. */
  islands: readonly Island[];
  findings: readonly Finding[];
}

/** Reads any text. Never throws; what cannot be read is an island. The checks compare it with the attributes there are. */
export function readLiquid(text: string, attributes?: readonly AttributeDefinition[]): ReadLiquid {
  const document = parseLiquid(text);
  const { segments } = toTemplate(document);
  const chains = segments.flatMap((segment) => (segment.kind === 'chain' ? [segment.template] : []));
  return {
    chains,
    withoutCards: chains.length === 0 ? importText(document) : undefined,
    hasConditions: chains.length > 0 || hasConditions(document),
    islands: keptOf(segments),
    findings: checkLiquid(text, attributes),
  };
}

/**
 * Lists what the checks say of a text that becomes this template: everything they will say of the template, too. A fix
 * changes the text; what only the template's cards could mend has none yet.
 */
export function findingsOf(
  inText: readonly Finding[],
  template: Template | undefined,
  attributes?: readonly AttributeDefinition[],
  accepted?: BuilderSettings['acceptedFindings'],
): readonly Finding[] {
  if (template === undefined || template.statements.length === 0) return inText;
  const inTextByPlace = new Map<string, Finding[]>();
  for (const finding of inText)
    inTextByPlace.set(placeOf(finding), [...(inTextByPlace.get(placeOf(finding)) ?? []), finding]);
  const answered = { ...template, settings: { ...template.settings, acceptedFindings: accepted } };
  const parted = partFindings(checkTemplate(template, attributes), answered);
  for (const finding of parted.accepted) inTextByPlace.get(placeOf(finding))?.shift();
  const ofTemplate = parted.open.map(({ key: _key, ...finding }): Finding => {
    const { fix: _fix, ...withoutFix } = finding;
    return inTextByPlace.get(placeOf(finding))?.shift() ?? withoutFix;
  });
  const others = [...inTextByPlace.values()].flat();
  return [...ofTemplate, ...others].toSorted((one, other) => one.start - other.start);
}

/** The text as Liquid writes what is in it. */
export function allFixed(text: string, attributes?: readonly AttributeDefinition[]): string {
  return fixAllOfText(text, attributes, onlyWrites);
}

const placeOf = ({ code, start }: Finding) => `${code} ${String(start)}`;

/** The islands of a text, without those that are read back into the conditions of the chain after them. */
function keptOf(segments: readonly Segment[]): readonly Island[] {
  const readBack = new Set<Segment>();
  for (const [index, segment] of segments.entries()) {
    if (segment.kind !== 'chain') continue;
    const from = segment.template.source?.before.length ?? 0;
    for (let at = index - 1; (segments[at]?.start ?? -1) >= from; at -= 1) {
      const earlier = segments[at];
      if (earlier?.kind === 'island') readBack.add(earlier);
    }
  }
  return segments.filter(isVisibleIsland).filter((island) => !readBack.has(island));
}

function isVisibleIsland(segment: Segment): segment is Island {
  return segment.kind === 'island' && segment.text.trim() !== '';
}
