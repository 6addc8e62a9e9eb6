import type { MessageMove, PassageReceived } from '@sluice/liquid/analysis';
import { ArrowDown, Ban, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { withNames } from '../../condition-builder/statement/summary/outcome.ts';
import { BranchBadge, type BranchKind } from '../../controls/branch-badge/BranchBadge.tsx';
import { shortened } from '../../messages/shortened.ts';
import { usePersonWords } from '../../person-words/index.ts';
import { useTemplateComparisonMessages } from '../messages.ts';
import * as S from './AudienceComparison.styles.ts';
import { useAudienceComparisonMessages, type audienceComparisonMessages } from './messages.ts';

/** What the two messages are called. */
export interface MoveLabels {
  before: string;
  after: string;
}

interface MoveCardProps {
  move: MessageMove;
  labels?: MoveLabels | undefined;
}

/** Somebody in words, with the branch and the text before, and those now. */
export function MoveCard({ move, labels }: MoveCardProps): ReactNode {
  const messages = useAudienceComparisonMessages();
  const { ofWitness } = usePersonWords();
  const { from, to, witness } = move;
  const [before, after] = readable(textOf(from), textOf(to));
  return (
    <S.Card>
      <S.Person>
        <S.Face aria-hidden>
          <UserRound size={14} />
        </S.Face>
        <span dir="auto">
          {witness.values.length === 0 ? messages.everybody : messages.person(ofWitness(witness))}
        </span>
      </S.Person>
      <Side label={labels?.before ?? messages.before} received={from} text={before} />
      <Side label={labels?.after ?? messages.after} received={to} text={after} isNow />
      {witness.isWrongType && <S.Quiet>{messages.wrongType}</S.Quiet>}
    </S.Card>
  );
}

interface SideProps {
  label: string;
  received: PassageReceived;
  text: string | undefined;
  isNow?: boolean;
}

/** What somebody receives on one side. */
function Side({ label, received, text, isNow = false }: SideProps): ReactNode {
  const messages = useAudienceComparisonMessages();
  const place = usePlaceWords(received);
  const isStopped = isError(received) || effectOf(received)?.kind === 'abort';
  return (
    <S.Side data-now={isNow || undefined} data-stopped={isStopped || undefined}>
      <S.SideHead>
        {isNow && <ArrowDown size={13} aria-hidden />}
        <span>{label}</span>
        <BranchBadge kind={kindOf(received)}>{place}</BranchBadge>
      </S.SideHead>
      <S.Bubble dir="auto">
        {isStopped && <Ban size={14} aria-hidden />}
        <span>{text === undefined ? stopWords(received, messages) : text || messages.emptyText}</span>
      </S.Bubble>
    </S.Side>
  );
}

/** The branch that somebody gets, as its badge names it. */
function usePlaceWords(received: PassageReceived): string {
  const messages = useAudienceComparisonMessages();
  const { place, passages } = useTemplateComparisonMessages();
  switch (received.code) {
    case 'branch':
    case 'error': {
      const { index } = received.params;
      return place({ kind: index === 0 ? 'if' : 'elseIf', index });
    }
    case 'else':
      return place({ kind: 'else', index: 0 });
    case 'nothing':
      return messages.noBranch;
    case 'text':
      return passages.text;
    case 'message':
      return messages.wholeMessage;
  }
}

function kindOf(received: PassageReceived): BranchKind | undefined {
  switch (received.code) {
    case 'branch':
      return received.params.index === 0 ? 'if' : 'else-if';
    case 'else':
      return 'else';
    case 'error':
      return 'error';
    default:
      return undefined;
  }
}

function isError({ code, params }: PassageReceived): boolean {
  return code === 'error' || 'error' in params;
}

function effectOf({ params }: PassageReceived) {
  return 'effect' in params ? params.effect : undefined;
}

/** The text that is sent; `undefined` where nothing is. */
function textOf(received: PassageReceived): string | undefined {
  if (received.code === 'text') return received.params.text;
  const effect = effectOf(received);
  return effect?.kind === 'text' ? effect.text : undefined;
}

type Words = typeof audienceComparisonMessages;

function stopWords(received: PassageReceived, messages: Words): string {
  const effect = effectOf(received);
  if (effect?.kind === 'abort') return messages.notSent(effect.reason);
  if (received.code === 'error') return messages.error(received.params.message);
  return 'error' in received.params ? messages.error(received.params.error) : messages.nothing;
}

/** What is shown of a text. */
const LONGEST = 160;
/** What is shown before the first letter that differs. */
const AROUND = 40;
const HTML = /<[^<>]*>/gu;

/** Two texts as people read them, from near the place where they differ. */
function readable(
  before: string | undefined,
  after: string | undefined,
): readonly [string | undefined, string | undefined] {
  const plain = [before, after].map((text) => text && spaced(withNames(text.replaceAll(HTML, ' '))));
  // What differs may be what is left out: a link, a default.
  const isTold = plain[0] !== plain[1];
  const [one, other] = isTold ? plain : [before, after].map((text) => text && spaced(text));
  const start = Math.max(0, commonStart(one ?? '', other ?? '') - AROUND);
  const cut = (text: string | undefined): string | undefined =>
    text && `${start === 0 ? '' : '…'}${shortened(text.slice(start), LONGEST)}`;
  return [cut(one), cut(other)];
}

const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}
