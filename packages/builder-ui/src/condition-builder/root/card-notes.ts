import { generateLiquid, type Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { saysTheSame } from '../../findings-list/says-the-same.ts';

/** A card: the id of its statement, or the one of what happens when none matches. */
export type CardKey = string;

/** The key of the fallback's card. No statement has such an id. */
export const FALLBACK_CARD: CardKey = ' fallback';

/** Where the last test ended. */
export interface CardMatch {
  /** `nothing`: no branch matched, and there is no fallback. `error`: the engine stopped at a condition of the card. */
  outcome: 'matched' | 'fallback' | 'nothing' | 'error';
  card: CardKey;
  /** The name of the person who was tested, where they have one. */
  person: string | undefined;
  /** What led there. It is drawn when somebody asks. */
  why: ReactNode;
}

/** What a person can do about a finding where it stands. What is not possible now is left out. */
export interface FindingActs {
  fix?: ((finding: Finding) => void) | undefined;
  accept?: ((finding: Finding) => void) | undefined;
}

/** What is said on the cards about the logic in them. Each part hears only of what is about itself. */
export interface CardNotes {
  subscribe: (listener: () => void) => () => void;
  /** What the checks say; the same list for as long as it reads the same. */
  about: (place: NotedPlace, key: string) => readonly Finding[];
  match: () => CardMatch | undefined;
  acts: () => FindingActs;
  setFindings: (findings: readonly Finding[], template: Template, acts: FindingActs) => void;
  setMatch: (match: CardMatch | undefined) => void;
}

/** `all`: everything about a card; `card`: what is about no single condition of it, nor its text. */
type NotedPlace = 'all' | 'card' | 'text' | 'condition';

const NONE: readonly Finding[] = [];

/** Holds what is said on the cards. */
export function createCardNotes(): CardNotes {
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, readonly Finding[]> = new Map();
  let latest = shown;
  let match: CardMatch | undefined;
  let given: FindingActs = {};
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // What is shown may have been written before the last key: what is done is what the finding asks for now.
  const now = (act: ((finding: Finding) => void) | undefined) =>
    act &&
    ((finding: Finding) => {
      const place = placeOf(finding);
      const current = latest.get(place)?.find((other) => saysTheSame(finding, other));
      if (current !== undefined) act(current);
    });
  const placeOf = ({ statementId = FALLBACK_CARD }: Finding) => nameOf('all', statementId);
  let acts: FindingActs = {};
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    about: (place, key) => shown.get(nameOf(place, key)) ?? NONE,
    match: () => match,
    acts: () => acts,
    setFindings: (findings, template, nextActs) => {
      latest = findingsByPlace(findings, template);
      const next = keptWhereSame(latest, shown);
      if (given.fix !== nextActs.fix || given.accept !== nextActs.accept) {
        given = nextActs;
        acts = { fix: now(nextActs.fix), accept: now(nextActs.accept) };
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

const nameOf = (place: NotedPlace, key: string) => `${place} ${key}`;

function findingsByPlace(findings: readonly Finding[], template: Template): Map<string, Finding[]> {
  const places = new Map<string, Finding[]>();
  const add = (place: NotedPlace, key: string, finding: Finding) => {
    const name = nameOf(place, key);
    const others = places.get(name);
    if (others === undefined) places.set(name, [finding]);
    else others.push(finding);
  };
  for (const finding of findings) {
    // What is only worth knowing stands in the list of all.
    if (finding.severity === 'info') continue;
    const { statementId, conditionId } = finding;
    const isInText = conditionId === undefined && isAboutText(finding, template);
    if (statementId === undefined && !isInText) continue;
    const card = statementId ?? FALLBACK_CARD;
    add('all', card, finding);
    if (conditionId !== undefined) add('condition', conditionId, finding);
    else add(isInText ? 'text' : 'card', card, finding);
  }
  return places;
}

function isAboutText({ start, end, code }: Finding, template: Template): boolean {
  if (start === end || code === 'empty-message') return code === 'empty-message';
  return generateLiquid(template).map.rangeAt(start)?.part === 'text';
}

/** The places, each with the list that it had where that reads the same; the same object where all do. */
function keptWhereSame(
  next: ReadonlyMap<string, readonly Finding[]>,
  before: ReadonlyMap<string, readonly Finding[]>,
): ReadonlyMap<string, readonly Finding[]> {
  let isSame = next.size === before.size;
  const kept = new Map<string, readonly Finding[]>();
  for (const [name, findings] of next) {
    const known = before.get(name);
    const isKept =
      known?.length === findings.length &&
      known.every((finding, index) => saysTheSame(finding, findings[index] ?? finding));
    isSame &&= isKept;
    kept.set(name, isKept ? known : findings);
  }
  return isSame ? before : kept;
}

/** Absent around cards beside which nobody tests or checks. */
export const CardNotesContext = createContext<CardNotes | undefined>(undefined);

const subscribeToNothing = () => () => undefined;

/** What the checks say about a place of the cards. */
export function useFindingsAbout(place: NotedPlace, key: string): readonly Finding[] {
  const notes = useContext(CardNotesContext);
  const read = useCallback(() => notes?.about(place, key) ?? NONE, [notes, place, key]);
  return useSyncExternalStore(notes?.subscribe ?? subscribeToNothing, read, () => NONE);
}

/** What a person can do about findings now. */
export function useFindingActs(): FindingActs {
  const notes = useContext(CardNotesContext);
  return useSyncExternalStore(notes?.subscribe ?? subscribeToNothing, notes?.acts ?? noActs, noActs);
}

const NO_ACTS: FindingActs = {};
const noActs = () => NO_ACTS;

/** Where the last test ended; of a card only, whether it ended there. */
export function useCardMatch(card?: CardKey): CardMatch | undefined {
  const notes = useContext(CardNotesContext);
  const read = useCallback(() => {
    const match = notes?.match();
    return card === undefined || match?.card === card ? match : undefined;
  }, [notes, card]);
  return useSyncExternalStore(notes?.subscribe ?? subscribeToNothing, read, () => undefined);
}
