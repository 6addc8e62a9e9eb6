import { everyPassage, type Message, type Passage } from '@sluice/liquid';
import type { MessageMove, Undecided } from '@sluice/liquid/analysis';
import { CircleQuestionMark, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { usePersonWordsMessages } from '../../person-words/index.ts';
import { isOneDecision, PassageTitle } from '../PassageWords.tsx';
import * as S from './AudienceComparison.styles.ts';
import { useAudienceComparisonMessages } from './messages.ts';
import { MoveCard, type MoveLabels } from './MoveCard.tsx';
import { useAudience, type AudienceAnswer, type CompareAudience, type Found } from './useAudience.ts';

export interface AudienceComparisonProps {
  /** The message as it was. */
  before: Message;
  /** The message as it is, or will be. */
  after: Message;
  /** What the two are called. "Before" and "Now" when left out. */
  labels?: MoveLabels | undefined;
  /**
   * Finds the answer elsewhere, such as in a worker with `compareMessages` of `@sluice/liquid/analysis`. Keep it identical
   * between renders. Found on the page when left out, within a limit that does not hold it up.
   */
  compare?: CompareAudience | undefined;
  /** The heading of the list, and its name for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

/** More moves than these are shown when somebody asks for them. */
const FIRST = 6;

/**
 * Says whether anybody receives something else after an edit: proven that nobody does; or who moves from which text to which,
 * with a person for whom it is so; or why that is not decided.
 */
export function AudienceComparison(props: AudienceComparisonProps): ReactNode {
  const { before, after, compare, label, className } = props;
  const messages = useAudienceComparisonMessages();
  const { found, isCurrent } = useAudience(before, after, compare);
  return (
    <S.Whole
      className={className}
      aria-label={label ?? messages.label}
      aria-busy={!isCurrent}
      data-earlier={found !== undefined && !isCurrent ? true : undefined}
    >
      {/* One element from the first look on, so that a screen reader hears the answer, and nothing is put in its place. */}
      <Sentence found={found} />
      {found?.answer && (
        <Grounds {...props} before={found.before} after={found.after} receive={found.answer.receive} />
      )}
    </S.Whole>
  );
}

/** What was found, in a sentence. */
function Sentence({ found }: { found: Found | undefined }): ReactNode {
  const messages = useAudienceComparisonMessages();
  if (found === undefined) return <Verdict>{messages.computing}</Verdict>;
  if (found.answer === undefined) return <Verdict isProven={false}>{messages.failed}</Verdict>;
  const { receive, isFormattingOnly } = found.answer;
  if (receive.status === 'same')
    return <Verdict isProven>{isFormattingOnly ? messages.formatting : messages.same}</Verdict>;
  if (receive.status === 'undecided') return <Verdict isProven={false}>{messages.undecided}</Verdict>;
  return <Verdict>{messages.moves(receive.moves.length)}</Verdict>;
}

/** Who moves, or why that is not decided. */
function Grounds({
  before,
  after,
  receive,
  labels,
}: AudienceComparisonProps & Pick<AudienceAnswer, 'receive'>): ReactNode {
  const messages = useAudienceComparisonMessages();
  const [isWhole, setWhole] = useState(false);
  if (receive.status === 'same') return null;
  if (receive.status === 'undecided') return <Reasons why={receive.why} />;
  const { moves, areAllKnown } = receive;
  const shown = isWhole ? moves : moves.slice(0, FIRST);
  return (
    <>
      {byPassage(shown, before, after).map(({ passage, moves: ofPassage }) => (
        <div key={passage?.id ?? ''}>
          {passage && <PassageTitle passage={passage} />}
          <S.Cards>
            {ofPassage.map((move, index) => (
              // Moves have no names; an answer never reorders them.
              // oxlint-disable-next-line react/no-array-index-key
              <MoveCard key={index} move={move} labels={labels} />
            ))}
          </S.Cards>
        </div>
      ))}
      {shown.length < moves.length && (
        <Button compact variant="ghost" onPress={() => setWhole(true)}>
          {messages.more(moves.length - shown.length)}
        </Button>
      )}
      <Verdict isProven={areAllKnown}>{areAllKnown ? messages.allKnown : messages.mayBeMore}</Verdict>
    </>
  );
}

function Reasons({ why }: { why: readonly Undecided[] }): ReactNode {
  const words = usePersonWordsMessages();
  return (
    <S.Reasons>
      {why.slice(0, FIRST).map((reason) => (
        <li key={JSON.stringify(reason)} dir="auto">
          {words.undecided(reason)}
        </li>
      ))}
    </S.Reasons>
  );
}

/** A sentence; with a mark that says whether it is proven, where it is an answer about all people. */
function Verdict({ isProven, children }: { isProven?: boolean; children: ReactNode }): ReactNode {
  const Icon = isProven ? ShieldCheck : CircleQuestionMark;
  return (
    <S.Line data-proven={isProven}>
      {isProven !== undefined && <Icon size={16} aria-hidden />}
      <span>{children}</span>
    </S.Line>
  );
}

interface MovesOfPassage {
  /** Absent where the message is nothing but one decision, and where no passage alone differs. */
  passage: Passage | undefined;
  moves: MessageMove[];
}

/** The moves of each passage together. */
function byPassage(
  moves: readonly MessageMove[],
  before: Message,
  after: Message,
): readonly MovesOfPassage[] {
  const needsTitles = !isOneDecision(before) || !isOneDecision(after);
  const passages = new Map(
    [...everyPassage(before), ...everyPassage(after)].map((passage) => [passage.id, passage]),
  );
  const found = new Map<string, MovesOfPassage>();
  for (const move of moves) {
    const id = needsTitles ? (move.passageId ?? '') : '';
    const known = found.get(id);
    if (known === undefined) found.set(id, { passage: passages.get(id), moves: [move] });
    else known.moves.push(move);
  }
  return [...found.values()];
}
