import type { DecisionPassage } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BranchBadge } from '../../controls/branch-badge/BranchBadge.tsx';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { ownElement } from '../../theme/mixins.ts';
import { useBranchName } from '../outline/PersonChip.tsx';
import type { Outline } from '../outline/outline-of.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { evaluationsOf, type TestedMessage } from '../state/tested-message.ts';

interface TestedDecisionsProps {
  decisions: readonly DecisionPassage[];
  marks: Outline['marks'];
  tested: TestedMessage | undefined;
}

/** What the person of a test gets of every decision. */
export function TestedDecisions({ decisions, marks, tested }: TestedDecisionsProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const nameOf = useBranchName();
  if (tested === undefined) return null;
  return (
    <Box>
      <Heading>{messages.whoGetsWhat}</Heading>
      <List>
        {decisions.map(({ id }) => {
          const { number, title } = marks.get(id) ?? {};
          const met = evaluationsOf(tested, id);
          return (
            <Entry key={id}>
              <span dir="auto">
                {number ?? '↳'} {title ?? messages.decision(number ?? '')}
              </span>
              {met.length === 0 && <small>{messages.notReached}</small>}
              {met.slice(0, ROUNDS_MAX).map((evaluation, round) => {
                const { outcome, branch } = evaluation;
                const kind = outcome === 'matched' ? (branch?.index === 0 ? 'if' : 'else-if') : 'else';
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- rounds have no other name
                  <span key={round}>
                    {met.length > 1 && <small>{messages.inRound(round + 1)} </small>}
                    <BranchBadge kind={kind}>{nameOf(evaluation) ?? messages.getsNothing}</BranchBadge>
                  </span>
                );
              })}
            </Entry>
          );
        })}
      </List>
    </Box>
  );
}

/** More rounds of a loop than anybody reads through. */
const ROUNDS_MAX = 10;

interface DecisionChoiceProps {
  decisions: readonly DecisionPassage[];
  marks: Outline['marks'];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Chooses the decision whose steps a test explains. */
export function DecisionChoice({ decisions, marks, chosen, onChoose }: DecisionChoiceProps): ReactNode {
  const messages = useMessageBuilderMessages();
  if (decisions.length < 2 || chosen === undefined) return null;
  return (
    <Choice>
      <SelectBox
        label={messages.decisionTested}
        placeholder={messages.decisionTested}
        value={chosen}
        options={decisions.map(({ id }) => {
          const { number, title } = marks.get(id) ?? {};
          return { value: id, label: `${number ?? ''} ${title ?? messages.decision(number ?? '')}`.trim() };
        })}
        onChange={onChoose}
      />
    </Choice>
  );
}

const Choice = styled.div`
  padding: var(--sluice-space-3) var(--sluice-space-4) 0;
`;

const Box = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;

const Heading = styled.h3`
  ${ownElement}
  margin: 0;
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
`;

const List = styled.ul`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  & > :first-child {
    margin-inline-end: auto;
  }

  & small {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }
`;
