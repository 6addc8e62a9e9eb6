import type { Sample } from '@sluice/liquid';
import type { Witness } from '@sluice/liquid/analysis';
import type { ReactNode } from 'react';
import { Avatar } from '../../controls/avatar/Avatar.tsx';
import { usePersonWords } from '../../person-words/index.ts';
import { useWhoGetsWhatMessages } from '../messages.ts';
import * as S from './Tiles.styles.ts';

interface OutcomePersonProps {
  outcome: { name: string; sample: Sample; witness: Witness };
  onOpen: ((sample: Sample) => void) | undefined;
}

/** A person who gets what a tile says: the name opens them in the tester. */
export function OutcomePerson({ outcome, onOpen }: OutcomePersonProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const values = usePersonWords().ofWitness(outcome.witness);
  const { name, sample } = outcome;
  return (
    <S.Who>
      <Avatar decorative size="small" name={name} />
      {onOpen === undefined ? (
        <S.Name>{name}</S.Name>
      ) : (
        <S.Opens
          type="button"
          data-opens
          aria-label={words.openPerson(name, values)}
          onClick={() => onOpen(sample)}
        >
          {name}
        </S.Opens>
      )}
      <S.Values dir="auto" title={values}>
        {values}
      </S.Values>
    </S.Who>
  );
}
