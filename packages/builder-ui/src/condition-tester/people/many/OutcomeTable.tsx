import { subjectName } from '../../../condition-builder/statement/subject-name.ts';
import { type AttributeReference, type Evaluation, nearMisses, conditionById } from '@sluice/liquid';
import type { SampleInput, SendTime } from '@sluice/liquid/sample';
import { Download } from 'lucide-react';
import { useState, type ReactNode, Fragment, useDeferredValue, useMemo } from 'react';
import { useConditionBuilderMessages } from '../../../condition-builder/messages.ts';
import { Button } from '../../../controls/button/Button.tsx';
import { BranchBadge, type BranchKind } from '../../../controls/branch-badge/BranchBadge.tsx';
import { matchNames } from '@sluice/liquid/names';
import { SearchField } from '../../../controls/search-field/SearchField.tsx';
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
import { seenMessage, SimulatedInPart } from '../../result/SeenMessage.tsx';
import { useRendered } from '../../result/useRendered.ts';
import { useConditionTesterMessages, useReadingWords } from '../../messages.ts';
import * as S from './ManyPeople.styles.ts';
import type { PastedPerson } from '../read-people.ts';
import { resultsCsv, saveText } from './results-csv.ts';
import type { PersonOutcome } from './run-people.ts';

interface OutcomeTableProps {
  outcomes: readonly PersonOutcome[];
  /** The attributes the template asks for. The values of the first ones are shown. */
  references: readonly AttributeReference[];
  /** They are those of an earlier template. */
  isStale: boolean;
  /** When everybody's message is sent. */
  sendTime: SendTime;
  onOpen: (person: PastedPerson) => void;
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** Everybody with the branch they get and what is sent. The number of each branch shows only its people. */
export function OutcomeTable(props: OutcomeTableProps): ReactNode {
  const { outcomes, references, isStale, sendTime, onOpen, onFix } = props;
  const messages = useConditionTesterMessages();
  const [page, setPage] = useState(1);
  const results = useFilteredOutcomes(outcomes);
  const { shown, branchOf } = results;
  const columns = references.slice(0, MAX_VALUES);
  const pages = Math.ceil(shown.length / PAGE_SIZE);
  const current = Math.max(1, Math.min(page, pages));
  return (
    <>
      <OutcomeFilters {...{ outcomes, references, sendTime, results }} onFilter={() => setPage(1)} />
      {shown.length === 0 && <S.Help>{messages.nobodyFound}</S.Help>}
      {shown.length > 0 && (
        <S.Scroller tabIndex={0} aria-label={messages.outcomes} data-stale={isStale || undefined}>
          <Table aria-label={messages.outcomes}>
            <TableHead>
              <TableHeadRow>
                <TableColumn>{messages.person}</TableColumn>
                {columns.map(({ key, name }) => (
                  <S.ValueHead key={key}>{name}</S.ValueHead>
                ))}
                <TableColumn>{messages.branch}</TableColumn>
                <TableColumn>{messages.whatPersonSees}</TableColumn>
              </TableHeadRow>
            </TableHead>
            <TableBody>
              {shown.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((outcome) => (
                <OutcomeRow
                  key={outcome.person.row}
                  {...{ outcome, columns, isStale, onOpen, onFix }}
                  branch={branchOf(outcome)}
                />
              ))}
            </TableBody>
          </Table>
        </S.Scroller>
      )}
      {pages > 1 && (
        <Pagination aria-label={messages.outcomes} page={current} pageCount={pages} onPageChange={setPage} />
      )}
    </>
  );
}

type Results = ReturnType<typeof useFilteredOutcomes>;

/** The people of the chosen branch whose names are meant by what is typed, those that it fits best first. */
function useFilteredOutcomes(outcomes: readonly PersonOutcome[]) {
  const messages = useConditionTesterMessages();
  const outcomeName = useOutcomeName();
  const [filter, setFilter] = useState<string>();
  const [words, setWords] = useState('');
  const branchOf = ({ provider }: PersonOutcome) => outcomeName(provider);
  const nameOf = ({ person }: PersonOutcome) => person.name ?? messages.rowNumber(person.row);
  const shares = new Map<string, Share>();
  for (const outcome of outcomes.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const name = branchOf(outcome);
    const { count } = shares.get(name) ?? { count: 0 };
    shares.set(name, { count: count + 1, kind: kindOf(outcome.provider) });
  }
  // After a change nobody may get the branch any more.
  const branch = filter !== undefined && shares.has(filter) ? filter : undefined;
  const inBranch = outcomes.filter((outcome) => branch === undefined || branchOf(outcome) === branch);
  const shown = matchNames(inBranch, words, (outcome) => ({ name: nameOf(outcome) }));
  return { shown, shares, branch, setFilter, words, setWords, branchOf, nameOf };
}

interface OutcomeFiltersProps extends Pick<OutcomeTableProps, 'outcomes' | 'references' | 'sendTime'> {
  results: Results;
  onFilter: () => void;
}

function OutcomeFilters(props: OutcomeFiltersProps): ReactNode {
  const { outcomes, references, sendTime, results, onFilter } = props;
  const messages = useConditionTesterMessages();
  const { shown, shares, branch, branchOf, nameOf } = results;
  const [isPreparing, setPreparing] = useState(false);
  const filterBy = (name: string | undefined) => {
    results.setFilter(name);
    onFilter();
  };
  const download = async () => {
    if (isPreparing) return;
    setPreparing(true);
    try {
      const text = await resultsCsv({ outcomes: shown, references, nameOf, branchOf, sendTime, messages });
      saveText(messages.resultsFile, text);
    } finally {
      setPreparing(false);
    }
  };
  return (
    <S.FilterBar>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that belong together, outside a form */}
      <S.Filters role="group" aria-label={messages.filters}>
        <S.Filter type="button" aria-pressed={branch === undefined} onClick={() => filterBy(undefined)}>
          {messages.allPeople(outcomes.length)}
        </S.Filter>
        {[...shares].map(([name, { count, kind }]) => (
          <S.Filter
            key={name}
            type="button"
            aria-pressed={branch === name}
            onClick={() => filterBy(branch === name ? undefined : name)}
          >
            <BranchBadge kind={kind}>{name}</BranchBadge> {messages.peopleOfBranch(count)}
          </S.Filter>
        ))}
      </S.Filters>
      {outcomes.length >= MIN_SEARCHED && (
        <SearchField
          compact
          label={messages.searchPeople}
          placeholder={messages.searchPeople}
          value={results.words}
          onChange={(words) => {
            results.setWords(words);
            onFilter();
          }}
        />
      )}
      <Button
        compact
        variant="ghost"
        icon={<Download size={16} aria-hidden />}
        isPending={isPreparing}
        onPress={() => void download()}
      >
        {messages.downloadResults}
      </Button>
    </S.FilterBar>
  );
}

