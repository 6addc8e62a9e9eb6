import type { DecisionPassage, Evaluation, Template } from '@sluice/liquid';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { BranchBadge } from '../../controls/branch-badge/BranchBadge.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { Disclosure } from '../../controls/disclosure/Disclosure.tsx';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { LateSuspense, lateComponent } from '../../hooks/late-component.ts';
import { ownElement } from '../../theme/mixins.ts';
import { useBranchName } from '../outline/PersonChip.tsx';
import type { Outline, PassageMark } from '../outline/outline-of.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { metIn, type TestedMessage } from '../state/tested-message.ts';
import { decisionsOf } from '../state/view-template.ts';

interface TestedDecisionsProps {
  marks: Outline['marks'];
  tested: TestedMessage | undefined;
}

/** The tester is there already where its result is shown. */
const DecisionSteps = lateComponent(
  async () => (await import('../../sluice-builder/result/TesterPanel.tsx')).DecisionSteps,
);

/** What the person of a test gets of every decision, in branches and in loops too, and each step that led there. */
export function TestedDecisions({ marks, tested }: TestedDecisionsProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const decisions = useMemo(() => (tested === undefined ? [] : decisionsOf(tested.message)), [tested]);
  if (tested === undefined) return null;
  return (
    <Box>
      <Heading>{messages.whoGetsWhat}</Heading>
      <List>
        {decisions.map((decision) => (
          <TestedDecision
            key={decision.id}
            decision={decision}
            mark={marks.get(decision.id)}
            tested={tested}
          />
        ))}
      </List>
    </Box>
  );
}

interface TestedDecisionProps {
  decision: DecisionPassage;
  mark: PassageMark | undefined;
  tested: TestedMessage;
}

/** One decision: of a loop, once for every entry. */
function TestedDecision({ decision, mark, tested }: TestedDecisionProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const [shown, setShown] = useState(ROUNDS_SHOWN);
  const { number, title } = mark ?? {};
  const met = metIn(tested, decision.id);
  const more = met.length - shown;
  return (
    <Entry>
      <Name dir="auto">
        {number ?? '↳'} {title ?? messages.decision(number ?? '')}
      </Name>
      {met.length === 0 && <small>{messages.notReached}</small>}
      {met.slice(0, shown).map(({ rounds, evaluation }) => (
        <MetRound
          key={rounds.join('.')}
          template={decision.template}
          evaluation={evaluation}
          round={rounds.length === 0 ? undefined : rounds.map((round) => String(round + 1)).join('.')}
          result={tested.result}
        />
      ))}
      {more > 0 && (
        <Button compact onPress={() => setShown(shown + MORE_ROUNDS)}>
          {messages.moreRounds(more)}
        </Button>
      )}
    </Entry>
  );
}

/** As many rounds of a loop as one reads at once; the others are shown on demand. */
const ROUNDS_SHOWN = 10;
const MORE_ROUNDS = 50;

interface MetRoundProps {
  template: Template;
  evaluation: Evaluation;
  /** Which entry it is; of a loop in a loop, those of all loops around it. Absent outside of loops. */
  round: string | undefined;
  result: TestedMessage['result'];
}

/** What somebody gets of a decision, once: it opens into what was asked, and what was true. */
function MetRound({ template, evaluation, round, result }: MetRoundProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const nameOf = useBranchName();
  const [isOpen, setOpen] = useState(false);
  const { outcome, branch, trace } = evaluation;
  const kind = outcome === 'matched' ? (branch?.index === 0 ? 'if' : 'else-if') : 'else';
  const what = (
    <>
      {round !== undefined && <small>{messages.inRound(round)}</small>}
      <BranchBadge kind={kind}>{nameOf(evaluation) ?? messages.getsNothing}</BranchBadge>
    </>
  );
  // Where nothing was asked, there are no steps.
  if (trace.length === 0) return <Round>{what}</Round>;
  return (
    <Disclosure title={what} onOpenChange={setOpen}>
      {isOpen && (
        <LateSuspense>
          <DecisionSteps result={{ ...result, template, provider: evaluation }} />
        </LateSuspense>
      )}
    </Disclosure>
  );
}

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
  display: grid;
  gap: var(--sluice-space-1);
  justify-items: start;
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  & small {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }

  & > details {
    inline-size: 100%;
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Round = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  padding-inline: var(--sluice-space-1);
`;
