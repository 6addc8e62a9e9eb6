import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { CardKey } from './card-notes.ts';

/** How many of the test people get a card; none where it is proven that nobody can get it. */
export type PeopleOnCards = ReadonlyMap<CardKey, number | 'nobody'>;

const NOBODY_KNOWN: PeopleOnCards = new Map();

/** Who gets the cards of a builder, while that is on show beside them. A card hears of it without the others being drawn. */
export class CardPeople {
  #shown = NOBODY_KNOWN;
  readonly #listeners = new Set<() => void>();

  /** Shows on the cards who gets them, and nothing any more without an answer. */
  show(people: PeopleOnCards = NOBODY_KNOWN): void {
    this.#shown = people;
    for (const listener of this.#listeners) listener();
  }

  of(card: CardKey): number | 'nobody' | undefined {
    return this.#shown.get(card);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const CardPeopleContext = createContext(new CardPeople());

/** How many of the test people get a card; `undefined` while nobody asks. */
export function useCardPeople(card: CardKey): number | 'nobody' | undefined {
  const people = useContext(CardPeopleContext);
  return useSyncExternalStore(
    people.subscribe,
    useCallback(() => people.of(card), [people, card]),
    () => undefined,
  );
}
