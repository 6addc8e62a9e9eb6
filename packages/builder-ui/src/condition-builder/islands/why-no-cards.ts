import { checkLiquid, parseLiquid, toTemplate, type IslandReason } from '@sluice/liquid/text';
import { hasConditions } from '../../liquid-code/has-conditions.ts';

/** What is to be said of a text that the builder shows without cards. */
export type WhyNoCards =
  /** There is nothing to show: no conditions. Everybody receives the text, unless the checks know better. */
  | { kind: 'no-conditions'; isSound: boolean }
  /** What there is cannot be shown. Of a rejected text nobody receives anything. */
  | { kind: 'kept'; reason: IslandReason; isRejected: boolean };

/** For these Braze rejects the whole message. */
const REJECTED = new Set<IslandReason['code']>(['broken-liquid', 'unclosed-block', 'unreadable-condition']);
/** These say nothing of conditions. */
const HARMLESS = new Set<IslandReason['code']>(['text-outside', 'tag-outside', 'sets-variable', 'no-chain']);

/** Why a text has no cards. Of several reasons the one counts for which Braze sends nothing, then the first. */
export function whyNoCards(text: string): WhyNoCards {
  const document = parseLiquid(text);
  const reasons = toTemplate(document).segments.flatMap((segment) =>
    segment.kind === 'island' && segment.text.trim() !== '' ? [segment.reason] : [],
  );
  const rejected = reasons.find(({ code }) => REJECTED.has(code));
  if (rejected) return { kind: 'kept', reason: rejected, isRejected: true };
  const refused = reasons.find(({ code }) => !HARMLESS.has(code));
  // Conditions inside another block are kept with it.
  const around = hasConditions(document) ? reasons.find(({ code }) => code === 'no-chain') : undefined;
  const reason = refused ?? around;
  if (reason) return { kind: 'kept', reason, isRejected: false };
  return { kind: 'no-conditions', isSound: checkLiquid(text).every(({ severity }) => severity !== 'error') };
}
