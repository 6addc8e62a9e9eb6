import { useLayoutEffect, useState } from 'react';
import {
  FALLBACK_CARD,
  fallbackCardOf,
  type CardMatch,
  type CardNotes,
} from '../../condition-builder/root/card-notes.ts';
import { evaluationsOf, type TestedMessage } from '../state/tested-message.ts';

/**
 * What is said on the cards of each decision: the findings of all, of which those about everybody else are its own, and where the
 * last test ended in it.
 */
export function useDecisionNotes(
  notes: CardNotes,
  tested: TestedMessage | undefined,
  isLookedAt: (passageId: string) => boolean,
): (passageId: string) => CardNotes {
  const [all] = useState(() => new DecisionNotes(notes, isLookedAt));
  useLayoutEffect(() => all.setTested(tested), [all, tested]);
  return all.of;
}

class DecisionNotes {
  readonly #notes: CardNotes;
  readonly #isLookedAt: (passageId: string) => boolean;
  readonly #known = new Map<string, CardNotes>();
  readonly #listeners = new Set<() => void>();
  #tested: TestedMessage | undefined;

  constructor(notes: CardNotes, isLookedAt: (passageId: string) => boolean) {
    this.#notes = notes;
    this.#isLookedAt = isLookedAt;
  }

  setTested(tested: TestedMessage | undefined): void {
    if (this.#tested === tested) return;
    this.#tested = tested;
    for (const listener of this.#listeners) listener();
  }

  /** The notes of one decision: always the same object. */
  of = (passageId: string): CardNotes => {
    const made = this.#known.get(passageId) ?? this.#make(passageId);
    this.#known.set(passageId, made);
    return made;
  };

  #make(passageId: string): CardNotes {
    const notes = this.#notes;
    const match = rememberedMatch(passageId);
    return {
      ...notes,
      about: (place, key) => notes.about(place, key === FALLBACK_CARD ? fallbackCardOf(passageId) : key),
      match: () => {
        const here = match(this.#tested);
        const shared = notes.match();
        // Of the decision that was looked at, the test explains every step.
        const isShared = shared !== undefined && shared.card === here?.card && this.#isLookedAt(passageId);
        return isShared ? shared : here;
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        const stop = notes.subscribe(listener);
        return () => {
          this.#listeners.delete(listener);
          stop();
        };
      },
    };
  }
}

/** Where a test ended in a decision: the same object for the same test. */
function rememberedMatch(passageId: string): (tested: TestedMessage | undefined) => CardMatch | undefined {
  let last: TestedMessage | undefined;
  let match: CardMatch | undefined;
  return (tested) => {
    if (tested !== last) {
      last = tested;
      match = matchOf(tested, passageId);
    }
    return match;
  };
}

function matchOf(tested: TestedMessage | undefined, passageId: string): CardMatch | undefined {
  const met = evaluationsOf(tested, passageId);
  const [evaluation] = met;
  // In a loop each entry may get another branch.
  if (tested === undefined || evaluation === undefined || met.length > 1) return undefined;
  const { outcome, branch } = evaluation;
  if (outcome === 'nothing-to-test') return undefined;
  const isInBranch = outcome === 'matched' || outcome === 'error';
  const card = isInBranch ? branch?.statementId : FALLBACK_CARD;
  if (card === undefined) return undefined;
  return {
    outcome: outcome === 'nothing-sent' ? 'nothing' : outcome,
    card,
    person: tested.person,
    why: tested.why(evaluation),
  };
}
