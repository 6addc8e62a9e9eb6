import type { GeneratedLiquid } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { saysTheSame } from '../../findings-list/says-the-same.ts';
import {
  fallbackCardOf,
  NO_FINDINGS,
  type CardMatch,
  type CardNotes,
  type FindingActs,
  type NotedFinding,
  type NotedPlace,
} from './card-notes.ts';

/** Holds what is said on the cards. */
export function createCardNotes(): CardNotes {
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, readonly NotedFinding[]> = new Map();
  let latest = shown;
  let match: CardMatch | undefined;
  let given: FindingActs = {};
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // What is shown may have been written before the last key: what is done is what the finding asks for now.
  const now = (act: ((finding: Finding) => void) | undefined) =>
    act &&
    ((finding: NotedFinding) => {
      const place = placeOf(finding);
      const current = latest.get(place)?.find((other) => isSameNote(finding, other));
      if (current !== undefined) act(current);
    });
  const placeOf = (finding: NotedFinding) => nameOf('all', cardOf(finding));
  let acts: FindingActs = {};
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    about: (place, key) => shown.get(nameOf(place, key)) ?? NO_FINDINGS,
    match: () => match,
    acts: () => acts,
    setFindings: (findings, generated, nextActs) => {
      latest = findingsByPlace(findings, generated);
      const next = keptWhereSame(latest, shown);
      if (given !== nextActs) {
        given = nextActs;
        const { fix, accept, askAgain, whoAccepted } = nextActs;
        acts = { fix: now(fix), accept: now(accept), askAgain: now(askAgain), whoAccepted };
      } else if (next === shown) return;
      shown = next;
      tell();
    },
    setMatch: (nextMatch) => {
      if (match === nextMatch) return;
      match = nextMatch;
      tell();
    },
  };
}

/** Of two findings that read alike, one may be meant so. */
const isSameNote = (one: NotedFinding, other: NotedFinding) =>
  one.isAccepted === other.isAccepted && saysTheSame(one, other);

const nameOf = (place: NotedPlace, key: string) => `${place} ${key}`;

/** The card that a finding is about. */
const cardOf = ({ statementId, passageId }: NotedFinding) => statementId ?? fallbackCardOf(passageId);

function findingsByPlace(
  findings: readonly NotedFinding[],
  generated: () => GeneratedLiquid,
): Map<string, NotedFinding[]> {
  const places = new Map<string, NotedFinding[]>();
  const add = (place: NotedPlace, key: string, finding: NotedFinding) => {
    const name = nameOf(place, key);
    const others = places.get(name);
    if (others === undefined) places.set(name, [finding]);
    else others.push(finding);
  };
  for (const finding of findings) {
    // What is only worth knowing stands in the list of all.
    if (finding.severity === 'info') continue;
    const { statementId } = finding;
    const { conditionId } = finding;
    const isInText = conditionId === undefined && isAboutText(finding, generated);
    if (statementId === undefined && !isInText) continue;
    const card = cardOf(finding);
    add('all', card, finding);
    if (conditionId !== undefined) add('condition', conditionId, finding);
    else add(isInText ? 'text' : 'card', card, finding);
  }
  return places;
}

function isAboutText({ start, end, code }: Finding, generated: () => GeneratedLiquid): boolean {
  if (start === end || code === 'empty-message') return code === 'empty-message';
  return generated().map.rangeAt(start)?.part === 'text';
}

/** The places, each with the list that it had where that reads the same; the same object where all do. */
function keptWhereSame(
  next: ReadonlyMap<string, readonly NotedFinding[]>,
  before: ReadonlyMap<string, readonly NotedFinding[]>,
): ReadonlyMap<string, readonly NotedFinding[]> {
  let isSame = next.size === before.size;
  const kept = new Map<string, readonly NotedFinding[]>();
  for (const [name, findings] of next) {
    const known = before.get(name);
    const isKept =
      known?.length === findings.length &&
      known.every((finding, index) => isSameNote(finding, findings[index] ?? finding));
    isSame &&= isKept;
    kept.set(name, isKept ? known : findings);
  }
  return isSame ? before : kept;
}
