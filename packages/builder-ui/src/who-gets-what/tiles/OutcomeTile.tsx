import type { Sample, Template } from '@sluice/liquid';
import type { BranchRef } from '@sluice/liquid/analysis';
import type { CSSProperties, ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { BranchBadge } from '../../controls/branch-badge/BranchBadge.tsx';
import { FindingAct } from '../../findings-list/FindingAct.styles.ts';
import { useWhoGetsWhatMessages } from '../messages.ts';
import { messageLength, type Channel } from './message-length.ts';
import { OutcomePerson } from './OutcomePerson.tsx';
import type { OutcomeRow } from './outcome-rows.ts';
import { SentText } from './SentText.tsx';
import * as S from './Tiles.styles.ts';
import { useReasonWords } from './useReasonWords.ts';

export interface TileActs {
  /** Opens a person in the tester. Without it, no tile opens anything. */
  onOpenPerson: ((sample: Sample) => void) | undefined;
  /** Moves a branch above another one. */
  onMoveUp: ((index: number, above: BranchRef) => void) | undefined;
  /** Puts a guarded template in place. */
  onGuard: ((template: Template, attribute: string) => void) | undefined;
}

interface OutcomeTileProps {
  row: OutcomeRow;
  /** How many people test the template. */
  testPeople: number;
  channel: Channel;
  acts: TileActs;
}

/** One thing that a template does, and who gets it. */
export function OutcomeTile(props: OutcomeTileProps): ReactNode {
  const { row, testPeople } = props;
  const share = row.what === 'outcome' ? row.outcome.testPeople : 0;
  const opens = row.what === 'outcome' && props.acts.onOpenPerson !== undefined;
  return (
    <S.Tile
      data-row={row.id}
      data-kind={row.kind}
      data-what={row.what}
      data-opens={opens || undefined}
      data-share={row.what === 'outcome' && testPeople > 0 ? share : undefined}
      style={withShare(testPeople === 0 ? 0 : share / testPeople)}
    >
      {row.what === 'outcome' ? (
        <FoundOutcome {...props} row={row} share={share} />
      ) : (
        <NoOutcome {...props} row={row} />
      )}
    </S.Tile>
  );
}

function withShare(part: number): CSSProperties {
  const share = { '--share': part };
  return share as CSSProperties;
}

type RowOf<What extends OutcomeRow['what']> = Extract<OutcomeRow, { what: What }>;

/** The name of what stands before the text. */
function useBadge(row: OutcomeRow): string {
  const words = useWhoGetsWhatMessages();
  const { statementName, else: orElse } = useConditionBuilderMessages();
  const { index, kind } = row;
  if (index !== undefined)
    return kind === 'error' ? words.errorIn(statementName(index)) : statementName(index);
  // Without an Else they are no branch's.
  const isNothing = row.what === 'outcome' && row.outcome.received.code === 'nothing';
  return isNothing ? words.everybodyElse : orElse;
}

function FoundOutcome(props: OutcomeTileProps & { row: RowOf<'outcome'>; share: number }): ReactNode {
  const { row, share, testPeople, channel, acts } = props;
  const words = useWhoGetsWhatMessages();
  const { outcome, guard } = row;
  const { sent } = outcome;
  const { onGuard } = acts;
  return (
    <>
      <S.Line>
        <S.Said>
          <BranchBadge kind={row.kind}>{useBadge(row)}</BranchBadge>
          <SentText sent={sent} isNoBranch={outcome.received.code === 'nothing'} />
        </S.Said>
        <S.Share>
          {testPeople > 0 && (
            <>
              <b>{share}</b> {words.ofAll(testPeople)}
            </>
          )}
        </S.Share>
      </S.Line>
      <S.Line>
        <OutcomePerson outcome={outcome} onOpen={acts.onOpenPerson} />
        <S.Aside>
          {sent.kind === 'text' && !sent.isCut && words.length(messageLength(sent.text, channel))}
          {sent.kind === 'aborted' && words.aborted}
          {guard !== undefined && onGuard !== undefined && (
            <FindingAct
              type="button"
              data-severity="warning"
              title={words.guardLabel(guard.name)}
              onClick={() => onGuard(guard.template, guard.name)}
            >
              {words.guardIt}
            </FindingAct>
          )}
        </S.Aside>
      </S.Line>
    </>
  );
}

function NoOutcome(props: OutcomeTileProps & { row: RowOf<'nobody' | 'undecided'> }): ReactNode {
  const { row, acts } = props;
  const words = useWhoGetsWhatMessages();
  const reasons = useReasonWords();
  const { statementName } = useConditionBuilderMessages();
  const moveAbove = row.what === 'nobody' ? row.moveAbove : undefined;
  const { onMoveUp } = acts;
  const { index } = row;
  const isIncomplete = row.what === 'nobody' && row.why?.code === 'incomplete';
  const said = isIncomplete
    ? words.notComplete
    : row.what === 'undecided'
      ? words.notDecided
      : index === undefined
        ? words.nobodyFallsBack
        : words.nobodyGets;
  return (
    <>
      <S.Line>
        <S.Said>
          <BranchBadge kind={row.kind}>{useBadge(row)}</BranchBadge>
          <S.Text data-tone={row.what === 'nobody' && !isIncomplete ? 'warn' : 'quiet'}>{said}</S.Text>
        </S.Said>
        <S.Share>
          <b>{row.what === 'nobody' && !isIncomplete && words.nobody}</b>
        </S.Share>
      </S.Line>
      <S.Line>
        <S.Who>
          <p>{row.what === 'undecided' ? reasons.undecided(row.why) : reasons.unreached(row.why)}</p>
        </S.Who>
        <S.Aside>
          {moveAbove !== undefined && index !== undefined && onMoveUp !== undefined && (
            <FindingAct
              type="button"
              data-severity="warning"
              aria-label={`${words.moveUp}: ${words.moveUpLabel(statementName(index), statementName(moveAbove.index))}`}
              title={words.moveUpLabel(statementName(index), statementName(moveAbove.index))}
              onClick={() => onMoveUp(index, moveAbove)}
            >
              {words.moveUp}
            </FindingAct>
          )}
        </S.Aside>
      </S.Line>
    </>
  );
}
