import type { TemplateAnswer } from '@sluice/liquid/analysis';
import { useContext, useEffect } from 'react';
import { FALLBACK_CARD } from '../condition-builder/root/card-notes.ts';
import { CardPeopleContext, type PeopleOnCards } from '../condition-builder/root/card-people.ts';
import { outcomeRows } from './tiles/outcome-rows.ts';

/** Says on the cards of the builder how many of the test people get them, for as long as who gets what is on show. */
export function useShownOnCards(answer: TemplateAnswer | undefined, cards: 'all' | 'branches'): void {
  const people = useContext(CardPeopleContext);
  useEffect(() => {
    if (answer === undefined) return undefined;
    people.show(peopleOf(answer, cards));
    return () => people.show();
  }, [people, answer, cards]);
}

function peopleOf(answer: TemplateAnswer, cards: 'all' | 'branches'): PeopleOnCards {
  return new Map(
    outcomeRows(answer).flatMap((row): [card: string, people: number | 'nobody'][] => {
      if (row.kind === 'error' || row.what === 'undecided') return [];
      const card = row.index === undefined ? FALLBACK_CARD : row.id;
      if (card === FALLBACK_CARD && cards === 'branches') return [];
      if (row.what === 'outcome') return [[card, row.outcome.testPeople]];
      return row.why?.code === 'incomplete' ? [] : [[card, 'nobody']];
    }),
  );
}
