import type { GeneratedLiquid } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { WhoAccepted } from '../../findings-list/who-accepted.ts';

/** A card: the id of its statement, or the one of what happens when none matches. */
export type CardKey = string;

/** The key of the fallback's card. No statement has such an id. */
export const FALLBACK_CARD: CardKey = ' fallback';

/** The key of the fallback of one decision among several. */
export const fallbackCardOf = (passageId: string | undefined): CardKey =>
  passageId === undefined ? FALLBACK_CARD : `${FALLBACK_CARD} ${passageId}`;

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

/** A finding where it stands. */
export type NotedFinding = Finding & {
  /** Somebody has said that it is meant so: it counts no more, and says so quietly. */
  isAccepted?: true | undefined;
  /** The decision that it is about, where there are several. */
  passageId?: string | undefined;
};

/** What a person can do about a finding where it stands. What is not possible now is left out. */
export interface FindingActs {
  fix?: ((finding: Finding) => void) | undefined;
  /** Says that it is meant so, and takes that back. */
  accept?: ((finding: Finding) => void) | undefined;
  askAgain?: ((finding: Finding) => void) | undefined;
  /** Names who has said so. */
  whoAccepted?: WhoAccepted | undefined;
}

/** What is said on the cards about the logic in them. Each part hears only of what is about itself. */
export interface CardNotes {
  subscribe: (listener: () => void) => () => void;
  /** What the checks say; the same list for as long as it reads the same. */
  about: (place: NotedPlace, key: string) => readonly NotedFinding[];
  match: () => CardMatch | undefined;
  acts: () => FindingActs;
  /** @param generated makes the text that they are about */
  setFindings: (
    findings: readonly NotedFinding[],
    generated: () => GeneratedLiquid,
    acts: FindingActs,
  ) => void;
  setMatch: (match: CardMatch | undefined) => void;
}

/** `all`: everything about a card; `card`: what is about no single condition of it, nor its text. */
export type NotedPlace = 'all' | 'card' | 'text' | 'condition';

/** The list of a place about which nothing is said. */
export const NO_FINDINGS: readonly NotedFinding[] = [];

/** Absent around cards beside which nobody tests or checks. */
export const CardNotesContext = createContext<CardNotes | undefined>(undefined);

const subscribeToNothing = () => () => undefined;

/** What the checks say about a place of the cards. */
export function useFindingsAbout(place: NotedPlace, key: string): readonly NotedFinding[] {
  const notes = useContext(CardNotesContext);
  const read = useCallback(() => notes?.about(place, key) ?? NO_FINDINGS, [notes, place, key]);
  return useSyncExternalStore(notes?.subscribe ?? subscribeToNothing, read, () => NO_FINDINGS);
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
