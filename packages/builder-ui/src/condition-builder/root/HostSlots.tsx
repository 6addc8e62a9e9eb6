import type { Meta, Statement } from '@sluice/liquid';
import { useCallback, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Slot } from '../../host-parts/HostPart.tsx';
import { useSlot, type ConditionSlotProps } from '../../host-parts/host-parts.ts';
import { useBuilderContext, useIntents } from './ConditionBuilderContext.ts';

type ConditionSlotsProps = Omit<ConditionSlotProps, 'readOnly' | 'onMetaChange'> & {
  name: 'conditionEnd' | 'conditionBelow';
};

/** A part of the host's in the row of a condition. */
export function ConditionSlot({ name, ...given }: ConditionSlotsProps): ReactNode {
  const { isLocked } = useBuilderContext();
  const onMetaChange = useMetaChange(given.statementId, given.condition.id);
  const Place = name === 'conditionEnd' ? RowEnd : OwnLine;
  if (useSlot(name) === undefined) return null;
  return (
    <Place>
      <Slot name={name} props={{ ...given, readOnly: isLocked, onMetaChange }} />
    </Place>
  );
}

interface CardSlotsProps {
  name: 'cardHead' | 'cardFoot';
  /** Absent for what everybody else receives. */
  statement: Statement | undefined;
  isOpen: boolean;
}

/** A part of the host's on a card. */
export function CardSlot({ name, statement, isOpen }: CardSlotsProps): ReactNode {
  const { isLocked } = useBuilderContext();
  const onMetaChange = useMetaChange(statement?.id);
  const Place = name === 'cardHead' ? InHead : OwnLine;
  if (useSlot(name) === undefined) return null;
  return (
    <Place>
      <Slot name={name} props={{ statement, isOpen, readOnly: isLocked, onMetaChange }} />
    </Place>
  );
}

/** Keeps something with a branch or a condition. What is locked keeps what it has. */
function useMetaChange(statementId: string | undefined, conditionId?: string) {
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  return useCallback(
    (meta: Meta | undefined) => {
      if (isLocked || statementId === undefined) return;
      intents.apply([{ type: 'meta-changed', statementId, conditionId, meta }]);
    },
    [intents, isLocked, statementId, conditionId],
  );
}

/** Beside the fields of a condition, as high as they are. */
const RowEnd = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: var(--sluice-control-height);
  max-inline-size: 100%;

  &:empty {
    display: none;
  }
`;

const OwnLine = styled.div`
  flex: 1 1 100%;
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

const InHead = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-2);
  align-items: center;
  max-inline-size: 100%;

  &:empty {
    display: none;
  }
`;
