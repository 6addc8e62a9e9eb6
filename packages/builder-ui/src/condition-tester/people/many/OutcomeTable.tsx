import { type Evaluation, nearMisses } from '@sluice/liquid';
import { useState, type ReactNode, Fragment, useDeferredValue, useMemo } from 'react';
import { useConditionBuilderMessages } from '../../../condition-builder/messages.ts';
import { Button } from '../../../controls/button/Button.tsx';
import { Badge, type BadgeTone } from '../../../controls/badge/Badge.tsx';
import { Pagination } from '../../../controls/pagination/Pagination.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../../../controls/table/Table.tsx';
import { shortened } from '../../../messages/shortened.ts';
import { type ResultFix, FixOffer } from '../../result/FixOffer.tsx';
import { resultTone } from '../../result/result-texts.ts';
import { seenMessage, SimulatedInPart } from '../../result/SeenMessage.tsx';
import { useRendered } from '../../result/useRendered.ts';
import { useConditionTesterMessages, useReadingWords } from '../../messages.ts';
import * as S from './ManyPeople.styles.ts';
import type { PastedPerson } from '../read-people.ts';
import type { PersonOutcome } from './run-people.ts';

interface OutcomeTableProps {
  outcomes: readonly PersonOutcome[];
  /** They are those of an earlier template. */
  isStale: boolean;
  onOpen: (person: PastedPerson) => void;
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** Everybody with the branch they get and what is sent, and how many get each branch. */
export function OutcomeTable({ outcomes, isStale, onOpen, onFix }: OutcomeTableProps): ReactNode {
  const messages = useConditionTesterMessages();
  const outcomeName = useOutcomeName();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(outcomes.length / PAGE_SIZE);
  const current = Math.min(page, pages);
  const shares = new Map<string, number>();
  for (const { provider } of outcomes.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const name = outcomeName(provider);
    shares.set(name, (shares.get(name) ?? 0) + 1);
  }
  return (
    <>
      <S.Shares aria-label={messages.shares}>
        {[...shares].map(([name, count]) => (
          <li key={name}>
            <Badge>{messages.share(name, count)}</Badge>
          </li>
        ))}
      </S.Shares>
      <S.Scroller tabIndex={0} aria-label={messages.outcomes} data-stale={isStale || undefined}>
        <Table aria-label={messages.outcomes}>
          <TableHead>
            <TableHeadRow>
              <TableColumn>{messages.person}</TableColumn>
              <TableColumn>{messages.branch}</TableColumn>
              <TableColumn>{messages.whatPersonSees}</TableColumn>
            </TableHeadRow>
          </TableHead>
          <TableBody>
            {outcomes.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((outcome) => (
              <OutcomeRow key={outcome.person.row} {...{ outcome, isStale, onOpen, onFix }} />
            ))}
          </TableBody>
        </Table>
      </S.Scroller>
      {pages > 1 && (
        <Pagination aria-label={messages.outcomes} page={current} pageCount={pages} onPageChange={setPage} />
      )}
    </>
  );
}

/** As many as one reads beside fifty other people; the test of one person has all. */
const MAX_REASONS = 2;

interface RowReasonsProps {
  outcome: PersonOutcome;
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/**
 * Why one of many people gets something else than people expect, and what they have only just missed, each with its fix
 * where there is one.
 */
function RowReasons({ outcome, onFix }: RowReasonsProps): ReactNode {
  const words = useReadingWords();
  const messages = useConditionTesterMessages();
  const { statementName } = useConditionBuilderMessages();
  // Each condition is tried again for it: the table is there first.
  const settled = useDeferredValue<PersonOutcome | undefined>(outcome, undefined);
  const misses = useMemo(
    () => (settled ? nearMisses(settled.template, settled.sample, { now: settled.now }) : []),
    [settled],
  );
  const { template, difference } = outcome;
  const others = misses.filter(({ conditionId }) => conditionId !== difference?.conditionId);
  const reasons = [
    ...(difference ? [{ sentence: words.whyDifferent(difference.why), fix: difference.fix }] : []),
    ...others.map(({ statementId, conditionId, why, fix }) => {
      const index = template.statements.findIndex(({ id }) => id === statementId);
      const condition = template.statements[index]?.conditions.find(({ id }) => id === conditionId);
      const name = condition?.attributeName ?? '';
      return { sentence: messages.nearMiss(statementName(index), name, words.nearMiss(why)), fix };
    }),
  ];
  return reasons.slice(0, MAX_REASONS).map(({ sentence, fix }) => (
    <Fragment key={sentence}>
      <S.Reason>{sentence}</S.Reason>
      {fix !== undefined && onFix !== undefined && (
        <FixOffer sentence={sentence} fix={fix} onFix={() => onFix(fix)} />
      )}
    </Fragment>
  ));
}

const PAGE_SIZE = 50;

const MAX_LETTERS = 160;

/** Branches in the order of the cards, then what happens instead. */
const placeOf = ({ provider: { outcome, branch } }: PersonOutcome): number =>
  outcome === 'matched' ? (branch?.index ?? 0) : Number.MAX_SAFE_INTEGER;

interface OutcomeRowProps extends Pick<OutcomeTableProps, 'isStale' | 'onOpen' | 'onFix'> {
  outcome: PersonOutcome;
}

function OutcomeRow({ outcome, isStale, onOpen, onFix }: OutcomeRowProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const outcomeName = useOutcomeName();
  const { person, provider, difference } = outcome;
  return (
    <TableRow>
      <TableCell>
        <Button variant="link" onPress={() => onOpen(person)}>
          {person.name ?? messages.rowNumber(person.row)}
        </Button>
      </TableCell>
      <TableCell>
        <Badge
          tone={isStale ? 'neutral' : badgeTones[resultTone(outcome)]}
          title={difference && words.whyDifferent(difference.why)}
        >
          {outcomeName(provider)}
        </Badge>
      </TableCell>
      {/* What is old may be fixed already. */}
      <SeenCell outcome={outcome} onFix={isStale ? undefined : onFix} />
    </TableRow>
  );
}

function SeenCell({ outcome, onFix }: Pick<OutcomeRowProps, 'outcome' | 'onFix'>): ReactNode {
  const messages = useConditionTesterMessages();
  const rendered = useRendered(outcome);
  const { text } = seenMessage(outcome, rendered, messages);
  return (
    <TableCell>
      {shortened(text, MAX_LETTERS)}
      {rendered !== undefined && <SimulatedInPart parts={rendered.parts} />}
      <RowReasons outcome={outcome} onFix={onFix} />
    </TableCell>
  );
}

const badgeTones: Record<ReturnType<typeof resultTone>, BadgeTone> = {
  ok: 'ok',
  neutral: 'neutral',
  warn: 'warn',
  danger: 'danger',
};

/** The result in one word: the branch, or what happens instead. */
function useOutcomeName(): (evaluation: Evaluation) => string {
  const messages = useConditionTesterMessages();
  const conditionBuilder = useConditionBuilderMessages();
  return (evaluation) => {
    switch (evaluation.outcome) {
      case 'matched':
        return conditionBuilder.statementName(evaluation.branch?.index ?? 0);
      case 'fallback':
        return conditionBuilder.else;
      case 'nothing-sent':
        return messages.noBranch;
      case 'error':
        return messages.stopsHere;
      case 'nothing-to-test':
        return messages.nothingToTest;
    }
  };
}