/** As many values as there is room for beside what a person sees. */
const MAX_VALUES = 2;
/** Fewer people are found by looking. */
const MIN_SEARCHED = 50;

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
      const condition = conditionById(template.statements[index]?.conditions ?? [], conditionId);
      const name = (condition && subjectName(condition)) ?? '';
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
const MAX_VALUE_LETTERS = 40;

/** Branches in the order of the cards, then what happens instead. */
const placeOf = ({ provider: { outcome, branch } }: PersonOutcome): number =>
  outcome === 'matched' ? (branch?.index ?? 0) : Number.MAX_SAFE_INTEGER;

interface OutcomeRowProps extends Pick<OutcomeTableProps, 'isStale' | 'onOpen' | 'onFix'> {
  outcome: PersonOutcome;
  /** The attributes whose values are shown. */
  columns: readonly AttributeReference[];
  /** What the branch is called, or what happens instead. */
  branch: string;
}

function OutcomeRow({ outcome, columns, branch, isStale, onOpen, onFix }: OutcomeRowProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const { person, difference } = outcome;
  return (
    <TableRow>
      <TableCell>
        <Button variant="link" onPress={() => onOpen(person)}>
          {person.name ?? messages.rowNumber(person.row)}
        </Button>
      </TableCell>
      {columns.map(({ key }) => (
        <ValueCell key={key} input={person.inputs[key]} />
      ))}
      <TableCell>
        <BranchBadge
          kind={isStale ? undefined : kindOf(outcome.provider)}
          title={difference && words.whyDifferent(difference.why)}
        >
          {branch}
        </BranchBadge>
      </TableCell>
      {/* What is old may be fixed already. */}
      <SeenCell outcome={outcome} onFix={isStale ? undefined : onFix} />
    </TableRow>
  );
}

function ValueCell({ input }: { input: SampleInput | undefined }): ReactNode {
  const messages = useConditionTesterMessages();
  if (input?.kind === 'value')
    return <S.ValueCell dir="auto">{shortened(input.text, MAX_VALUE_LETTERS)}</S.ValueCell>;
  return (
    <S.ValueCell data-empty>{input?.kind === 'empty' ? messages.emptyText : messages.notSet}</S.ValueCell>
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

/** How many people get a branch, and what kind it is. */
interface Share {
  count: number;
  kind: BranchKind;
}

function kindOf({ outcome, branch }: Evaluation): BranchKind {
  switch (outcome) {
    case 'matched':
      return branch?.index === 0 ? 'if' : 'else-if';
    case 'error':
      return 'error';
    case 'fallback':
    case 'nothing-sent':
    case 'nothing-to-test':
      return 'else';
  }
}

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
